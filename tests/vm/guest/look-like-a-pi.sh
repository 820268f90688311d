#!/bin/sh
# In the guest: look like a Raspberry Pi 4, with 32 lines of a GPIO chip that can be pulled from outside.
set -eu
{ cat /proc/cpuinfo; echo "Revision	: c03114"; } >/run/cpuinfo
mount --bind /run/cpuinfo /proc/cpuinfo
modprobe -a configfs gpio-sim
mountpoint -q /sys/kernel/config || mount -t configfs configfs /sys/kernel/config
pi=/sys/kernel/config/gpio-sim/pi
mkdir -p $pi/bank0
echo 32 >$pi/bank0/num_lines
echo pinctrl-bcm2711 >$pi/bank0/label
echo 1 >$pi/live
udevadm settle
