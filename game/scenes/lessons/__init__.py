"""Lessons: a game taught by playing it, at the real table and by the real rules."""
