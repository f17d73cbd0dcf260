"""Somebody who has never seen the program, walked through it from its first start: what it asks of them."""
