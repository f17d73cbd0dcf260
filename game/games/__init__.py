"""One folder a game. None imports another, and only the registry in game/app/games.py names them."""
