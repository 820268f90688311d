#!/usr/bin/env bash
# Install what building and running the virtual machine needs on this Debian machine, if anything is missing.
set -euo pipefail

needed=(
    qemu-system-x86 qemu-utils mmdebstrap                 # the machine, and a root file system for it
    busybox-static cpio kmod e2fsprogs xz-utils           # its initrd and its disk
    gcc-12 make                                           # the module gpio-sim, which Debian does not build
)
missing=()
for package in "${needed[@]}"; do
    dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -eq 0 ]; then as_root=(); else as_root=(sudo); fi
echo "Installing for the virtual machine: ${missing[*]} …"
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
