"""The Keeper's computers: the game master's rights in it, and characters that the computer plays."""
