"""Luck on screen: what came beside what was to be expected, on the result of a match and in the statistics."""
