"""What is told of High Stakes."""
