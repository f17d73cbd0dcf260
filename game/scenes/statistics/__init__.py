"""Statistics: what players threw, over all their matches, counted and shown."""
