"""A Chapter watched again."""
