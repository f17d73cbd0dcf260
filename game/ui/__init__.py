"""What the player reads and presses: view models in, intents out."""
