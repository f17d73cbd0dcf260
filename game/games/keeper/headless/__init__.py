"""Whole installments of The Keeper without a table."""
