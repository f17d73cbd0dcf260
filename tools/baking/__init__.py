"""Recipes of the table's textures."""
