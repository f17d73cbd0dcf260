"""Screens outside a match: title, questions, settings, photo."""
