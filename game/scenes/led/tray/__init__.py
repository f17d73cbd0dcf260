"""The tray of a person in the game master's seat: what is hidden, proposals to take or change, everything by hand."""
