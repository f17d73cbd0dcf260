"""What can be done in Protagonists beside what every led game has: calls, offers, dice, Rounds, the Chapter's end."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.rules.game_master.effects import Effects
from game.rules.game_master.entries import StoryEntry, Text, Word
from game.rules.game_master.terms import GM, Ident
from game.rules.seats import TABLE
from game.rules.value import Value

Reason = Annotated[str, msgspec.Meta(max_length=120)]
Few = msgspec.Meta(max_length=9)
Spots = Annotated[tuple[Ident, ...], msgspec.Meta(max_length=12)]
Links = Annotated[tuple[tuple[Ident, Ident], ...], msgspec.Meta(max_length=40)]


class Adjust(Value, frozen=True):
    """What moves an Ability or the Difficulty, with its reason (PRO-P6)."""

    on: Literal["ability", "difficulty"]
    add: int
    why: Reason = ""


class Demand(Value, frozen=True, omit_defaults=True):
    """What is asked of one who tests: the Ability (PRO-P2), the Difficulty of a Test, what moves them.

    In a Conflict what they want and on whose side (PRO-P25); ``gear``: the piece it is done with (PRO-P59).
    """

    ability: str
    difficulty: int | None = None
    adjust: Annotated[tuple[Adjust, ...], Few] = ()
    wants: Literal["change", "keep"] = "change"
    side: Word = ""
    gear: Word = ""


class Call(Value, frozen=True, tag_field="do", tag="call"):
    """A throw is asked for, with everything announced (GM-G14); again while open it changes the call (GM-G17).

    ``who``: by seat or id, in an Attack the attacker first, in a Conflict first whose success ``win`` is. ``both``:
    the target of an Attack can strike back in kind; ``harm``: what Damage lowers (PRO-P44, P45). ``triumph`` and
    ``cost`` stand in place of ``win`` with the option *degrees* (PRO-P11). ``helpers``: who may Support, None for
    whoever can (PRO-P13). ``at``: where those are who join Rounds (PRO-P32).
    """

    who: dict[str, Demand]
    by: str = GM
    kind: Literal["test", "conflict", "attack", "order"] = "test"
    answers: int | None = None
    forced: bool = False
    both: bool = False
    harm: Literal["health", "resolve"] = "health"
    win: Effects = ()
    lose: Effects = ()
    triumph: Effects = ()
    cost: Effects = ()
    helpers: tuple[str, ...] | None = None
    at: dict[str, Ident] = msgspec.field(default_factory=dict)
    texts: dict[str, Text] = msgspec.field(default_factory=dict)


class DieAsItLies(Value, frozen=True):
    """The number that is up."""

    number: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Throw(Value, frozen=True, tag_field="do", tag="throw"):
    """Dice as they came to lie: ``dice`` were thrown for ``for``, ``table`` has every die there. Empty: a prototype."""

    by: str
    purpose: Literal["call", "tie", "order"] = "call"
    whose: str = msgspec.field(default="", name="for")
    dice: tuple[str, ...] = ()
    table: dict[str, DieAsItLies] = msgspec.field(default_factory=dict)


class Support(Value, frozen=True, tag_field="do", tag="support"):
    """Helps somebody's Test, and shares what comes of failing (PRO-P13, P14); taken back by ``yes`` false."""

    by: str
    to: str
    yes: bool = True


class Push(Value, frozen=True, tag_field="do", tag="push"):
    """Spends Resolve on the own Ability (PRO-P16). ``sealed``: against another Protagonist (PRO-P18)."""

    by: str
    of: str
    points: int
    sealed: bool = False


class ClaimDrive(Value, frozen=True, tag_field="do", tag="claim_drive"):
    """Says that this is a major action for a Drive (PRO-P19)."""

    by: str
    drive: Ident
    text: Text = ""


class AgreeDrive(Value, frozen=True, tag_field="do", tag="agree_drive"):
    """Whether it is one, or why not."""

    of: str
    yes: bool
    by: str = GM
    text: Text = ""


class LastStand(Value, frozen=True, tag_field="do", tag="last_stand"):
    """All Resolve for a result of 13, once in the whole adventure (PRO-P22)."""

    by: str


class Settle(Value, frozen=True, tag_field="do", tag="settle"):
    """The dice are read."""

    by: str = TABLE


class OpenRounds(Value, frozen=True, tag_field="do", tag="open_rounds"):
    """Several act at once and order matters (PRO-P30); while Rounds are open, another round (PRO-P38).

    ``at``: who is in it, each at a spot; ``links``: spots beside each other (PRO-P48); ``sides``: who holds with whom.
    """

    by: str = GM
    spots: Spots = ()
    links: Links = ()
    at: dict[str, Ident] = msgspec.field(default_factory=dict)
    sides: dict[str, Word] = msgspec.field(default_factory=dict)


class CloseRounds(Value, frozen=True, tag_field="do", tag="close_rounds"):
    """Order no longer matters; by the table where every Protagonist lies (PRO-P38, P54)."""

    by: str = GM


class GoFirst(Value, frozen=True, tag_field="do", tag="go_first"):
    """The order in which a player would have the tied go; an empty one asks for dice (PRO-P31)."""

    by: str
    order: tuple[str, ...] = ()


class Move(Value, frozen=True, tag_field="do", tag="move"):
    """Goes to a spot, up to somebody, or ``away`` (PRO-P48)."""

    by: str
    of: str
    to: Ident


class UseGear(Value, frozen=True, tag_field="do", tag="use_gear"):
    """Uses a piece (PRO-P59); in an open call it is what the own Test is made with, "" for nothing."""

    by: str
    gear: Word = ""


class GiveGear(Value, frozen=True, tag_field="do", tag="give_gear"):
    """A piece changes hands; ``of``: it is taken from somebody who lies unconscious (PRO-P60)."""

    by: str
    gear: Ident
    to: str
    of: str = ""


class Stabilise(Value, frozen=True, tag_field="do", tag="stabilise"):
    """Somebody unconscious ebbs no more (PRO-P51)."""

    by: str
    of: str


class Revive(Value, frozen=True, tag_field="do", tag="revive"):
    """Somebody unconscious wakes (PRO-P52)."""

    by: str
    of: str


class EndTurn(Value, frozen=True, tag_field="do", tag="end_turn"):
    """A turn is over; ``ebb``: what somebody unconscious lost in it (PRO-P50)."""

    of: str
    ebb: int = 0
    by: str = TABLE


class Death(Value, frozen=True, tag_field="do", tag="death"):
    """Health and Resolve are both gone (PRO-P53). ``cause``: what kind of entry it came by."""

    of: str
    cause: Word = ""
    by: str = TABLE


class Lend(Value, frozen=True, tag_field="do", tag="lend"):
    """The player of a dead Protagonist plays somebody else until the next Chapter; "" takes it back (PRO-P55)."""

    npc: Ident
    to: str
    by: str = GM


class EndChapter(Value, frozen=True, tag_field="do", tag="end_chapter"):
    """The Chapter is over, and the story goes on in another (PRO-P61)."""

    by: str = GM
    text: Text = ""


class Rest(Value, frozen=True, tag_field="do", tag="rest"):
    """What comes back of Health and Resolve between Chapters (PRO-P62)."""

    by: str = GM
    health: Literal["all"] | int = 0
    resolve: Literal["all"] | int = 0


class Grow(Value, frozen=True, tag_field="do", tag="grow"):
    """A Drive is put in other words; ``drive`` None: a new one; ``text`` None: it is struck (PRO-P63)."""

    by: str
    drive: Ident | None = None
    text: Text | None = None


class AgreeGrowth(Value, frozen=True, tag_field="do", tag="agree_growth"):
    """Whether the table agrees with a change of Drives."""

    of: str
    yes: bool
    by: str = GM


class Replace(Value, frozen=True, tag_field="do", tag="replace"):
    """Whom the player of a dead Protagonist plays from the next Chapter on, by name of the spare (PRO-P55)."""

    by: str
    sheet: Text


class Prepare(Value, frozen=True, tag_field="do", tag="prepare"):
    """What goes on into the next Chapter: major facts, and clocks that last (PRO-P64)."""

    by: str = GM
    facts: tuple[Ident, ...] = ()
    clocks: tuple[Ident, ...] = ()


OwnEntry = (Call | Throw | Support | Push | ClaimDrive | AgreeDrive | LastStand | Settle | OpenRounds | CloseRounds
            | GoFirst | Move | UseGear | GiveGear | Stabilise | Revive | EndTurn | Death | Lend | EndChapter | Rest
            | Grow | AgreeGrowth | Replace | Prepare)
Action = StoryEntry | OwnEntry
ACTIONS: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)
