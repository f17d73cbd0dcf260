"""The six lessons: what they teach, and the matches they begin in."""
