"""Rounds on the table: spots as rings, people as standees of paper that a hand moves."""
