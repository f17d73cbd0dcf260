"""The error of everything that a player typed, wrote or keeps, and that cannot be used."""


class InputError(ValueError):
    """Something the player typed or wrote is not allowed; the message is one line for the terminal."""
