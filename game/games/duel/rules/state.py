"""One moment of a match: models, tokens, whose turn it is, the Duel that is fought (M20 to M24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.field.changes import Change
from game.games.duel.rules.field.models import Body, Place
from game.games.duel.rules.header import Header
from game.games.duel.rules.terms import (
    AUTOMATON,
    BOSS,
    COMES_BACK,
    HOSTILE,
    IN_THE_GAME,
    TREASURE,
    Awaited,
    Intent,
    On,
    Phase,
    Weapon,
)
from game.games.duel.rules.warband_sheets import ModelHeader, in_shape
from game.rules.seats import TABLE
from game.rules.value import Value


class Model(Value, frozen=True):
    """A model as it is now. ``hits``: 1 where it is prone of a hit; ``stunned``: prone with toughness left.

    ``facing``: of who carries a shield.

    What it did in this round, for the Duel phase that may follow (DUEL-D104c): ``initiated`` a Duel, ``unjammed``,
    ``aimed``, ``charged`` at whom. ``climbing``: the foot of what it hangs on (DUEL-D106b). ``channels``: what it
    called up until its next turn (DUEL-D192); ``channelled`` for one Duel. ``moved``: its last action was a Move.
    ``upgrade``: what it keeps until it is used (DUEL-D130). ``targets``: whom its feats are about (DUEL-D404).
    ``extra``: dice of wingmen (DUEL-D246). ``used``: how often it has used what has a limit. ``active``: it had an
    activation in this round, its own or another. ``revealed``: it has initiated out of terrain that it is native to
    (DUEL-D264). ``shape``, ``shifting_to``: which of its shapes it has, and which it is about to have (DUEL-D266).

    Dice beside it (DUEL-D195): ``eviscerate``, ``immobilize``, ``mark``. ``relentless``: hits run on in the background,
    ``doomed`` by the last of them (DUEL-D221). ``wicked``: it stands to the end of a Duel it paid too much for (D245).
    """

    at: Place | None = None
    on: On = On.CORNER
    hits: int = 0
    toughness: int = 0
    acted: bool = False
    engaged: bool = False
    engaged_last: bool = False
    carries: str | None = None
    facing: a.Facing | None = None
    entered: bool = False
    exhausted: bool = False
    jammed: bool = False
    initiated: bool = False
    unjammed: bool = False
    aimed: bool = False
    charged: str = ""
    climbing: Place | None = None
    stunned: bool = False
    berserker: bool = False
    channels: tuple[str, ...] = ()
    upgrade: str = ""
    targets: dict[str, str] = msgspec.field(default_factory=dict)
    extra: int = 0
    used: dict[str, int] = msgspec.field(default_factory=dict)
    active: bool = False
    revealed: bool = False
    shape: int = 0
    shifting_to: int | None = None
    channelled: str = ""
    moved: bool = False
    eviscerate: int = 0
    immobilize: int = 0
    mark: int = 0
    relentless: bool = False
    doomed: bool = False
    wicked: bool = False

    @property
    def in_the_game(self) -> bool:
        """It was neither removed nor did it leave."""
        return self.on in IN_THE_GAME

    @property
    def prone(self) -> bool:
        """It lies on the table: hit, or stunned with toughness left (DUEL-D114b).

        Not who stands for all its hits: DUEL-D221, and to the end of a Duel DUEL-D245.
        """
        return (self.hits > 0 or self.stunned) and not (self.relentless or self.wicked)

    @property
    def stands(self) -> bool:
        """On the table, and not prone."""
        return self.on is On.TABLE and not self.prone


class Token(Value, frozen=True):
    """Something that lies on the table, or is carried ``by`` a model; ``side``: whose it shows itself to be.

    ``due``: the round in which an empty place is filled again (DUEL-D130c), 0 where something lies there.
    """

    at: Place | None
    by: str | None = None
    side: str = ""
    due: int = 0


class Piece(Value, frozen=True):
    """A piece of terrain that was placed by hand; ``to``: the other pole of a rope."""

    kind: str
    at: tuple[int, int]
    turn: int
    to: tuple[int, int] | None = None


class SetUp(Value, frozen=True):
    """How far the set-up is. ``beginner``: who won the throw; ``turn``: whose piece is next, as a number of pieces.

    ``more``: whether another circle was asked for; None while nobody has said. ``done``: no more terrain is placed.
    """

    beginner: str = ""
    turn: int = 0
    more: bool | None = None
    done: bool = False


class Scatter(Value, frozen=True):
    """Things that are placed at random (DUEL-D123): those still to come, None before any was looked for.

    ``turn``: how many were placed; ``square``: what was thrown for the next one, column and row from 1.
    """

    left: tuple[str, ...] | None = None
    turn: int = 0
    square: tuple[int, ...] = ()


class Activation(Value, frozen=True):
    """A turn. ``duels``: what may be declared after its action, one of which must be (DUEL-D40); None before it.
    ``moves``: the Moves that are offered now, found once.

    ``aimed``: it took aim (DUEL-D129). ``retreated``: it has left contact already (DUEL-D121). ``skirmished``: it
    stopped on its way and initiated there (DUEL-D101b). ``attacked``: it threw attack dice in a Duel of its own.
    ``charged``: with whom it came into contact so (DUEL-D105). ``charging``: at whom, where something stopped it on
    the way (DUEL-I15). ``spawn``: where it comes back (DUEL-D127). ``spared``: the boss has ignored
    a hit in it (DUEL-D315). ``gun``: it has a mounted gun in hand (X9). ``giver``: whose activation it is spent instead
    of its own (DUEL-D251). ``entered``: it came in. ``ended_move``: its last action was a Move. ``went``: who has
    moved. ``channelled``: what its last action called up. With Coordinate (DUEL-D206) ``of`` is whose Move it is:
    ``leader`` the Hero, ``together`` all of them, ``waiting`` who is still to move.

    ``interrupted``: who has stopped this Move (DUEL-D248). ``furthered``: a brawler had its further Move (D128).
    Of what a feat grants: ``shuns`` whom it may not engage (DUEL-D243), ``began`` where it stood (DUEL-D197).
    """

    of: str
    through: str | None = None
    mode: str | None = None
    left: int | None = None
    actions: int = 0
    dueled: bool = False
    entering: bool = False
    exhaust: bool = False
    fast: bool = False
    aimed: bool = False
    retreated: bool = False
    skirmished: bool = False
    attacked: bool = False
    replied: bool = False
    charged: str = ""
    charging: str = ""
    spawn: str = ""
    spared: bool = False
    gun: bool = False
    giver: str = ""
    entered: bool = False
    ended_move: bool = False
    went: tuple[str, ...] = ()
    channelled: str = ""
    leader: str = ""
    together: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    moves: tuple[a.Move, ...] | None = None
    duels: tuple[a.Duel, ...] | None = None
    interrupted: tuple[str, ...] = ()
    furthered: bool = False
    shuns: str = ""
    began: Place | None = None

    @property
    def most_actions(self) -> int:
        """One action; two of who exhausts, or is fast (DUEL-D27, DUEL-D111, DUEL-D211)."""
        return 2 if self.exhaust or self.fast else 1


class Reckoned(Value, frozen=True):
    """What an attack comes to before anything is done about its hits (DUEL-D145, steps 1 to 3).

    ``raw``: its hits before any defence. ``feats`` of the attacker that worked then, and where it was ``at``.
    """

    results: dict[str, int]
    defences: tuple[int, ...]
    hits: int
    raw: int = 0
    feats: tuple[str, ...] = ()
    at: Place | None = None


class Attack(Value, frozen=True):
    """Dice that one model has thrown in a Duel, at a target or against everybody who attacks it.

    ``numbers``: what every die shows, by its name. ``used``: which re-rolls have taken place. ``reckoned``: what it
    comes to, once all of its group have thrown. ``ignored``: what the target of a Mirage's bearer has said.
    ``tough``: dice that may take hits off (DUEL-D313). ``exchange``: the feat that its hits go to; "" for none, None
    while nobody has said. ``alike``: of how many dice the first numbers were alike, where that counts (DUEL-D252).
    """

    of: str
    target: str
    purpose: a.Purpose
    numbers: dict[str, int]
    weapon: Weapon | None = None
    used: tuple[str, ...] = ()
    reckoned: Reckoned | None = None
    ignored: bool | None = None
    tough: tuple[int, ...] | None = None
    exchange: str | None = None
    alike: int = 0


class Fight(Value, frozen=True):
    """A Duel. ``groups``: who is still to attack, equal Scores together (DUEL-D45); ``group``: who throws now.

    ``attacks``: throws of this group that are not played out; the last one may still be changed by re-rolls.
    ``adjusts``: the initiator may still change his Score; ``ordered``: nothing is any more. ``defences``: the dice of
    who avoids, by whose they are; ``defending``: those that may still be thrown again. ``lots``: what
    members of a melee have thrown, one of whom is drawn (DUEL-D120). ``together``: who initiates with ``of`` (D206).

    ``pays``: the initiator may still take hits for better dice; ``paid``: how many (DUEL-D245). ``removals``: who has
    removed a model in it (DUEL-D199). ``split``: dice of a Volley that are still to be thrown, by target (DUEL-D244).
    ``reacted``: who was asked whether it steps aside, ``stepping`` who does (DUEL-D210). ``fired``: who has attacked.
    ``decided``: who, having seen the other Scores, has kept its own or thrown one, ``thrown_scores`` (DUEL-D218).
    """

    id: int
    of: str
    kind: str
    engaged: tuple[str, ...]
    weapon: Weapon | None
    special: str | None = None
    target: str | None = None
    via: str | None = None
    seals: dict[str, str] = msgspec.field(default_factory=dict)
    weapons: dict[str, Weapon | None] = msgspec.field(default_factory=dict)
    scores: dict[str, int] = msgspec.field(default_factory=dict)
    intents: dict[str, Intent] = msgspec.field(default_factory=dict)
    groups: tuple[tuple[str, ...], ...] = ()
    group: tuple[str, ...] = ()
    attacks: tuple[Attack, ...] = ()
    settling: bool = False
    defending: Attack | None = None
    together: tuple[str, ...] = ()
    lots: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    adjusts: bool = False
    ordered: bool = False
    defences: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    pays: bool = False
    paid: int = 0
    removals: tuple[str, ...] = ()
    split: dict[str, int] | None = None
    decided: tuple[str, ...] = ()
    thrown_scores: dict[str, int] = msgspec.field(default_factory=dict)
    reacted: tuple[str, ...] = ()
    stepping: str = ""
    fired: tuple[str, ...] = ()

    @property
    def members(self) -> tuple[str, ...]:
        """The initiators and everybody engaged."""
        return (*self.initiators, *self.engaged)

    @property
    def initiators(self) -> tuple[str, ...]:
        """One, or several together (DUEL-D206)."""
        return (self.of, *self.together)


class Fall(Value, frozen=True):
    """A model has come down; ``numbers``: what its dice show, none before they are thrown (DUEL-D112)."""

    of: str
    height: int
    numbers: tuple[int, ...] = ()


class Incident(Value, frozen=True):
    """Something between: a die, a choice or hits ``of`` a model in no Duel; ``source``: where hits come from (M15)."""

    what: str
    of: str
    source: str = ""
    hits: int = 0
class Redirected(Value, frozen=True):
    """So many of the hits at hand go to another model (DUEL-D145 step 6)."""

    to: str
    hits: int


class Exchanged(Value, frozen=True):
    """So many of the hits at hand are a throw that ends there (DUEL-D215)."""

    hits: int
    at: Place


class Gain(Value, frozen=True):
    """Something that may be done after an activation: by which rule, whose, how often yet, about whom."""

    through: str
    of: str
    left: int = 1
    about: str = ""
class Blow(Value, frozen=True):
    """Hits that are no attack's: of whom, if anybody's, on whom and where from (DUEL-D146, M15)."""

    of: str | None
    target: str
    source: str
    hits: int


class Cut(Value, frozen=True):
    """An Eviscerate die is at work in Upkeep; ``numbers``: the two dice, none before they are thrown (DUEL-D209)."""

    of: str
    numbers: tuple[int, ...] = ()


class Way(Value, frozen=True):
    """A Move that may still be interrupted, and who is yet to say so (DUEL-D248)."""

    move: a.Move
    asks: tuple[str, ...]


class Window(Value, frozen=True):
    """A feat that a model may use after a Duel (W20)."""

    of: str
    feat: str


class After(Value, frozen=True):
    """What may follow a Duel: who initiated it, how many activations wait beneath it, the windows still to be asked."""

    initiator: str
    depth: int
    windows: tuple[Window, ...]


class Decision(Value, frozen=True):
    """The match is decided; its last entry says so."""

    winner: str
    cause: str


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


def seat_of(ident: str) -> str:
    """The seat that a model belongs to: its letter; the table, where it is hostile to all (M2, M30)."""
    return TABLE if ident[0] == HOSTILE else ident[0]


def clockwise(state: State, first: str, seat: str) -> int:
    """How far clockwise a seat is from another (DUEL-D4); what belongs to none sits after the last."""
    seats = tuple(dict.fromkeys((*state.seats, first, seat)))
    return (seats.index(seat) - seats.index(first)) % len(seats)


def side_of(state: State, ident: str) -> str:
    """The side of a model or a seat."""
    return BOSS if ident[0] == HOSTILE else state.header.side_of(ident[0])


def opposing(state: State, one: str, other: str) -> bool:
    """Whether two models are on different sides."""
    return side_of(state, one) != side_of(state, other)


def sheet_of(state: State, ident: str) -> ModelHeader:
    """A model as its warband has it, in the shape that it has now (DUEL-D266)."""
    sheet = first_sheet_of(state, ident)
    shape = state.models[ident].shape
    return in_shape(sheet, shape) if shape else sheet


def first_sheet_of(state: State, ident: str) -> ModelHeader:
    """A model as it began: what it has bought, whatever its shape is now."""
    if ident[0] == HOSTILE:
        return state.hostiles[ident]
    return state.header.warbands[seat_of(ident)].models[int(ident[1:]) - 1]


def body_of(state: State, ident: str) -> Body:
    """A model on the table as geometry knows it; raises KeyError for one that is not there."""
    model = state.models[ident]
    if model.at is None:
        raise KeyError(ident)
    return Body(model.at, sheet_of(state, ident).base, model.prone)


def on_table(state: State) -> tuple[str, ...]:
    """Every model with a place in the area, in order of id."""
    return tuple(ident for ident, model in state.models.items() if model.on is On.TABLE)


def in_the_game(state: State, seat: str = "") -> tuple[str, ...]:
    """The models that are not removed; of one seat, or of all."""
    return tuple(ident for ident, model in state.models.items()
                 if model.in_the_game and seat in ("", seat_of(ident)))


def still_in(state: State, seat: str) -> tuple[str, ...]:
    """The models of a seat that are in the game, or will come back (DUEL-D126)."""
    return tuple(ident for ident, model in state.models.items()
                 if seat_of(ident) == seat and (model.in_the_game or model.on in COMES_BACK))


def with_model(state: State, ident: str, **changes: Any) -> State:
    """The state with one model changed."""
    return replace(state, models={**state.models, ident: replace(state.models[ident], **changes)})


def with_shown(state: State, numbers: Mapping[str, int]) -> dict[str, tuple[int, ...]]:
    """What each seat has shown, with these Scores or bids of models or seats."""
    shown = dict(state.shown)
    for whose, number in numbers.items():
        shown[seat_of(whose)] = (*shown.get(seat_of(whose), ()), number)
    return shown


def awaiting(state: State, step: Awaited, asks: tuple[str, ...] = ()) -> State:
    """The state that waits for this, by these seats; by the table where none is named, or the dice are its (D457)."""
    if state.header.scenario in PLAYED_BY_THE_TABLE:
        asks = tuple(seat for seat in asks if seat != TABLE and not (step in DICE and is_automaton(state, seat)))
    return replace(state, step=step, asks=asks)


DICE = frozenset({Awaited.THROW, Awaited.RECOVER, Awaited.ATTACK})
PLAYED_BY_THE_TABLE = frozenset({"boss", "solitaire"})


def is_automaton(state: State, seat: str) -> bool:
    """Whether a seat plays by a fixed policy (DUEL-D371)."""
    return state.header.scenario == "solitaire" and state.players.get(seat) == AUTOMATON


def throws_by_itself(state: State, ident: str) -> bool:
    """Whether nobody sets the Score of a model, but a die does: of automata, of what is hostile (D312, D371)."""
    return ident[0] == HOSTILE or is_automaton(state, ident[0])


def hand_of(state: State, whose: str) -> str:
    """Who throws the dice of a model or a seat: the table those of automata and of what is hostile (DUEL-D457)."""
    return TABLE if throws_by_itself(state, whose) else whose[0]


def carrier(state: State) -> str | None:
    """Who carries the treasure."""
    token = state.tokens.get(TREASURE)
    return token.by if token is not None else None
