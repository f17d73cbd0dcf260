"""Words and numbers of Duel, one name each."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Literal

RECORD = "duel"
VERSION = 1
CATALOGUE = 1
"""The version of the tables of terrain and battlefields (M4)."""
SEATS = ("A", "B", "C", "D")
AUTOMATON = "automaton"
BOSS = "boss"
"""The side of everything hostile that no seat plays (M5)."""
HOSTILE, MOB = "X", "m"
"""How the names of its models begin, and those of mobs (M2)."""
INCH = 1000
"""Lengths are thousandths of an inch, and whole numbers (DUEL-D60)."""
AREAS = (12000, 24000, 36000)
Corner = Literal["sw", "se", "ne", "nw"]
CORNERS: tuple[Corner, ...] = ("sw", "se", "ne", "nw")
"""Counter-clockwise (DUEL-D14)."""
OPPOSITE = MappingProxyType({"sw": "ne", "ne": "sw", "se": "nw", "nw": "se"})
LEAST_DISTANCE = 1000  # of a model that can be engaged (DUEL-D41)
ALLOWANCE = 4000  # a Move (DUEL-D30)
LEAVES_WITH = "treasure"
TREASURE = "treasure"
TREASURE_RADIUS = 250  # DUEL-D15
FLAG, POSITION, UPGRADE, SPAWN, LIGHT = "flag", "position", "upgrade", "spawn", "light"
"""How the names of further tokens begin (M2)."""
HIT_FROM, RECOVERS_FROM = 7, 5  # DUEL-D46, DUEL-D22
SCORES = range(1, 7)
MOST_ON_A_DIE = 6  # beside a model (DUEL-D195)
FACES = range(1, 7)
DRAW = "draw"
MOST_MODELS, MOST_HEROES, POINTS = 20, 6, 6  # DUEL-D400, DUEL-D401
MOST_LEGS = 16  # DUEL-D74


class Phase(StrEnum):
    """Where in a match it is (M20)."""

    SETUP = "setup"
    BEGIN = "begin"
    INITIATIVE = "initiative"
    UPKEEP = "upkeep"
    PLAYERS = "players"
    DUELS = "duels"
    OVER = "over"


class Awaited(StrEnum):
    """What a match waits for: ``step`` in its record (M20)."""

    TERRAIN = "terrain"
    CORNER = "corner"
    PLACE = "place"
    DEPLOY = "deploy"
    THROW = "throw"
    DESIGNATE = "designate"
    BID = "bid"
    RECOVER = "recover"
    ACTIVATE = "activate"
    ACTION = "action"
    MOVE = "move"
    DECLARE = "declare"
    SCORE = "score"
    ADJUST = "adjust"
    REACT = "react"
    ATTACK = "attack"
    REROLL = "reroll"
    EXCHANGE = "exchange"
    REDIRECT = "redirect"
    SETTLE = "settle"
    AFTER = "after"
    TABLE = "table"
    OVER = "over"


class Kind(StrEnum):
    """What a model is."""

    FIGHTER = "fighter"
    HERO = "hero"
    GANGER = "ganger"
    ROOKIE = "rookie"
    ANIMAL = "animal"
    BOSS = "boss"
    ZVERG = "zverg"
    RAISED = "raised"


class Weapon(StrEnum):
    """What a model carries (DUEL-D102)."""

    RANGED_1 = "ranged1"
    RANGED_2 = "ranged2"
    THROWN = "thrown"
    MELEE_1 = "melee1"
    MELEE_2 = "melee2"
    SHIELD = "shield"


TWO_HANDED = frozenset({Weapon.RANGED_2, Weapon.MELEE_2})
ONE_HANDED = frozenset({Weapon.RANGED_1, Weapon.THROWN, Weapon.MELEE_1})
"""Weapons that leave a hand free; a shield is none."""
MELEE = frozenset({Weapon.MELEE_1, Weapon.MELEE_2})
RANGED = frozenset({Weapon.RANGED_1, Weapon.RANGED_2, Weapon.THROWN})


class Intent(StrEnum):
    """What a fighting model is about to do (DUEL-D103)."""

    ATTACK = "attack"
    AVOID = "avoid"


class On(StrEnum):
    """Where a model is (M21)."""

    CORNER = "corner"
    TABLE = "table"
    MOB = "mob"  # which one, stands beside it
    MELTED = "melted"
    LYING = "lying"
    WAITING = "waiting"
    DUE = "due"
    REMOVED = "removed"
    LEFT = "left"


IN_THE_GAME = frozenset({On.CORNER, On.TABLE, On.MOB, On.MELTED})
COMES_BACK = frozenset({On.LYING, On.WAITING, On.DUE})
"""In front of its seat: it counts as removed until it is placed again (DUEL-D126)."""


class Cause(StrEnum):
    """Why a match is over."""

    TREASURE = "treasure"
    FLAG = "flag"
    POINTS = "points"
    POSITIONS = "positions"
    BOSS = "boss"
    LAST = "last"
    LIMIT = "limit"
    CONCEDED = "conceded"
