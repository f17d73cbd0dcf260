"""The computers of Odd or even."""
