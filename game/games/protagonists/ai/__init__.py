"""Computers of Protagonists: whoever leads a Chapter, and companions."""
