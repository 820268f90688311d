#!/usr/bin/env bash
# Make a disk from a folder: format.sh FOLDER DISK
set -euo pipefail
mke2fs -q -t ext4 -O ^has_journal -E root_owner=0:0 -d "$1" "$2" 900M >/dev/null
