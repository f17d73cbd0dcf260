"""What the shell shows of The Keeper: its line in the list of matches, what statistics keep."""
