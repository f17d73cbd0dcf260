"""What a match survives, a module for each row of it; `tools/survive.py` runs them."""
