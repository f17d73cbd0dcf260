"""What is told of Protagonists."""
