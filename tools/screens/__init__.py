"""Every screen of every game: the ways to each, what can be told of it without eyes, and the table of them all."""
