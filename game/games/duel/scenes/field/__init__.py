"""What this game's field looks like: rows of terrain, figures and tokens, and the way there from the rules' values."""
