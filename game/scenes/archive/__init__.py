"""What was played to its end, of all games: to be read, watched and taken away."""
