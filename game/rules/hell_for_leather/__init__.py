"""The rules of Hell for Leather."""
