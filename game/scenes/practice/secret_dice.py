"""Secret dice: the rules of two cups at which nothing is won. Both seats set a die, then both cups are lifted.

The values are compared, and that is all; no die is thrown.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.rules.errors import BadHeader, IllegalAction
from game.rules.game import Ending
from game.rules.luck import Luck
from game.rules.requests import Answer, Lift, Lifted, Request, Secret
from game.rules.roll import Fallen, Roll
from game.rules.seals import Seal, Unsealed, broken
from game.rules.seats import TABLE, Seat
from game.rules.value import Value

KEY = "secret-dice"
VERSION = 1
SEATS = ("1", "2")
FACES = tuple("123456")


class Header(Value, frozen=True, kw_only=True):
    """Who plays both seats, in their order."""

    record: str = KEY
    version: int = VERSION
    seed: int = 0
    players: tuple[str, str] = ("human:1", "human:2")


class Set(Value, frozen=True, tag_field="do", tag="set"):
    """A seat sets its die under its cup; not sealed in a prototype."""

    by: str
    seal: Seal = ""


class LiftCups(Value, frozen=True, tag_field="do", tag="lift"):
    """Both cups are lifted: what was under them, by seat; nothing in a prototype."""

    by: str = TABLE
    values: dict[str, Unsealed] = msgspec.field(default_factory=dict)


class Enough(Value, frozen=True, tag_field="do", tag="enough"):
    """The dice have been looked at, and are taken away."""

    by: str


Action = Set | LiftCups | Enough
_ACTION: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)


class State(Value, frozen=True):
    """One moment. ``seals``: of whoever has set a die, until the cups are lifted; ``dice``: what was under them."""

    header: Header
    seals: dict[str, str] = msgspec.field(default_factory=dict)
    dice: dict[str, int] = msgspec.field(default_factory=dict)
    over: bool = False

    @property
    def higher(self) -> str:
        """The seat whose die is higher; "" where they are alike, or still under their cups."""
        highest = max(self.dice.values(), default=0)
        [*found] = (seat for seat, number in self.dice.items() if number == highest)
        return found[0] if len(found) == 1 else ""


class WasSet(Value, frozen=True):
    """A seat has set its die; to what, nobody is told."""

    seat: str


class WereLifted(Value, frozen=True):
    """Both cups are up."""

    dice: dict[str, int]


class Step(Value, frozen=True):
    """What an action led to."""

    state: State
    events: tuple[Any, ...] = ()


class Refusal(Value, frozen=True):
    """Why not: ``not_now``, ``broken_seal``, ``bad_value``."""

    code: str
    detail: str = ""


class SecretDice:
    """The rules, as the table asks them."""

    key = KEY
    version = VERSION

    def decode_header(self, line: bytes) -> Header:
        """The header of a record; raises BadHeader for another game's, and msgspec's errors for what is none."""
        header = msgspec.json.decode(line, type=Header)
        if header.record != KEY or header.version != VERSION:
            raise BadHeader("record", f"allowed is {KEY} of version {VERSION}")
        return header

    def new(self, header: Header) -> State:
        """No cup is on the table."""
        return State(header)

    def seats(self, header: Header) -> tuple[Seat, ...]:
        """One for each cup."""
        return tuple(Seat(seat, seat, player, seat) for seat, player in zip(SEATS, header.players, strict=True))

    def player(self, state: State, seat: str) -> str:
        """Who plays a seat; raises KeyError for no seat."""
        return dict(zip(SEATS, state.header.players, strict=True))[seat]

    def to_act(self, state: State) -> tuple[str, ...]:
        """Whoever has set no die yet; then the first, who says when both have seen enough."""
        if state.over:
            return ()
        return SEATS[:1] if state.dice else tuple(seat for seat in SEATS if seat not in state.seals)

    def legal(self, state: State, seat: str = "") -> tuple[Action, ...]:
        """To set a die, or set it anew; with both set, to lift the cups; after that, to have enough of it."""
        if state.over:
            return ()
        found: tuple[Action, ...] = (*map(Set, SEATS), *(() if self.to_act(state) else (LiftCups(),)))
        if state.dice:
            found = tuple(map(Enough, SEATS))
        return tuple(action for action in found if seat in ("", action.by))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why not; None if it can be done."""
        if not any(type(each) is type(action) and each.by == action.by for each in self.legal(state)):
            return Refusal("not_now", action.by)
        if not isinstance(action, LiftCups) or not action.values:
            return None
        if whose := broken(state.seals, action.values, lambda seat, value: f"{_text(seat)} {value}"):
            return Refusal("broken_seal", whose)
        odd = next((seat for seat, under in action.values.items() if under.value not in FACES), "")
        return Refusal("bad_value", odd) if odd else None

    def forced(self, state: State) -> Action | None:
        """Nothing happens by itself."""
        return None

    def roll_due(self, state: State) -> Roll | None:
        """Nothing is thrown."""
        return None

    def rolled(self, state: State, roll: Roll, fallen: Fallen) -> Action:
        """Raises ValueError: nothing is thrown."""
        raise ValueError("no die is thrown")

    def needs(self, state: State, action: Action) -> Request | None:
        """A die under a cup, or what is under both."""
        match action:
            case Set(by=seat, seal=""):
                return Secret(seat, seat, _text(seat), FACES, state.seals.get(seat, ""))
            case LiftCups() if not action.values:
                return Lift(state.seals)
        return None

    def answered(self, state: State, action: Action, answer: Answer) -> Action:
        """The action with its seal, or with what was under the cups. Raises ValueError for what does not fit."""
        match self.needs(state, action), answer:
            case Secret(by=seat), str():
                return Set(seat, answer)
            case Lift(), Lifted():
                return LiftCups(values=answer.values)
        raise ValueError(f"{type(action).__name__} is not answered by a {type(answer).__name__}")

    def apply(self, state: State, action: Action) -> Step:
        """One step; raises IllegalAction."""
        if refused := self.refusal(state, action):
            raise IllegalAction(refused.code, refused.detail)
        match action:
            case Set():
                return _set(state, action)
            case LiftCups():
                return _lifted(state, action)
        return Step(msgspec.structs.replace(state, over=True))

    def seen_by(self, state: State, seat: str) -> State:
        """Who has set a die, and not even its seal."""
        return msgspec.structs.replace(state, seals=dict.fromkeys(state.seals, ""))

    def ending(self, state: State) -> Ending | None:
        """Nobody wins; it is over when somebody has had enough."""
        return Ending() if state.over else None

    def luck(self, state: State, action: Action) -> tuple[Luck, ...]:
        """None: nothing is left to chance."""
        return ()

    def upgrade(self, data: bytes) -> bytes:
        """There is one version only."""
        return data

    def decode_action(self, line: bytes) -> Action:
        """The action of an entry; raises ValueError."""
        return _ACTION.decode(line)

    def claims(self, before: State, action: Action, step: Any) -> Mapping[str, Any]:
        """Whose die was higher."""
        return {"higher": step.state.higher} if isinstance(action, LiftCups) else {}

    def uses_chance(self, action: Action) -> bool:
        """Cups that are up cannot be put down again."""
        return isinstance(action, LiftCups)


def _text(seat: str) -> str:
    """How what a seat seals begins."""
    return f"die {seat}"


def _set(state: State, action: Set) -> Step:
    if not action.seal:
        raise IllegalAction("broken_seal", action.by)
    return Step(msgspec.structs.replace(state, seals={**state.seals, action.by: action.seal}), (WasSet(action.by),))


def _lifted(state: State, action: LiftCups) -> Step:
    if not action.values:
        raise IllegalAction("broken_seal", "nothing is lifted")
    dice = {seat: int(action.values[seat].value) for seat in SEATS}
    return Step(msgspec.structs.replace(state, seals={}, dice=dice), (WereLifted(dice),))
