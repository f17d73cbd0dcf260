"""Seats that the computer plays: it decides, throws and stacks where everybody can see it."""
