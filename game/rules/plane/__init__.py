"""Plane geometry on whole numbers, for rules that must come out alike on every machine: nothing is ever a float.

``points`` rounds, ``polygons`` has convex polygons and says exactly what is inside, near or crossed.
"""
