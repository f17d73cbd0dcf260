"""What a person in the game master's seat of High Stakes works with besides what every led game has."""
