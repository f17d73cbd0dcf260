"""Numbers of High Stakes, one name each; those that the rules leave open and we chose are marked ours."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

RECORD = "high-stakes"
VERSION = 1
ATTRIBUTES = ("body", "mind", "aura")
DICE, LIMIT = 8, 4  # over the three attributes, and of each at most (HS-S2)
PULP_DICE, PULP_LIMIT = 10, 5  # where heroes are larger than life
FEWEST_TRAITS, MOST_TRAITS = 5, 20  # HS-S1; the most is ours
FEWEST_RELATIONSHIPS, MOST_RELATIONSHIPS = 3, 12  # HS-S1; the most is ours
PLAIN, VERY, PULP_VERY = 1, 2, 3  # dice of a Trait (HS-S65)
SECRET_DICE, UNIQUE_DICE, REVENGE_DICE = 2, 2, 2  # HS-S7, S8, S51
HEROIC_MORE = 1  # than the dice of the Trait that is burnt (HS-S18)
HELP = 1  # of a friend's Trait, or of one who helps with a question (HS-S12, S13)
MOST_TACTICAL = 3  # in a roll (HS-S14)
MOST_DIFFICULTY = 30  # ours (HS-S43)
OVERKILL = 6  # dice more than the Difficulty (HS-S20)
HANDFUL = 20  # dice that one hand holds (GM-G25)
VETOES_IN_A_ROW = 2  # then the GM lays out what fits (HS-S37)
HELD_FOR_SCENES = 1  # after its own, a held Complication may be played (HS-S40), ours
MOST_ALTERNATIVES, MOST_PARTS = 4, 4  # of a Consequence, ours
MOST_SOURCES = 8  # of a Difficulty, ours
MOST_RESTS = 3  # a session (HS-S75)


class Rung(StrEnum):
    """A Consequence of the list (HS-S47), the mildest first."""

    RETREAT = "retreat"
    FACE = "face"
    EQUIPMENT = "equipment"
    WOUND = "wound"
    RELATIONSHIP = "relationship"
    NERVE = "nerve"
    FREEDOM = "freedom"
    OUTCAST = "outcast"
    DEATHS_DOOR = "deaths_door"
    OVER = "over"


RUNG_DICE: Mapping[Rung, int] = MappingProxyType({
    Rung.RETREAT: 0, Rung.FACE: 1, Rung.EQUIPMENT: 1, Rung.WOUND: 1, Rung.RELATIONSHIP: 1,
    Rung.NERVE: 1,  # ours: no number is printed
    Rung.FREEDOM: 2, Rung.OUTCAST: 3, Rung.DEATHS_DOOR: 3, Rung.OVER: 4})
"""What a rung gives to whoever chooses it (HS-S47, S48)."""


class Mark(StrEnum):
    """What a character bears until it is undone."""

    FACELESS = "faceless"
    TAKEN = "taken"
    OUTCAST = "outcast"
    DEATHS_DOOR = "deaths_door"


MARK_OF: Mapping[Rung, Mark] = MappingProxyType({
    Rung.FACE: Mark.FACELESS, Rung.FREEDOM: Mark.TAKEN, Rung.OUTCAST: Mark.OUTCAST,
    Rung.DEATHS_DOOR: Mark.DEATHS_DOOR})
"""The mark that a rung leaves."""
COSTS_A_DIE: Mapping[Rung, str] = MappingProxyType({
    Rung.FACE: "aura", Rung.WOUND: "body", Rung.NERVE: "mind"})
"""The attribute that is one die lower by a rung."""
OUTCAST_COSTS = 1  # of Aura, never under 1, ours (HS-S47)
OF_COMPLICATIONS = frozenset({Rung.FACE, Rung.EQUIPMENT, Rung.WOUND, Rung.NERVE})
"""Rungs that a Complication may bring: none that kills, ends or captures (HS-S38)."""
UNIQUE = "unique"
"""What a Unique Thing is called where a thing is lost or found again (HS-S41)."""
