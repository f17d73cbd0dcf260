"""A match on screen: one controller for each phase of the rules, and the table they share."""
