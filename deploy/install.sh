#!/usr/bin/env bash
# Install Sablier on Raspberry Pi OS or Debian, to start with the machine. Running it again brings everything up to date.
set -euo pipefail

here="$(cd "$(dirname "$0")" && pwd)"
project="$(dirname "$here")"
home=/opt/sablier
data=/var/lib/sablier
user=sablier
extras=pi
start=yes

usage() {
    cat <<'END'
Usage: sudo deploy/install.sh [--legacy] [--no-start]

Installs Sablier from this folder and lets it start with the machine:
  - a user of its own, "sablier", in the groups gpio and dialout
  - a virtual environment in /opt/sablier
  - a folder for games and wiring in /var/lib/sablier
  - a systemd unit, udev rules for pins and boxes, and the drivers of boxes on USB

  --legacy     add RPi.GPIO, for a Pi 4 or older with an old system
  --no-start   install everything, but do not start it now
  --help       show this

Nothing is lost when it runs again. To remove it: sudo deploy/uninstall.sh
END
}

say() { echo "sablier: $*"; }
refuse() {
    echo "sablier: $*" >&2
    exit 1
}

read_wishes() {
    while [ $# -gt 0 ]; do
        case "$1" in
            --legacy) extras=pi,pi-legacy ;;
            --no-start) start=no ;;
            -h | --help)
                usage
                exit 0
                ;;
            *) refuse "I do not know $1. Try: $0 --help" ;;
        esac
        shift
    done
}

check_machine() {
    [ "$(id -u)" -eq 0 ] || refuse "Installing needs root. Try: sudo $0"
    command -v systemctl >/dev/null || refuse "This system has no systemd. Run \"make play\" instead."
    command -v python3 >/dev/null || refuse "Python is missing. Try: sudo apt install python3 python3-venv"
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        refuse "Python 3.11 or later is needed, and this is $(python3 --version). A newer Raspberry Pi OS has it."
}

install_packages() {
    local needed=()
    python3 -c 'import ensurepip, venv' 2>/dev/null || needed+=(python3-venv)
    if [ "$extras" != pi ]; then # RPi.GPIO comes as source
        command -v gcc >/dev/null || needed+=(gcc)
        [ -e "$(python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" ] || needed+=(python3-dev)
    fi
    [ ${#needed[@]} -eq 0 ] && return
    say "installing ${needed[*]}"
    apt-get update -qq || say "the lists of packages could not be brought up to date; trying with those that are here"
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${needed[@]}" >/dev/null ||
        refuse "A package is missing. Is there a network? Try: sudo apt update && sudo apt install ${needed[*]}"
}

make_user() {
    for group in gpio dialout; do
        getent group "$group" >/dev/null || groupadd --system "$group"
    done
    if ! getent passwd "$user" >/dev/null; then
        say "making the user $user"
        useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin "$user"
    fi
    usermod --append --groups gpio,dialout "$user"
    install -d -o "$user" -g "$user" -m 700 "$data"
}

make_environment() {
    local sources="$1" python="$home/venv/bin/python" wheel
    local no_packages="The Python packages could not be installed. Is there a network? What ran before still runs."
    if ! "$python" -m pip --version >/dev/null 2>&1; then
        say "making a virtual environment in $home"
        rm -rf "$home/venv"
        python3 -m venv "$home/venv"
    fi
    say "installing the companion into it (this takes a minute or two on a Pi)"
    # From a copy, because building leaves traces and this folder belongs to somebody.
    cp -r "$project"/{pyproject.toml,constraints.txt,README.md,LICENSE,companion,engines,firmware_bridge,hardware} "$sources"
    local pip=("$python" -m pip --quiet --disable-pip-version-check)
    "${pip[@]}" wheel --no-deps --wheel-dir "$sources/wheel" "$sources" || refuse "$no_packages"
    wheel="$(echo "$sources"/wheel/sablier-*.whl)"
    "${pip[@]}" install --constraint "$sources/constraints.txt" "${wheel}[$extras]" || refuse "$no_packages"
    # Packages that did not change stay as they are; the companion itself always comes from this folder.
    "${pip[@]}" install --force-reinstall --no-deps "$wheel"
}

install_system_files() {
    say "installing the unit, the udev rules, the list of drivers and the command companion"
    install -D -m 644 "$here/sablier.service" /etc/systemd/system/sablier.service
    install -D -m 644 "$here/70-sablier.rules" /etc/udev/rules.d/70-sablier.rules
    install -D -m 644 "$here/sablier.modules" /etc/modules-load.d/sablier.conf
    ln -sfn "$home/venv/bin/companion" /usr/local/bin/companion
    systemctl --quiet enable sablier.service
}

start_it() {
    [ -d /run/systemd/system ] || { say "systemd does not run here; Sablier starts with the machine"; return; }
    systemctl daemon-reload
    systemctl restart systemd-modules-load.service || say "a driver could not be loaded; boxes on USB may not be found"
    udevadm control --reload
    udevadm trigger --subsystem-match=gpio --subsystem-match=tty
    udevadm settle --timeout=10 || true
    if [ "$start" = yes ]; then
        say "starting"
        systemctl restart sablier.service
        say "Sablier is on the table: http://$(hostname).local:8000/ (or http://127.0.0.1:8000/ on this machine)"
    fi
    say "see what it says with: journalctl -u sablier"
}

read_wishes "$@"
check_machine
install_packages
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
make_user
make_environment "$work"
install_system_files
start_it
say "done"
