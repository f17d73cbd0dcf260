"""High Stakes led by the computer, and its companions."""
