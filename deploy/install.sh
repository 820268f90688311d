#!/usr/bin/env bash
# Install Sablier on Raspberry Pi OS or Debian, to start with the machine. Running it again brings everything up to date.
set -euo pipefail
umask 022 # root's own may be stricter, and then the user sablier could read nothing of what is installed

here="$(cd "$(dirname "$0")" && pwd)"
project="$(dirname "$here")"
home=/opt/sablier
data=/var/lib/sablier
user=sablier
no_packages="The Python packages could not be installed. Is there a network? What ran before still runs."
above="above stands why. What ran before still runs."
legacy=no
start=yes

usage() {
    cat <<'END'
Usage: sudo deploy/install.sh [--legacy] [--no-start]

Installs Sablier from this folder and lets it start with the machine:
  - a user of its own, "sablier", in the groups gpio and dialout
  - a virtual environment in /opt/sablier
  - a folder for games and wiring in /var/lib/sablier
  - a systemd unit, udev rules for pins and boxes, and the drivers of boxes on USB

  --legacy     add rpi-lgpio, for boxes.toml with factory = "rpigpio" and programs that import RPi.GPIO
  --no-start   install everything, but do not start it now
  --help       show this

Nothing is lost when it runs again. To remove it: sudo deploy/uninstall.sh
END
}

pip() { "$home/venv/bin/python" -m pip --quiet --disable-pip-version-check "$@"; }
say() { echo "sablier: $*"; }
refuse() {
    echo "sablier: $*" >&2
    exit 1
}

read_wishes() {
    while [ $# -gt 0 ]; do
        case "$1" in
            --legacy) legacy=yes ;;
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
    say "installing $*"
    apt-get update -qq || say "the lists of packages could not be brought up to date; trying with those that are here"
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null ||
        refuse "A package is missing. Is there a network? Try: sudo apt update && sudo apt install $*"
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
    local sources="$1" wheel
    if ! pip --version >/dev/null 2>&1; then
        say "making a virtual environment in $home"
        rm -rf "$home/venv"
        python3 -m venv "$home/venv"
    fi
    say "installing the companion into it (this takes a minute or two on a Pi)"
    # From a copy, because building leaves traces and this folder belongs to somebody.
    cp -r "$project"/{pyproject.toml,constraints.txt,README.md,LICENSE,companion,engines,firmware_bridge,hardware} "$sources"
    pip wheel --no-deps --wheel-dir "$sources/wheel" "$sources" || refuse "$no_packages"
    wheel="$(echo "$sources"/wheel/sablier-*.whl)"
    pip install --constraint "$sources/constraints.txt" "$wheel" || refuse "$no_packages"
    install_lgpio "$sources/constraints.txt" "$wheel"
    [ "$legacy" = no ] || install_rpi_lgpio "$sources/constraints.txt"
    # Packages that did not change stay as they are; the companion itself always comes from this folder.
    pip install --force-reinstall --no-deps "$wheel"
}

# What drives the pins. It has wheels up to Python 3.12, but an index such as piwheels may have more, so pip is asked and no
# versions are counted. Without a wheel it is built here; PYPI=1 has it build the C library that comes with it, too.
install_lgpio() {
    local constraints="$1" wheel="$2"
    if ! pip install --constraint "$constraints" --only-binary lgpio "${wheel}[pi]" 2>/dev/null; then
        install_packages swig gcc python3-dev
        say "building lgpio, which has no wheel for this Python (this takes another minute or two)"
        PYPI=1 pip install --constraint "$constraints" "${wheel}[pi]" ||
            refuse "lgpio, which drives the pins, could not be built; $above"
    fi
    # It makes a pipe where it is imported.
    (cd "$work" && "$home/venv/bin/python" -c 'import lgpio') ||
        refuse "lgpio, which drives the pins, cannot be used as it is; $above"
}

# What has RPi.GPIO's name and works: RPi.GPIO itself hears no buttons on kernels from 6.6 on. They overwrite each other.
install_rpi_lgpio() {
    if pip show RPi.GPIO >/dev/null 2>&1; then pip uninstall --yes RPi.GPIO rpi-lgpio; fi
    pip install --constraint "$1" rpi-lgpio || refuse "$no_packages"
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
python3 -c 'import ensurepip, venv' 2>/dev/null || install_packages python3-venv
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
make_user
make_environment "$work"
install_system_files
start_it
say "done"
