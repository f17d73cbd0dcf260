"""What this game tells about: its facts, slots, patterns and lexicons, and how its events become a story."""
