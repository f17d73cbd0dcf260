"""Spoken screens, and what the system speaks them by."""
