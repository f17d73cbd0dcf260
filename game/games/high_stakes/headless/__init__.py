"""Stories that nobody watches."""
