"""Numbers of Protagonists, one name each; those that the rules leave open and we chose are marked ours."""

from __future__ import annotations

RECORD = "protagonists"
VERSION = 1
ABILITIES = ("toughness", "agility", "smarts", "wits")
LEAST_SCORE, MOST_SCORE = 1, 4  # PRO-P1
MOST_HEALTH, MOST_RESOLVE = 30, 20  # ours: a sheet, or somebody who is nobody's character
LEAST_DIFFICULTY, MOST_DIFFICULTY = 3, 15  # ours (PRO-P5)
HIGHEST_WITH_ONE_REMOVED = 12  # what two dice can show (PRO-P5)
MOST_ON_ABILITY, MOST_ON_DIFFICULTY = 2, 3  # PRO-P6
LAST_STAND = 13  # PRO-P22
GAIN_OF_SUCCESS, GAIN_OF_FAILURE = 1, 2  # PRO-P20
TRIUMPH_FROM = 4  # above the Difficulty (PRO-P11)
FEWEST_DRIVES, MOST_DRIVES = 2, 5  # ours (PRO-P63)
MOST_GEAR, MOST_BOXES, MOST_DAMAGE = 12, 9, 6  # ours (PRO-P58)
MOST_THROWERS = 6  # in one throw: eighteen dice of at most twenty (GM-G25)
ACTIONS_A_TURN = 2  # PRO-P34
DAMAGE_OF_A_TIE = 1  # PRO-P43
EBB = 1  # PRO-P50
REVIVED_AT = 1  # PRO-P52
BEGINS_WITH = 1  # the least that somebody begins a Chapter with, ours (PRO-P62)
SPOTS = ("here", "middle", "beyond")  # where the GM names none (PRO-P48)
MOST_SPOTS = 12  # ours
FREE = "free"  # the approach of any other idea
