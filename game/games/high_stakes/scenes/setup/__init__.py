"""How a story of High Stakes is laid: its sheets, its options, what one hands on to the next."""
