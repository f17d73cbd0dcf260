"""Hell for Leather on screen: its phases, its sheets, its set-up, its words on cards."""
