"""The three guided broadcasts: what they teach, and the matches they begin in."""
