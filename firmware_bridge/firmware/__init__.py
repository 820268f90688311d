"""The firmware of a box: a Pico with MicroPython, an encoder, a button, a display, a lamp and a piezo."""
