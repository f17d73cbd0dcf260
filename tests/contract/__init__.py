"""What every registered game must keep to, and the toy that keeps the suite honest."""
