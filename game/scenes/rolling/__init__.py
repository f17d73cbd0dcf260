"""A roll at the table, from dice in a hand to dice that lie: one controller, whoever throws, whatever the game."""
