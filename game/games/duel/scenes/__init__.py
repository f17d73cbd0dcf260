"""What the shell is given of Duel."""
