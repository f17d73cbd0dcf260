"""What the program is called, everywhere: commands, windows, packages, folders of players. Imports nothing.

The games it has are called something else, each in its own ``kit.py``; ``pyproject.toml`` has the name once more, since
nothing can be worked out there.
"""

NAME = "bonecast"
"""The command, the package, folders and files: one word without capitals."""
TITLE = "Bonecast"
"""As it is written for people."""
SUMMARY = "Five tabletop games, one table, honest dice"
IDENTIFIER = "games.bonecast.game"
"""By what every system tells the program from others. It stays as it is: a version with another is another program."""
FORMER_NAMES = ("hell-for-leather",)
"""What NAME was before, the latest first: what a player has under one of these is taken over."""
