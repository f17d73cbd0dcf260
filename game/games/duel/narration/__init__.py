"""What is told of Duel."""
