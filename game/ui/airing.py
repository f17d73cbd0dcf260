"""What a screen is to the programme: whether it goes out, whether the table is heard, whether it is told."""

from enum import Flag, auto


class Airing(Flag):
    """What broadcast, light and sound make of a screen; nothing of it for a menu."""

    OFF = 0
    LIVE = auto()  # it goes out as it happens
    KEPT = auto()  # it went out before and is seen again
    LIT = auto()  # the light of the studio follows how the game stands
    ROOM = auto()  # the table and the room around it are heard
    CROWD = auto()  # there are people who watch
    TOLD = auto()  # what happens is told: its headlines may crawl, and music has its mood
    SIGN = auto()  # the sign of the programme stands on it
    PLAY = LIVE | LIT | ROOM | CROWD | TOLD  # a game is played at the table
