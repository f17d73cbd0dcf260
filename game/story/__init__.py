"""What games share that somebody leads: adventures as data, their conditions, what people type. Pure."""
