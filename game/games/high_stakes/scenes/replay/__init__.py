"""A story watched again."""
