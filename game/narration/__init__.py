"""Narration: packs of our own sentences, chosen by what is true now and put into words."""
