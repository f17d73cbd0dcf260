"""Phase controllers, one for each phase of the rules; ``choose`` says which is due."""
