#!/usr/bin/env bash
# Remove what install.sh installed; games and wiring stay unless they are to go too.
set -euo pipefail

data=/var/lib/sablier
purge=no

say() { echo "sablier: $*"; }

case "${1:-}" in
    "") ;;
    --purge) purge=yes ;;
    -h | --help)
        echo "Usage: sudo deploy/uninstall.sh [--purge]"
        echo
        echo "Removes Sablier from this machine. Games and wiring in $data stay,"
        echo "unless you add --purge."
        exit 0
        ;;
    *)
        echo "sablier: I do not know $1. Try: $0 --help" >&2
        exit 1
        ;;
esac
if [ "$(id -u)" -ne 0 ]; then
    echo "sablier: Removing needs root. Try: sudo $0" >&2
    exit 1
fi

say "stopping and removing the unit, the rules and the virtual environment"
if [ -d /run/systemd/system ]; then
    systemctl stop sablier.service 2>/dev/null || true
fi
systemctl --quiet disable sablier.service 2>/dev/null || true
rm -f /etc/systemd/system/sablier.service /etc/udev/rules.d/70-sablier.rules /etc/modules-load.d/sablier.conf
if [ "$(readlink /usr/local/bin/companion)" = /opt/sablier/venv/bin/companion ]; then rm /usr/local/bin/companion; fi
rm -rf /etc/systemd/system/sablier.service.d /opt/sablier
if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    udevadm control --reload
fi
if [ "$purge" = yes ]; then
    say "removing the games and the user"
    rm -rf "$data"
    if getent passwd sablier >/dev/null; then userdel sablier; fi
else
    say "games and wiring stay in $data, with their user; --purge removes them"
fi
say "done"
