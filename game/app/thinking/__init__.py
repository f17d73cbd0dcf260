"""Thinking in a process of its own: what is said over the pipes, both sides of it, and who keeps it going."""
