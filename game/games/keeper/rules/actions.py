"""What can be done in The Keeper beside what every led game has: calls, offers, dice, acts, Skulls."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.rules.game_master import entries as shared
from game.rules.game_master.effects import Effects
from game.rules.game_master.entries import StoryEntry, Text, Word, Words
from game.rules.game_master.terms import GM, Ident
from game.rules.seats import TABLE
from game.rules.value import Value

Reason = Annotated[str, msgspec.Meta(max_length=120)]
Reasons = Annotated[tuple[Reason, ...], msgspec.Meta(max_length=9)]


class Demand(Value, frozen=True, omit_defaults=True):
    """What is asked of one who throws: the Trait, Benefits and Obstacles with their reasons, who opposes (KEEP-K9)."""

    trait: str
    benefits: Reasons = ()
    obstacles: Reasons = ()
    against: tuple[Ident, ...] = ()


class Call(Value, frozen=True, tag_field="do", tag="call"):
    """A throw is asked for, with everything announced (GM-G14); again while open it changes the call (GM-G17).

    ``answers``: the entry of the intention, None where it is forced. ``harm``: who is in harm's way where it is
    ``grave`` (KEEP-K24); whoever throws where nobody is named.
    """

    who: dict[str, Demand]
    by: str = GM
    kind: Literal["intention", "versus"] = "intention"
    answers: int | None = None
    forced: bool = False
    grave: bool = False
    harm: tuple[str, ...] = ()
    win: Effects = ()
    mixed: Effects = ()
    lose: Effects = ()
    texts: dict[str, Text] = msgspec.field(default_factory=dict)


class DieAsItLies(Value, frozen=True):
    """The number that is up."""

    number: Annotated[int, msgspec.Meta(ge=1, le=6)]


Purpose = Literal["call", "rethrow", "grave", "purge"]


class Throw(Value, frozen=True, tag_field="do", tag="throw"):
    """Dice as they came to lie: ``dice`` were thrown now, ``table`` has every die of the call. Empty in a prototype."""

    by: str
    purpose: Purpose = "call"
    dice: tuple[str, ...] = ()
    table: dict[str, DieAsItLies] = msgspec.field(default_factory=dict)


class Press(Value, frozen=True, tag_field="do", tag="press"):
    """The Keeper takes tokens that a character collected: each lowers the rating by 1 (KEEP-K41)."""

    of: str
    tokens: int
    by: str = GM


class TriggerFlaw(Value, frozen=True, tag_field="do", tag="flaw"):
    """A Flaw applies to this Intention: 2 off its result, a token for the pool (KEEP-K34)."""

    of: str
    flaw: Ident
    by: str
    text: Text = ""


class Exploit(Value, frozen=True, omit_defaults=True):
    """Words of the own sheet that tell here: ``background``, ``casting``, or the id of a Descriptor (KEEP-K36)."""

    place: Ident = msgspec.field(name="in")
    words: Text = ""


class Boost(Value, frozen=True, tag_field="do", tag="boost"):
    """A token from the pool for the own throw (KEEP-K35)."""

    by: str
    exploit: Exploit | None = None


class JudgeExploit(Value, frozen=True, tag_field="do", tag="fits"):
    """Whether what was exploited last by ``of`` fits; where not, the token adds 1 (KEEP-K36)."""

    of: str
    yes: bool
    by: str = GM


class Rethrow(Value, frozen=True, tag_field="do", tag="rethrow"):
    """The Keeper takes tokens off a character, and as many dice are thrown again (KEEP-K42)."""

    of: str
    dice: tuple[str, ...]
    by: str = GM


class AfterBoost(Value, frozen=True, tag_field="do", tag="after_boost"):
    """Tokens of the pool after the throw, every two of which add 1 (KEEP-K39)."""

    by: str
    tokens: int


class Settle(Value, frozen=True, tag_field="do", tag="settle"):
    """The dice are read."""

    by: str = TABLE


class LetKeeper(Value, frozen=True, tag_field="do", tag="let_keeper"):
    """Of a mixed result: the Keeper tells a success at a price, or the player a failure (KEEP-K18)."""

    by: str
    yes: bool


class Rewrite(Value, frozen=True, tag_field="do", tag="rewrite"):
    """The Keeper asks for another telling, naming what is out of line (KEEP-K21)."""

    by: str = GM
    text: Text = ""
    fact: Word = ""


class EditScene(Value, frozen=True, tag_field="do", tag="edit"):
    """A token of the pool for the right to add a detail to the scene (KEEP-K37)."""

    by: str


class Award(Value, frozen=True, tag_field="do", tag="award"):
    """A token for the pool, for something clever or true to the genre (KEEP-K34)."""

    of: str
    by: str = GM
    text: Text = ""


class Showpiece(Value, frozen=True, tag_field="do", tag="showpiece"):
    """The one great moment: a sure Skull (KEEP-K48)."""

    by: str
    text: Words = ""


class EndAct(Value, frozen=True, tag_field="do", tag="act"):
    """The act is over and ``number`` begins, once whoever likes has purged (KEEP-K31, KEEP-K32)."""

    number: int
    by: str = GM
    text: Text = ""


class SkipPurge(Value, frozen=True, tag_field="do", tag="skip_purge"):
    """Keeps the tokens."""

    by: str


class OutOfGame(Value, frozen=True, tag_field="do", tag="out"):
    """The game is over for a character (KEEP-K25)."""

    of: str
    by: str = TABLE


class SkullLine(Value, frozen=True):
    """A condition, what it is worth, whether it was met (KEEP-K45)."""

    text: Text
    n: int
    met: bool


class Skulls(Value, frozen=True, tag_field="do", tag="skulls"):
    """The Skulls are disclosed, line by line (KEEP-K46)."""

    lines: tuple[SkullLine, ...]
    by: str = GM


KeeperEntry = (Call | Throw | Press | TriggerFlaw | Boost | JudgeExploit | Rethrow | AfterBoost | Settle | LetKeeper
               | Rewrite | EditScene | Award | Showpiece | EndAct | SkipPurge | OutOfGame | Skulls)
Action = StoryEntry | KeeperEntry
ACTIONS: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)
PAUSE = shared.Pause
