"""Odd or even: the smallest game that the table can be asked to play, and what keeps its seams honest."""
