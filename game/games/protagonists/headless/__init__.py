"""Protagonists without a table: Chapters that nobody watches."""
