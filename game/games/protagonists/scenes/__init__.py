"""What the shell is given of Protagonists; it has no screens yet."""
