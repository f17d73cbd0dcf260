"""High Stakes: a story that a game master leads, and adventurers who may take one die more whenever they dare."""
