"""Duel: miniatures on a small battlefield, and every die that falls is a shot (DUEL-D1 and on)."""
