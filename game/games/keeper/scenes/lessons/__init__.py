"""The three lessons: what they teach, and the installments they begin in."""
