"""What thrown dice mean, by any mechanic a game may use: one function for real, recorded and enumerated dice."""
