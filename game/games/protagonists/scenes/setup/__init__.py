"""A Chapter as it is laid."""
