"""The three lessons: what they teach, and the Chapters they begin in."""
