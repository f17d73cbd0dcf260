"""Ids, seats and limits of games led by a game master."""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from typing import Annotated

import msgspec

GM = "gm"
SEATS = ("p1", "p2", "p3", "p4", "p5")
Ident = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
MOST_NUMBER = 10**15
"""Far from the 64 bits beyond which a state could be sent to nobody."""
Number = Annotated[int, msgspec.Meta(ge=-MOST_NUMBER, le=MOST_NUMBER)]
Scalar = bool | Number | str
"""What a fact is: true or false, a number, or a word."""

MOST_FACTS, MOST_ELEMENTS, MOST_PEOPLE, MOST_CLOCKS = 200, 60, 40, 12
LONGEST_TEXT, LONGEST_TELLING, LONGEST_WORD = 600, 2000, 40
MOST_EFFECTS = 12
SMALLEST_CLOCK, LARGEST_CLOCK = 2, 12
FOE, FRIEND = -3, 3
"""How far a person's stance goes, from foe to friend."""


class Phase(StrEnum):
    """What a story waits for."""

    PREPARE = "prepare"  # the first scene
    FREE = "free"  # anybody's word
    CALLED = "called"  # offers, then the first die
    THROWN = "thrown"  # choices after the dice
    TELLING = "telling"  # whoever has the right to tell
    ROUNDS = "rounds"  # turns in order (PRO-P30)
    ENDING = "ending"  # what follows the end of an act, or of the story
    OVER = "over"


class Shown(StrEnum):
    """Who may know a clock (GM-G34)."""

    OPEN = "open"
    NAME = "name"  # that there is one, not how far it has come
    HIDDEN = "hidden"


class SceneKind(StrEnum):
    """What a scene is for (HS-S59)."""

    INTERACTION = "interaction"
    ACTION = "action"
    INVESTIGATION = "investigation"
    REST = "rest"
    CONNECTION = "connection"
    FLASHBACK = "flashback"
    DEJA_VU = "deja_vu"
    DREAM = "dream"


class TellKind(StrEnum):
    """What words are about."""

    SCENE = "scene"
    OUTCOME = "outcome"
    ANSWER = "answer"
    NPC = "npc"
    INTRODUCTION = "introduction"
    SUGGEST = "suggest"
    SAGA = "saga"
    EPILOGUE = "epilogue"


class Wish(StrEnum):
    """What whoever paused asks for (GM-G35)."""

    VEIL = "veil"
    CLOSE = "close"
    SOFTER = "softer"
    BREAK = "break"
    COST = "cost"
    TONE = "tone"
    OTHER = "other"


class Ground(StrEnum):
    """Why something said cannot be so (HS-S37)."""

    SECRET = "secret"
    BACKGROUND = "background"
    TOLD = "told"
    WORLD = "world"


def plain_text(text: str) -> str:
    """The text as records keep it: composed (NFC), without control characters."""
    return "".join(letter for letter in unicodedata.normalize("NFC", text)
                   if letter == "\n" or unicodedata.category(letter)[0] != "C")
