"""What this game adds to the tray of whoever leads."""
