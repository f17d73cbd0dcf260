"""What can be done in High Stakes beside what every led game has: calls, offers, dice, Complications, Experience."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from game.games.high_stakes.rules.constants import MOST_DIFFICULTY, MOST_TACTICAL, Rung
from game.games.high_stakes.rules.header import Character
from game.rules.dice.success_pool import SixUse
from game.rules.game_master.effects import Effects
from game.rules.game_master.entries import StoryEntry, Text, Word
from game.rules.game_master.terms import GM, Ident
from game.rules.seats import TABLE
from game.rules.value import Value

Reason = Annotated[str, msgspec.Meta(max_length=120)]
Seats = Annotated[tuple[str, ...], msgspec.Meta(max_length=5)]


class Tactical(Value, frozen=True, omit_defaults=True):
    """Dice for something done right or learned, with its name (HS-S14)."""

    add: Annotated[int, msgspec.Meta(ge=1, le=MOST_TACTICAL)]
    why: Reason = ""


class Part(Value, frozen=True, omit_defaults=True):
    """One entry of the list of Consequences; ``what``: the thing, or the id of the Relationship."""

    rung: Rung
    what: Word = ""


Least = tuple[tuple[Part, ...], ...]
"""The GM's Consequence: alternatives, of which the GM chooses one when telling, each of one part or several."""
RETREAT: Least = ((Part(Rung.RETREAT),),)


class Demand(Value, frozen=True, omit_defaults=True):
    """What is asked of one who throws (HS-S9, S17). ``raises``: rungs that make sense here; None: all (HS-S48)."""

    attribute: str
    tactical: Annotated[tuple[Tactical, ...], msgspec.Meta(max_length=MOST_TACTICAL)] = ()
    least: Least = RETREAT
    raises: tuple[Rung, ...] | None = None


class Source(Value, frozen=True, omit_defaults=True):
    """Something in the way with its own Difficulty (HS-S45); in a shared scene with effects of its own (HS-S53)."""

    id: Ident
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=MOST_DIFFICULTY)]
    why: Reason = ""
    win: Effects = ()
    lose: Effects = ()


Kind = Literal["roll", "question", "team", "shared", "versus"]


class Call(Value, frozen=True, tag_field="do", tag="call"):
    """A throw is asked for, with everything announced (GM-G14); again while open it changes the call (GM-G17).

    ``parts``: what the Difficulty is made of. ``insist``: the players want to throw where they need not (HS-S20).
    ``about``: what a question is about, so that it is asked once (HS-S13). ``revenge``: the fallen one whose friends
    have dice against whoever did it (HS-S51).
    """

    who: dict[str, Demand]
    by: str = GM
    kind: Kind = "roll"
    answers: int | None = None
    forced: bool = False
    difficulty: int = 0
    parts: tuple[Source, ...] = ()
    insist: bool = False
    about: Word = ""
    revenge: Word = ""
    win: Effects = ()
    lose: Effects = ()
    texts: dict[str, Text] = msgspec.field(default_factory=dict)


class DieAsItLies(Value, frozen=True):
    """The number that is up."""

    number: Annotated[int, msgspec.Meta(ge=1, le=6)]


Purpose = Literal["call", "explode", "tie"]


class Throw(Value, frozen=True, tag_field="do", tag="throw"):
    """Dice as they came to lie: ``dice`` were thrown now, ``table`` has every die of the call. Empty in a prototype."""

    by: str
    purpose: Purpose = "call"
    dice: tuple[str, ...] = ()
    table: dict[str, DieAsItLies] = msgspec.field(default_factory=dict)


class Extra(StrEnum):
    """What adds dice to a pool beside attribute, stakes and the GM's tactical dice (HS-S10)."""

    TRAIT = "trait"
    RELATIONSHIP = "relationship"
    FRIEND = "friend"  # a Trait of somebody who helps (HS-S12)
    ASK_HELP = "ask_help"  # help with a question of the whole group (HS-S13)
    SECRET = "secret"
    UNIQUE = "unique"
    HEROIC = "heroic"
    REVENGE = "revenge"


class Spend(Value, frozen=True, tag_field="do", tag="spend"):
    """Dice for a throw: ``id`` of a Trait or Relationship, ``to`` whom one helps; ``yes`` false takes it back.

    The Unique Thing's power outside a throw is spent with no call open (HS-S8).
    """

    by: str
    what: Extra
    id: Word = ""
    to: Word = ""
    dice: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    yes: bool = True


class RaiseStakes(Value, frozen=True, tag_field="do", tag="raise_stakes"):
    """A worse Consequence than the GM's, for its dice (HS-S48); None takes it back."""

    by: str
    rung: Rung | None
    what: Word = ""
    text: Text = ""


class SplitPart(Value, frozen=True):
    """A part of a shared scene: the sources that are met in it, its share of the total, and by whom (HS-S53)."""

    id: Ident
    sources: tuple[Ident, ...]
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=MOST_DIFFICULTY)]
    who: Seats


class Split(Value, frozen=True, tag_field="do", tag="split"):
    """The players divide what is in the way among themselves."""

    by: str
    parts: Annotated[tuple[SplitPart, ...], msgspec.Meta(max_length=5)]


class HoldAction(Value, frozen=True, tag_field="do", tag="hold_action"):
    """Waits for an event, to act before anybody answers it (HS-S55)."""

    by: str
    until: Text = ""


class UseSix(Value, frozen=True, tag_field="do", tag="six"):
    """A six is put away: exploded, or burnt to cancel the one ``on`` (HS-S23)."""

    by: str
    die: str
    use: SixUse
    on: str = ""


class Stand(Value, frozen=True, tag_field="do", tag="stand"):
    """The dice stay as they lie (HS-S24)."""

    by: str


class Settle(Value, frozen=True, tag_field="do", tag="settle"):
    """The dice are read."""

    by: str = TABLE


class Complication(Value, frozen=True, tag_field="do", tag="complication"):
    """Bad luck for so many ones of a roll, perhaps held back (HS-S38, S40); for none of them, a trouble (HS-S8)."""

    of: str
    ones: Annotated[int, msgspec.Meta(ge=0)] = 1
    by: str = GM
    text: Text = ""
    effects: Effects = ()
    held: bool = False


class PlayHeld(Value, frozen=True, tag_field="do", tag="play_held"):
    """A Complication that was held back strikes now: the one that ``entry`` held."""

    entry: int
    by: str = GM


class Waive(Value, frozen=True, tag_field="do", tag="waive"):
    """Ones are let go."""

    of: str
    ones: Annotated[int, msgspec.Meta(ge=1)] = 1
    by: str = GM


class Draw(Value, frozen=True, tag_field="do", tag="draw"):
    """A tie is agreed to be a draw (HS-S56)."""

    by: str


class OutOfStory(Value, frozen=True, tag_field="do", tag="out"):
    """A character is out of the story (HS-S49, S51)."""

    of: str
    cause: Word
    by: str = TABLE


class Join(Value, frozen=True, tag_field="do", tag="join"):
    """A new and different character of a player whose own is out of the story (HS-S51)."""

    by: str
    character: Character
    text: Text = ""


class Growth(StrEnum):
    """What Experience brings (HS-S64), and the die that may be moved once (HS-S6)."""

    TRAIT = "trait"
    RELATIONSHIP = "relationship"
    VERY = "very"
    BACK = "back"
    MOVE = "move"


class Experience(Value, frozen=True, tag_field="do", tag="experience"):
    """What a character has of the story: ``id`` of what is new or changed; ``to``: the person, the other attribute."""

    by: str
    kind: Growth
    id: Ident
    text: Text = ""
    to: Word = ""


class PassGm(Value, frozen=True, tag_field="do", tag="pass_gm"):
    """The GM's seat passes to whoever plays this seat (HS-S66): by the table clockwise, by the GM as a lot has said."""

    to: str
    by: str = TABLE


StakesEntry = (Call | Throw | Spend | RaiseStakes | Split | HoldAction | UseSix | Stand | Settle | Complication
               | PlayHeld | Waive | Draw | OutOfStory | Join | Experience | PassGm)
Action = StoryEntry | StakesEntry
ACTIONS: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)
