"""What is shown and pressed in each step of a Duel match, one controller for each kind of question."""
