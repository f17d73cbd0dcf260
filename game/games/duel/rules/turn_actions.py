"""What is done in a round and a turn, outside Duels."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from game.games.duel.rules.action_values import Facing, Score
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.rules.roll import Heading
from game.rules.seals import Salt, Seal
from game.rules.seats import TABLE
from game.rules.value import Value


class BeginRound(Value, frozen=True, tag_field="do", tag="begin_round"):
    """A round begins (DUEL-D20)."""

    by: str = TABLE


class SetBid(Value, frozen=True, tag_field="do", tag="set_bid"):
    """A bid is set under a cup, of a model or of its seat (DUEL-D104); not sealed in a prototype."""

    by: str
    of: str | None = None
    seal: Seal = ""


class OpenBid(Value, frozen=True):
    """What was under one cup."""

    score: Score
    salt: Salt


class RevealBids(Value, frozen=True, tag_field="do", tag="reveal_bids"):
    """All bids are revealed at once; nothing in a prototype."""

    by: str = TABLE
    bids: dict[str, OpenBid] = msgspec.field(default_factory=dict)


class Announce(Value, frozen=True, tag_field="do", tag="announce"):
    """Whether the highest or the lowest die of several counts for initiative (DUEL-D263)."""

    by: str
    of: str
    high: bool


class Upkeep(Value, frozen=True, tag_field="do", tag="upkeep"):
    """Everything of Upkeep that leaves no choice (DUEL-D185a); what it did stands beside it.

    ``late``: its second entry, at the end (DUEL-D185e, M36).
    """

    by: str = TABLE
    late: bool | UnsetType = UNSET


class Activate(Value, frozen=True, tag_field="do", tag="activate"):
    """A turn begins (DUEL-D25, DUEL-D27)."""

    by: str
    of: str
    through: str | None = None
    with_: tuple[str, ...] = msgspec.field(default=(), name="with")
    exhaust: bool = False


class Enter(Value, frozen=True, tag_field="do", tag="enter"):
    """A model comes in (DUEL-D26)."""

    by: str
    of: str
    at: Place
    facing: Facing | None = None


Path = Annotated[tuple[Leg, ...], msgspec.Meta(max_length=16)]


class Move(Value, frozen=True, tag_field="do", tag="move"):
    """A Move, or a part of one that is not done (M12). A prototype stands still."""

    by: str
    of: str
    mode: str = "plain"
    path: Path = ()
    facing: Facing | None = None
    done: bool = True
    target: str | UnsetType = UNSET


class Interact(Value, frozen=True, tag_field="do", tag="interact"):
    """A model handles something within reach (DUEL-D33, DUEL-D34)."""

    by: str
    of: str
    what: str
    with_: str | None = msgspec.field(default=None, name="with")
    at: Place | UnsetType = UNSET


class TakeAim(Value, frozen=True, tag_field="do", tag="take_aim"):
    """In place of a Move; a Duel follows as after one (DUEL-D129)."""

    by: str
    of: str


class Channel(Value, frozen=True, tag_field="do", tag="channel"):
    """In place of Move or Interact a Hero calls up a feat; a Duel follows as usual (DUEL-D192)."""

    by: str
    of: str
    feat: str


class Unjam(Value, frozen=True, tag_field="do", tag="unjam"):
    """In place of Move or Interact; no Duel follows (DUEL-D116)."""

    by: str
    of: str


class Retreat(Value, frozen=True, tag_field="do", tag="retreat"):
    """A Move that leaves contact is announced; the Duel follows at once (DUEL-D121)."""

    by: str
    of: str


class Upgrade(Value, frozen=True, tag_field="do", tag="upgrade"):
    """Where Boost or Mirage leads, or with whom Distortion swaps (DUEL-D130)."""

    by: str
    of: str
    to: str | None = None
    at: Place | None = None


class YieldProne(Value, frozen=True, tag_field="do", tag="yield_prone"):
    """A Hero goes down of its own will (DUEL-D249)."""

    by: str
    of: str


class Sacrifice(Value, frozen=True, tag_field="do", tag="sacrifice"):
    """A Thrall is removed for the good of its Hero (DUEL-D240)."""

    by: str
    of: str
    to: str


class Assist(Value, frozen=True, tag_field="do", tag="assist"):
    """Allies throw a die more in the Duels of this round (DUEL-D246)."""

    by: str
    of: str
    models: tuple[str, ...]


class Shift(Value, frozen=True, tag_field="do", tag="shift"):
    """A Hero begins to take on another shape, or has it now (DUEL-D266)."""

    by: str
    of: str
    shape: int
    complete: bool = False


class Raise(Value, frozen=True, tag_field="do", tag="raise"):
    """Removed models are raised; a `place` of each follows (DUEL-D265)."""

    by: str
    of: str
    models: tuple[str, ...]


class MoveMob(Value, frozen=True, tag_field="do", tag="mob"):
    """A mob moves (DUEL-D342, DUEL-D346); ``inches``: how far at most. By a seat where it says the heading."""

    by: str
    id: str
    cause: str
    heading: Heading
    inches: int
    to: Place


class EndTurn(Value, frozen=True, tag_field="do", tag="end_turn"):
    """The activation is over."""

    by: str = TABLE
