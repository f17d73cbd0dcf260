"""The window and the devices that reach it: keys, pointer, pads."""
