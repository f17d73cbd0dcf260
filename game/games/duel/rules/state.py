"""One moment of a match: models, tokens, whose turn it is, the Duel that is fought (M20 to M24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.duel.rules.crowds import Mob, Stirring
from game.games.duel.rules.field.changes import Change
from game.games.duel.rules.field.models import Body
from game.games.duel.rules.fight_state import Blow, Cut, Exchanged, Fall, Fight, Incident, Redirected
from game.games.duel.rules.header import Header
from game.games.duel.rules.model_state import Model
from game.games.duel.rules.table_state import Piece, Scatter, SetUp, Token
from game.games.duel.rules.terms import (
    AUTOMATON,
    BOSS,
    COMES_BACK,
    HOSTILE,
    MOB,
    TREASURE,
    Awaited,
    On,
    Phase,
)
from game.games.duel.rules.turn_state import Activation, After, Decision, Gain, Way
from game.games.duel.rules.warband_sheets import ModelHeader, as_raised, in_shape
from game.rules.seats import TABLE
from game.rules.value import Value


class State(Value, frozen=True):
    """One moment. ``thrown``: what each seat has thrown where throws are compared, those that tie more than once.

    ``respawning``: models that are due come back before anybody gets up; ``cutting``: then Eviscerate dice are at work.
    ``late``: the end of Upkeep is due (DUEL-D185e). ``points``: Victory Points by side. ``blows``: hits that are still
    to be played out.

    ``terrain``: how pieces differ from how they were placed (M23); ``vents``: those that a die is still due for in this
    round (X11). ``hostiles``: the boss and its like, as warbands have theirs; ``rising``: who is set down beside it in
    this Upkeep, a fighter it removed or a Zverg (DUEL-D315).

    ``shown``: the Scores and bids of each seat that were revealed so far, which everybody has seen (DUEL-D2).
    ``passed``: what was left in the window that is open. ``redirected``: what of the hits at hand another one
    takes. ``exchanged``: what of them is something else.
    ``gains``: what may be done before the next turn. ``announced``: whether a seat's highest die counts (DUEL-D263).

    ``way``: a Move that may be interrupted, ``interrupting``: who has done so and initiates now. ``slipped``: who got
    out of a Duel, and is left out of what its initiator may declare instead. ``afters``: windows after Duels, the
    latest last; ``suspended``: activations that wait for what they grant.

    ``mobs``: crowds (DUEL-D340); ``stirrings``: those that are about to move, the latest last. ``raised``: who is to
    have an activation of its own after that of the Hero it belongs to (DUEL-D265).

    With Bid: ``first`` is the first player, ``bid_seals`` what lies under cups, ``bids`` what was revealed, when
    ``bidding_first`` was first.
    """

    header: Header
    players: dict[str, str]
    models: dict[str, Model]
    tokens: dict[str, Token] = msgspec.field(default_factory=dict)
    pieces: dict[str, Piece] = msgspec.field(default_factory=dict)
    phase: Phase = Phase.SETUP
    step: Awaited = Awaited.THROW
    asks: tuple[str, ...] = ()
    round: int = 0
    order: tuple[str, ...] = ()
    corners: dict[str, str] = msgspec.field(default_factory=dict)
    setup: SetUp = SetUp()
    thrown: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    respawning: bool = False
    recovering: tuple[str, ...] = ()
    last: str = ""
    activation: Activation | None = None
    fight: Fight | None = None
    duels: int = 0
    first: str = ""
    bid_seals: dict[str, str] = msgspec.field(default_factory=dict)
    bids: dict[str, int] = msgspec.field(default_factory=dict)
    bidding_first: str = ""
    falls: tuple[Fall, ...] = ()
    incidents: tuple[Incident, ...] = ()
    hostiles: dict[str, ModelHeader] = msgspec.field(default_factory=dict)
    rising: tuple[str, ...] = ()
    terrain: dict[str, Change] = msgspec.field(default_factory=dict)
    vents: tuple[str, ...] = ()
    scatter: Scatter = Scatter()
    late: bool = False
    points: dict[str, int] = msgspec.field(default_factory=dict)
    shown: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    blows: tuple[Blow, ...] = ()
    cutting: bool = False
    cuts: tuple[Cut, ...] = ()
    way: Way | None = None
    interrupting: str = ""
    slipped: tuple[str, ...] = ()
    afters: tuple[After, ...] = ()
    suspended: tuple[Activation | None, ...] = ()
    decision: Decision | None = None
    winner: str | None = None
    mobs: dict[str, Mob] = msgspec.field(default_factory=dict)
    stirrings: tuple[Stirring, ...] = ()
    raised: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    redirected: Redirected | None = None
    exchanged: Exchanged | None = None
    gains: tuple[Gain, ...] = ()
    announced: dict[str, bool] = msgspec.field(default_factory=dict)

    @property
    def seats(self) -> tuple[str, ...]:
        """Clockwise round the table."""
        return self.header.in_order


Done = tuple[State, tuple[Any, ...]]
"""What an entry leads to: the state after it, and what happened."""


def seat_of(state: State, whose: str) -> str:
    """The seat that a model belongs to, or a seat itself; the table, where it is no seat's (M2, M30).

    Who was raised belongs to the seat of the Hero that raised it (DUEL-D265).
    """
    model = state.models.get(whose)
    if model is not None and model.raised_by:
        return warband_of(model.raised_by)
    letter = warband_of(whose)
    return TABLE if letter in (HOSTILE, MOB) else letter


def warband_of(ident: str) -> str:
    """The seat whose warband has a model, whoever it belongs to now: its letter (M2)."""
    return ident[0]


def clockwise(state: State, first: str, seat: str) -> int:
    """How far clockwise a seat is from another (DUEL-D4); what belongs to none sits after the last."""
    seats = tuple(dict.fromkeys((*state.seats, first, seat)))
    return (seats.index(seat) - seats.index(first)) % len(seats)


def side_of(state: State, ident: str) -> str:
    """The side of a model or a seat."""
    return BOSS if ident[0] == HOSTILE else state.header.side_of(seat_of(state, ident))


def opposing(state: State, one: str, other: str) -> bool:
    """Whether two models are on different sides."""
    return side_of(state, one) != side_of(state, other)


def sheet_of(state: State, ident: str) -> ModelHeader:
    """A model as its warband has it, in the shape that it has now (DUEL-D266), or raised from the dead (D265)."""
    sheet, model = first_sheet_of(state, ident), state.models[ident]
    if model.raised_by:
        return as_raised(sheet)
    return in_shape(sheet, model.shape) if model.shape else sheet


def first_sheet_of(state: State, ident: str) -> ModelHeader:
    """A model as it began: what it has bought, whatever its shape is now."""
    if ident[0] == HOSTILE:
        return state.hostiles[ident]
    return state.header.warbands[warband_of(ident)].models[int(ident[1:]) - 1]


def body_of(state: State, ident: str) -> Body:
    """A model on the table as geometry knows it; raises KeyError for one that is not there."""
    model = state.models[ident]
    if model.at is None:
        raise KeyError(ident)
    return Body(model.at, sheet_of(state, ident).base, model.prone)


def on_table(state: State) -> tuple[str, ...]:
    """Every model with a place in the area, in order of id."""
    return tuple([ident for ident, model in state.models.items() if model.on is On.TABLE])


def opponents_of(state: State, ident: str) -> tuple[str, ...]:
    """Every model on the table of another side than that of a model or a seat, in order of id."""
    side = side_of(state, ident)
    return tuple([other for other, model in state.models.items()
                  if model.on is On.TABLE and side_of(state, other) != side])


def in_the_game(state: State, seat: str = "") -> tuple[str, ...]:
    """The models that are not removed; of one seat, or of all."""
    return tuple([ident for ident, model in state.models.items()
                  if model.in_the_game and (not seat or seat_of(state, ident) == seat)])


def still_in(state: State, seat: str) -> tuple[str, ...]:
    """The models of a seat that are in the game, or will come back (DUEL-D126)."""
    return tuple(ident for ident, model in state.models.items()
                 if seat_of(state, ident) == seat and (model.in_the_game or model.on in COMES_BACK))


def with_model(state: State, ident: str, **changes: Any) -> State:
    """The state with one model changed."""
    return replace(state, models={**state.models, ident: replace(state.models[ident], **changes)})


def with_shown(state: State, numbers: Mapping[str, int]) -> dict[str, tuple[int, ...]]:
    """What each seat has shown, with these Scores or bids of models or seats."""
    shown = dict(state.shown)
    for whose, number in numbers.items():
        shown[seat_of(state, whose)] = (*shown.get(seat_of(state, whose), ()), number)
    return shown


def awaiting(state: State, step: Awaited, asks: tuple[str, ...] = ()) -> State:
    """The state that waits for this, by these seats; by the table where none is named, or the dice are its (D457)."""
    asks = tuple(seat for seat in asks if seat != TABLE and not (step in DICE and is_automaton(state, seat)))
    return replace(state, step=step, asks=asks)


DICE = frozenset({Awaited.THROW, Awaited.RECOVER, Awaited.ATTACK})


def is_automaton(state: State, seat: str) -> bool:
    """Whether a seat plays by a fixed policy (DUEL-D371)."""
    return state.header.scenario == "solitaire" and state.players.get(seat) == AUTOMATON


def throws_by_itself(state: State, ident: str) -> bool:
    """Whether nobody sets the Score of a model, but a die does: of automata, of what is hostile (D312, D371)."""
    return ident[0] in (HOSTILE, MOB) or is_automaton(state, seat_of(state, ident))


def hand_of(state: State, whose: str) -> str:
    """Who throws the dice of a model or a seat: the table those of automata and of what is hostile (DUEL-D457)."""
    return TABLE if throws_by_itself(state, whose) else seat_of(state, whose)


def carrier(state: State) -> str | None:
    """Who carries the treasure."""
    token = state.tokens.get(TREASURE)
    return token.by if token is not None else None
