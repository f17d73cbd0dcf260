"""A record of a led game watched again, on its paper stage."""
