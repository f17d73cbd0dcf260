"""A record of Duel, watched again."""
