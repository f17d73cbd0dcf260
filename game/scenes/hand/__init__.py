"""The hand: from what the pointer did to what the die does."""
