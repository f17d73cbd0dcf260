"""How a game is balanced: what came of many matches that nobody watched, as one page (docs/workshop.md)."""
