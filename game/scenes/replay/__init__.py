"""The replay theatre: a record seen again, turn by turn."""
