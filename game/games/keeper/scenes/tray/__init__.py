"""What only The Keeper has in the tray of whoever leads: Traits, tokens, Flaws, Rewrites, acts, Skulls."""
