"""Setting up a match: teams, places, Goals, contestants."""
