"""The file that a Pico starts by itself: it is copied to the Pico as `main.py`."""

from firmware_bridge.firmware.main import main

main()
