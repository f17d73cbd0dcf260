"""A small stage of paper behind the tray: what a scene looks like, made by code from named parts. It names no game."""
