"""Pages on which a story that somebody leads is laid: adventure, who leads, who plays, sheets."""
