"""Matches of Duel that nobody watches."""
