"""What the shell is given of High Stakes."""
