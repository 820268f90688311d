#!/usr/bin/env bash
# Make the disk of the virtual machine: the root file system, the kernel's modules and the Python packages.
# usage: disk.sh FOLDER KERNEL-FOLDER ROOT-FOLDER PYTHON CONSTRAINTS    (leaves tree/ and root.ext4 in FOLDER)
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"

folder="$1" kernel="$2" debian="$3" python="$4" constraints="$5"
root="$folder/tree"
mkdir -p "$root"
tar -C "$root" --numeric-owner -xpf "$debian/root.tar"
cp -a "$kernel/modules/lib/modules" "$root/usr/lib/"

# Wheels for the guest's Python: some to import at once, all of them for an installation with no network.
wanted=(--only-binary=:all: --python-version 3.11 --implementation cp --platform manylinux_2_34_x86_64
    --platform manylinux_2_28_x86_64 --platform manylinux2014_x86_64 --constraint "$constraints")
pip=("$python" -m pip -qq --disable-pip-version-check)
"${pip[@]}" download "${wanted[@]}" --dest "$root/opt/wheels" -r "$here/python-packages.txt" 'setuptools>=77' wheel
"${pip[@]}" install "${wanted[@]}" --no-index --find-links "$root/opt/wheels" --target "$root/opt/py" \
    -r "$here/python-packages.txt"

"$here/format.sh" "$root" "$folder/root.ext4"
