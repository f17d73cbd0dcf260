"""What is left behind for whoever looks for a fault."""
