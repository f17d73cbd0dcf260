"""Whole plays that nobody watches, of any game that somebody leads: for ``simulate``, for tries of packs, for tests."""
