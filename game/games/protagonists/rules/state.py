"""One moment of a Chapter: what every led game has, and bodies, Gear, Drives, the open call, Rounds besides."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.protagonists.rules.actions import Call
from game.games.protagonists.rules.constants import ACTIONS_A_TURN
from game.games.protagonists.rules.header import Header
from game.games.protagonists.rules.sheets import Drive, Piece
from game.rules.game_master.effects import Ease, Effects
from game.rules.game_master.story_state import StoryState, there
from game.rules.game_master.terms import GM, Phase
from game.rules.value import Value


class Body(Value, frozen=True, omit_defaults=True):
    """What somebody has left of what they start with. ``most_resolve`` 0: they have none (PRO-P1, P57).

    Whoever has Resolve lies unconscious where one of the two is at 0, and is dead where both are (PRO-P49, P53).
    """

    health: int
    resolve: int
    most_health: int
    most_resolve: int
    last_stand: bool = False
    down: bool = False
    stable: bool = False
    dead: bool = False

    @property
    def able(self) -> bool:
        """Neither unconscious nor dead."""
        return not self.down and not self.dead


class Hand(Value, frozen=True, omit_defaults=True):
    """What one who tests has committed to the open call, and how their dice lie by id.

    ``chosen``: a sealed push was made (PRO-P18). ``agreed``: None while the GM has not judged the Drive.
    """

    push: int = 0
    chosen: bool = False
    drive: str = ""
    agreed: bool | None = None
    last_stand: bool = False
    gear: str = ""
    dice: dict[str, int] = msgspec.field(default_factory=dict)


class OpenCall(Value, frozen=True):
    """A call with all that was committed to it. ``speaker``: whose intention it answers; ``actor``, ``deed``: whose
    action in Rounds it is, and which. ``supports``: by whom, to whom.

    ``lying``: dice thrown together until each thrower has an entry (GM-G24). ``tied``, ``tie_dice``: who throws for
    a tie, and every die thrown for one.
    """

    n: int
    call: Call
    hands: dict[str, Hand]
    supports: dict[str, str] = msgspec.field(default_factory=dict)
    ready: tuple[str, ...] = ()
    speaker: str = ""
    approach: str = "free"
    target: str = ""
    actor: str = ""
    deed: str = ""
    paid: bool = False
    lying: dict[str, int] = msgspec.field(default_factory=dict)
    tie_rounds: tuple[dict[str, str], ...] = ()
    tie_dice: dict[str, int] = msgspec.field(default_factory=dict)

    def supporters(self, of: str) -> tuple[str, ...]:
        """Who supports somebody."""
        return tuple(by for by, to in self.supports.items() if to == of)


class Rounds(Value, frozen=True, omit_defaults=True):
    """Turns in order (PRO-P30 to P40). ``number`` 0: the order is not thrown yet.

    ``ranks``: the order, tied ones in one group until that is broken; ``whose``: whose turn it is, "" between rounds;
    ``acted``, ``joined``: who has had a turn in this round, and who has one from the next on only. ``spent``: the
    actions of each in this round. ``over``: whoever's turn it is has no more to do. ``fell``: fell in the own turn.
    ``votes``, ``thrown``, ``lying``: how the first tied group is being ordered (PRO-P31).
    """

    spots: tuple[str, ...]
    links: tuple[tuple[str, str], ...]
    at: dict[str, str]
    sides: dict[str, str] = msgspec.field(default_factory=dict)
    close: tuple[tuple[str, str], ...] = ()
    number: int = 0
    results: dict[str, int] = msgspec.field(default_factory=dict)
    ranks: tuple[tuple[str, ...], ...] = ()
    whose: str = ""
    acted: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()
    spent: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    over: bool = False
    fell: bool = False
    votes: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    thrown: dict[str, int] = msgspec.field(default_factory=dict)
    lying: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def order(self) -> tuple[str, ...]:
        """Everybody in order; tied ones beside each other."""
        return tuple(each for rank in self.ranks for each in rank)

    @property
    def tied(self) -> tuple[str, ...]:
        """The first group that is tied; empty where the order stands."""
        return next((rank for rank in self.ranks if len(rank) > 1), ())

    def actions_left(self, who: str) -> int:
        """How many actions somebody has left in this round (PRO-P34)."""
        return ACTIONS_A_TURN - len(self.spent.get(who, ()))


class Settled(Value, frozen=True):
    """What the last throw came to: the result for whoever is named first, each one's, and the call it answered."""

    result: str
    results: dict[str, str]
    call: Call
    winners: tuple[str, ...] = ()
    reading: dict[str, Any] = msgspec.field(default_factory=dict)
    damage: dict[str, int] = msgspec.field(default_factory=dict)


class Owed(Value, frozen=True):
    """Lists of effects of which the GM chooses one (``any``), for somebody and whoever shares it."""

    of: str
    choices: tuple[Effects, ...]
    shares: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class Growth(Value, frozen=True):
    """A change of Drives that waits for the table (PRO-P63)."""

    drive: str | None
    text: str | None


class State(StoryState, frozen=True):
    """One moment.

    ``granted``: who may claim a Drive for what was granted last (PRO-P20), ``claims``: who has. ``withdrawn``: how
    often each gave up an intention in this scene. ``step``: of the Chapter's end, ``rest``, ``growth`` or
    ``preparation``. ``lent``: who plays whom (PRO-P55). ``lasting``: clocks that go on.
    """

    header: Header = msgspec.field(default_factory=lambda: Header(characters={}))
    bodies: dict[str, Body] = msgspec.field(default_factory=dict)
    drives: dict[str, tuple[Drive, ...]] = msgspec.field(default_factory=dict)
    gear: dict[str, tuple[Piece, ...]] = msgspec.field(default_factory=dict)
    eases: tuple[Ease, ...] = ()
    call: OpenCall | None = None
    rounds: Rounds | None = None
    settled: Settled | None = None
    owed: tuple[Owed, ...] = ()
    granted: str = ""
    claims: dict[str, str] = msgspec.field(default_factory=dict)
    dying: tuple[str, ...] = ()
    dying_of: str = ""
    withdrawn: dict[str, int] = msgspec.field(default_factory=dict)
    lent: dict[str, str] = msgspec.field(default_factory=dict)
    step: str = ""
    growing: dict[str, Growth] = msgspec.field(default_factory=dict)
    grown: tuple[str, ...] = ()
    replaced: dict[str, str] = msgspec.field(default_factory=dict)
    lasting: tuple[str, ...] = ()

    @property
    def between(self) -> Phase:
        """Rounds go on where they are open."""
        return Phase.FREE if self.rounds is None else Phase.ROUNDS

    @property
    def living(self) -> tuple[str, ...]:
        """Seats whose Protagonist is not dead, in order."""
        return tuple(seat for seat in self.header.characters if not self.bodies[seat].dead)

    @property
    def awake(self) -> tuple[str, ...]:
        """Seats whose Protagonist can act."""
        return tuple(seat for seat in self.header.characters if self.bodies[seat].able)


Done = tuple[State, tuple[Any, ...]]
"""What an entry leads to: the state after it, and what happened."""


def is_protagonist(state: State, who: str) -> bool:
    """Whether that is a Protagonist, and not somebody whom the GM plays."""
    return who in state.header.characters


def decides(state: State, who: str) -> str:
    """The seat that decides and throws for somebody: their own, whoever plays them on loan (PRO-P55), or the GM's."""
    return who if is_protagonist(state, who) else state.lent.get(who, GM)


def piece_of(state: State, who: str, gear: str) -> Piece | None:
    """A piece that somebody has, by its id."""
    return next((piece for piece in state.gear.get(who, ()) if piece.id == gear), None)


def drive_of(state: State, who: str, drive: str) -> Drive | None:
    """A Drive of somebody, by its id."""
    return next((each for each in state.drives.get(who, ()) if each.id == drive), None)


def open_call(state: State) -> OpenCall:
    """The call that is open; raises ``IllegalAction`` where none is."""
    return there(state.call)


def open_rounds(state: State) -> Rounds:
    """The Rounds that are open; raises ``IllegalAction`` where none are."""
    return there(state.rounds)


def with_hand(state: State, who: str, **changes: Any) -> State:
    """The state with something else that somebody has in the open call."""
    call = open_call(state)
    return replace(state, call=replace(call, hands={**call.hands, who: replace(call.hands[who], **changes)}))


def with_body(state: State, who: str, **changes: Any) -> State:
    """The state with somebody's body changed."""
    return replace(state, bodies={**state.bodies, who: replace(state.bodies[who], **changes)})


def in_scene(state: State, who: str) -> bool:
    """Whether somebody is here."""
    return state.scene is not None and who in state.scene.here
