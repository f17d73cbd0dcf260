"""Where a match is laid out: who plays, what, where, by which rules, with whom; warbands and battlefields are made."""
