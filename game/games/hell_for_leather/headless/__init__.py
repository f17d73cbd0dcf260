"""Matches of Hell for Leather that nobody watches, for the workshop."""
