"""A battlefield as a handmade table: ground, pieces of terrain, figures and tokens, drawn by code from plain data.

Lengths are inches, x to the east, y to the north, z up from the ground, the origin in the middle of the field; only
``FieldView`` knows metres. What is drawn of a piece lies within its blocks (see ``terrain``).
"""
