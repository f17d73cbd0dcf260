"""The Keeper: a horror story in an hour, led by a Keeper."""
