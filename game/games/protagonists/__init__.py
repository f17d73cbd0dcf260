"""Protagonists: a story in Chapters, led by a game master, of people whose Drives cost them something."""
