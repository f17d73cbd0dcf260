"""Computers of Duel: what their models do, what they set under a cup, and why."""
