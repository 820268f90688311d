#!/usr/bin/env bash
# Make the kernel of the virtual machine: Debian's own, uncompressed, with gpio-sim built for it.
# usage: kernel.sh FOLDER    (leaves vmlinux, initrd.gz and modules/lib/modules/… there)
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
# shellcheck source-path=SCRIPTDIR source=debian.sh
. "$here/debian.sh"

folder="$1"
work="$folder/work"
mkdir -p "$work"
private_apt bookworm "$work/apt"

image="$(APT_TOOL=apt-cache private_apt_get "$work/apt" depends linux-image-amd64 | awk '/Depends: linux-image-6/ {print $2; exit}')"
version="${image#linux-image-}"
common="${version%-amd64}-common"
unpack "$work/apt" "$work/tree" "$image" "linux-headers-$version" "linux-headers-$common" linux-kbuild-6.1 linux-source-6.1

# The xz stream inside vmlinuz: a kernel that starts uncompressed saves seconds at every boot.
# Behind the stream comes padding, which xz complains of after it has written everything.
vmlinuz="$work/tree/boot/vmlinuz-$version"
offset="$(LC_ALL=C grep -obUaP '\xfd7zXZ\x00' "$vmlinuz" | head -n 1 | cut -d: -f1)"
tail -c "+$((offset + 1))" "$vmlinuz" | xz -dc --single-stream >"$folder/vmlinux" 2>/dev/null || true
[ "$(head -c 4 "$folder/vmlinux" | tail -c 3)" = ELF ] || { echo "No kernel could be unpacked from $image." >&2; exit 1; }

# gpio-sim and the simulated interrupts under it, from the same source as the kernel.
sim="$work/sim"
mkdir -p "$sim"
tar -xJf "$work/tree/usr/src/linux-source-6.1.tar.xz" -C "$sim" --strip-components=1 --occurrence=1 \
    linux-source-6.1/drivers/gpio/gpio-sim.c linux-source-6.1/drivers/gpio/gpiolib.h linux-source-6.1/kernel/irq/irq_sim.c
mv "$sim"/drivers/gpio/* "$sim"/kernel/irq/* "$sim"
# irq_to_desc is not exported to modules; the long way round is.
sed -i -e 's/irq_to_desc(irqnum)/irq_data_to_desc(irq_get_irq_data(irqnum))/' \
    -e '0,/#include/s//#include <linux\/irq.h>\n#include <linux\/irqdesc.h>\n#include <linux\/module.h>\n#include/' "$sim/irq_sim.c"
echo 'MODULE_LICENSE("GPL");' >>"$sim/irq_sim.c"
echo 'obj-m += irq_sim.o gpio-sim.o' >"$sim/Makefile"

# Debian's headers name each other by where they would be installed.
headers="$work/tree/usr/src/linux-headers-$version"
grep -rlI --include=Makefile --include=.kernelvariables -e ' /usr/src/' -e '=/usr/src/' "$headers" | xargs --no-run-if-empty \
    sed -i -e "s# /usr/src/# $work/tree/usr/src/#g" -e "s#=/usr/src/#=$work/tree/usr/src/#g"
ln -sfn "$work/tree/usr/lib/linux-kbuild-6.1/scripts" "$work/tree/usr/src/linux-headers-$common/scripts"
ln -sfn "$work/tree/usr/lib/linux-kbuild-6.1/tools" "$work/tree/usr/src/linux-headers-$common/tools"
make -s -C "$headers" M="$sim" CC=gcc-12 modules >"$work/make.log" 2>&1 || { cat "$work/make.log" >&2; exit 1; }

# Keep the few modules that the machine needs, in the order in which they must be loaded.
install -D -t "$work/tree/lib/modules/$version/extra" "$sim/irq_sim.ko" "$sim/gpio-sim.ko"
depmod -b "$work/tree" "$version"
needed_by() { modprobe -d "$work/tree" -S "$version" --show-depends -a "$@" | awk '/^insmod/ {print $2}' | awk '!seen[$0]++'; }
early=(virtio_pci virtio_blk ext4)
later=(gpio-sim dummy_hcd libcomposite usb_f_acm cdc-acm usbserial 9p 9pnet_virtio autofs4)
needed_by "${early[@]}" "${later[@]}" | while read -r module; do
    install -D -m 644 "$module" "$folder/modules${module#"$work/tree"}"
done
cp "$work/tree/lib/modules/$version"/modules.builtin* "$work/tree/lib/modules/$version/modules.order" \
    "$folder/modules/lib/modules/$version/"
depmod -b "$folder/modules" "$version"

# The initrd finds the disk and hands over to whatever the kernel's command line names as the real init.
initrd="$work/initrd"
mkdir -p "$initrd"/{bin,dev,proc,sys,disk,modules}
cp /bin/busybox "$initrd/bin/busybox"
number=100
for module in $(needed_by "${early[@]}"); do
    cp "$module" "$initrd/modules/$number-$(basename "$module")"
    number=$((number + 1))
done
install -m 755 "$here/initrd-init" "$initrd/init"
(cd "$initrd" && find . | LC_ALL=C sort | cpio --quiet -o -H newc -R 0:0) | gzip -1 >"$folder/initrd.gz"
rm -rf "$work"
