"""What can be done in Duel, one type for each ``do`` of the record. What chance or a cup must fill is empty."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.terms import Corner, Intent, Weapon
from game.rules.roll import Heading
from game.rules.seals import Salt, Seal
from game.rules.seats import TABLE
from game.rules.value import Value

Facing = tuple[int, int]
Text = Annotated[str, msgspec.Meta(max_length=4000)]
ByOne = Literal[-1, 0, 1]
Score = Annotated[int, msgspec.Meta(ge=1, le=6)]


class PlaceTerrain(Value, frozen=True, tag_field="do", tag="place_terrain"):
    """A piece is placed by hand (DUEL-D13); where, is empty in a prototype."""

    by: str
    id: str
    kind: str
    at: tuple[int, int] | None = None
    turn: int = 0
    to: tuple[int, int] | UnsetType = UNSET


class EndTerrain(Value, frozen=True, tag_field="do", tag="end_terrain"):
    """The placing side is done (DUEL-D11)."""

    by: str


class MoreTerrain(Value, frozen=True, tag_field="do", tag="more_terrain"):
    """Another full circle of placing, or not (DUEL-D12)."""

    by: str
    more: bool


class ChooseCorner(Value, frozen=True, tag_field="do", tag="choose_corner"):
    """A side picks its corner (DUEL-D11, DUEL-D12)."""

    by: str
    corner: Corner


class BeginRound(Value, frozen=True, tag_field="do", tag="begin_round"):
    """A round begins (DUEL-D20)."""

    by: str = TABLE


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


class Deploy(Value, frozen=True, tag_field="do", tag="deploy"):
    """A model stands on the table before round 1 (DUEL-D330)."""

    by: str
    of: str
    at: Place
    facing: Facing | None = None


Path = Annotated[tuple[Leg, ...], msgspec.Meta(max_length=16)]


class PlaceThing(Value, frozen=True, tag_field="do", tag="place"):
    """Something is set down: a model that comes back (DUEL-D126, DUEL-D127), what is placed at random (D123), or an
    obstacle (DUEL-D229).
    """

    by: str
    what: Literal["model", "spawn_point", "light", "mob", "log", "obstacle"]
    id: str
    at: Place
    facing: Facing | None = None


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


class Ignore(Value, frozen=True, tag_field="do", tag="ignore"):
    """The target ignores an attack of a Mirage's bearer (DUEL-D130a)."""

    by: str
    of: str
class Designate(Value, frozen=True, tag_field="do", tag="designate"):
    """A Hero's feat is about this model from now on (DUEL-D404)."""

    by: str
    of: str
    feat: str
    target: str


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


class Announce(Value, frozen=True, tag_field="do", tag="announce"):
    """Whether the highest or the lowest die of several counts for initiative (DUEL-D263)."""

    by: str
    of: str
    high: bool


class EndTurn(Value, frozen=True, tag_field="do", tag="end_turn"):
    """The activation is over."""

    by: str = TABLE


class Duel(Value, frozen=True, tag_field="do", tag="duel"):
    """A Duel is declared (M13)."""

    by: str
    of: str
    kind: str = "ranged"
    with_: tuple[str, ...] = msgspec.field(default=(), name="with")
    weapon: Weapon | None = None
    special: str | None = None
    target: str | None = None
    via: str | None = None
    split: dict[str, int] | None = None


class HoldFire(Value, frozen=True, tag_field="do", tag="hold_fire"):
    """No Duel is initiated where a rule lets one decline (DUEL-D120)."""

    by: str
    of: str


class SetScore(Value, frozen=True, tag_field="do", tag="set_score"):
    """A Score with its intent is set under a cup (DUEL-D44); not sealed in a prototype."""

    by: str
    of: str
    seal: Seal = ""
    weapon: Weapon | None = None


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


class OpenScore(Value, frozen=True):
    """What was under one cup."""

    score: Score
    intent: Intent
    salt: Salt


class Reveal(Value, frozen=True, tag_field="do", tag="reveal"):
    """All cups are lifted at once; nothing in a prototype."""

    by: str = TABLE
    scores: dict[str, OpenScore] = msgspec.field(default_factory=dict)


class Adjust(Value, frozen=True, tag_field="do", tag="adjust"):
    """Who took aim changes the own Score after the reveal (DUEL-D129)."""

    by: str
    of: str
    by_one: ByOne


class DieAsItLies(Value, frozen=True):
    """The number that is up, and where the face 1 looks where that counts (DUEL-D456)."""

    number: Annotated[int, msgspec.Meta(ge=1, le=6)]
    heading: Heading | UnsetType = UNSET


Purpose = Literal["placer", "first_player", "initiative", "recovery", "melee_target", "score", "attack", "defence",
                  "fall", "grid", "spawn", "upgrade", "corner", "boss_tough", "drown",
                  "locker", "vent", "eviscerate", "prehensile",
                  "mob_move", "mob_reaction", "mob_remove", "mob_defence", "mob_attack"]


class Throw(Value, frozen=True, tag_field="do", tag="throw"):
    """Dice as they came to lie (M14): ``dice`` were thrown now, ``table`` has every die. Empty in a prototype."""

    by: str
    purpose: Purpose
    of: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    dice: tuple[str, ...] = ()
    table: dict[str, DieAsItLies] = msgspec.field(default_factory=dict)
    void: dict[str, int] | UnsetType = UNSET


class Rethrow(Value, frozen=True, tag_field="do", tag="rethrow"):
    """Dice of a throw are taken up and thrown again (DUEL-D144); ``table`` has all of it, nothing in a prototype."""

    by: str
    of: str
    why: str
    dice: tuple[str, ...]
    table: dict[str, DieAsItLies] = msgspec.field(default_factory=dict)


class Pass(Value, frozen=True, tag_field="do", tag="pass"):
    """An optional window is declined (DUEL-D3)."""

    by: str
    of: str
    on: str


class React(Value, frozen=True, tag_field="do", tag="react"):
    """An optional window is used; a `move` or a `duel` of the model follows. ``at``: where a Move is interrupted."""

    by: str
    of: str
    feat: str
    at: Place | None = None


class Pay(Value, frozen=True, tag_field="do", tag="pay"):
    """A Hero takes hits for better dice (DUEL-D245)."""

    by: str
    of: str
    hits: int


class Settle(Value, frozen=True, tag_field="do", tag="settle"):
    """An attack, or another source of hits, is played out (DUEL-D145); what came of it stands beside it (M15)."""

    by: str = TABLE


class Redirect(Value, frozen=True, tag_field="do", tag="redirect"):
    """Hits go to another model (DUEL-D145 step 6)."""

    by: str
    of: str
    to: str
    feat: str
    hits: int


class Exchange(Value, frozen=True, tag_field="do", tag="exchange"):
    """So many hits become something else (DUEL-D145 step 4, DUEL-D233); of a throw, where it ends (DUEL-D215)."""

    by: str
    of: str
    feat: str
    hits: int
    at: Place | None = None


class Hurl(Value, frozen=True, tag_field="do", tag="hurl"):
    """An ally is set down somewhere else (DUEL-D215)."""

    by: str
    of: str
    model: str
    at: Place


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


class EndDuel(Value, frozen=True, tag_field="do", tag="end_duel"):
    """A Duel is over (DUEL-D49)."""

    by: str = TABLE


class Concede(Value, frozen=True, tag_field="do", tag="concede"):
    """A seat gives up (DUEL-D59)."""

    by: str


class Tell(Value, frozen=True, tag_field="do", tag="tell"):
    """Narration; changes nothing."""

    by: str
    text: Text = ""
    kind: str = ""


class Pause(Value, frozen=True, tag_field="do", tag="pause"):
    """Somebody wants what was told last put away; changes nothing."""

    by: str
    text: Text = ""


class ChangeSeat(Value, frozen=True, tag_field="do", tag="seat"):
    """Somebody else plays a seat from now on."""

    of: str
    player: Annotated[str, msgspec.Meta(pattern="^(human:[0-9]+|computer:[a-z0-9]+:[a-z0-9_]+|automaton)$")]
    by: str = TABLE


class Over(Value, frozen=True, tag_field="do", tag="over"):
    """The last entry: the side that won, or ``draw``, and why."""

    winner: str
    cause: str
    by: str = TABLE


Action = (PlaceTerrain | EndTerrain | MoreTerrain | ChooseCorner | BeginRound | SetBid | RevealBids | Upkeep | Activate
          | Enter | PlaceThing | Deploy
          | Upgrade | Ignore | Move | Interact | TakeAim | Channel | Unjam | Retreat | EndTurn | Duel | HoldFire
          | Adjust | SetScore | Reveal | Throw | Rethrow | Pass | Settle | EndDuel | Concede | Tell | Pause
          | ChangeSeat | Over | Designate | Redirect
          | MoveMob | Raise
          | Shift | Exchange | Hurl | YieldProne | Sacrifice | Assist | Announce | React | Pay)
ACTIONS: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)
