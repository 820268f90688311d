#!/usr/bin/env bash
# Make the root file system of the virtual machine as a tar archive: a small Debian, MicroPython, and no project yet.
# usage: root.sh FOLDER    (leaves root.tar there)
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
# shellcheck source-path=SCRIPTDIR source=debian.sh
. "$here/debian.sh"

folder="$1"
work="$folder/work"
mkdir -p "$work"
packages=systemd,systemd-sysv,udev,dbus,kmod,iproute2,procps,python3,python3-venv
sources_of bookworm >"$work/sources.list"
apt-config dump Acquire >"$work/apt.conf" # a proxy, for instance
mmdebstrap --quiet --variant=minbase --mode=root --aptopt="$work/apt.conf" \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --include="$packages" bookworm "$work/tree" "$work/sources.list"

# MicroPython comes from the next release, with libraries of its own beside it.
private_apt trixie "$work/apt"
unpack "$work/apt" "$work/tree/opt/micropython" \
    micropython libc6 libffi8 libmbedcrypto16 libmbedtls21 libmbedx509-7 libgcc-s1
cat >"$work/tree/usr/local/bin/micropython" <<'END'
#!/bin/sh
exec /opt/micropython/usr/lib64/ld-linux-x86-64.so.2 \
    --library-path /opt/micropython/usr/lib/x86_64-linux-gnu /opt/micropython/usr/bin/micropython "$@"
END
chmod 755 "$work/tree/usr/local/bin/micropython"

# Nothing in the machine waits for a network or a console that it does not have.
for unit in getty.target systemd-timesyncd.service systemd-networkd-wait-online.service apt-daily.timer \
    apt-daily-upgrade.timer e2scrub_all.timer e2scrub_reap.service fstrim.timer dpkg-db-backup.timer motd-news.timer; do
    ln -sf /dev/null "$work/tree/etc/systemd/system/$unit"
done
echo sablier-vm >"$work/tree/etc/hostname"
install -D -m 755 "$here/guest-init" "$work/tree/opt/guest-init"
install -D -m 644 "$here/guest.service" "$work/tree/etc/systemd/system/guest.service"
mkdir -p "$work/tree/etc/systemd/system/multi-user.target.wants" "$work/tree/project" "$work/tree/post"
ln -sf ../guest.service "$work/tree/etc/systemd/system/multi-user.target.wants/guest.service"
rm -rf "$work"/tree/var/cache/apt/* "$work"/tree/var/lib/apt/lists/*
tar -C "$work/tree" --numeric-owner -cf "$folder/root.tar" .
rm -rf "$work"
