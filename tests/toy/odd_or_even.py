"""The rules of Odd or even: two seats, a tray, two dice.

Each round both seats set a die under a cup, odd or even; the cups are lifted together, and one of them throws both
dice. Whose die is odd where the sum is, or even where it is, has a point; the seats throw in turn. Who first has
``goal`` points wins, or both do. With ``again`` whoever threw may take up one die and throw it once more before the sum
counts. In an ``opposed`` match each seat throws one of the dice, both at the same moment.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.dice.meaning import Meaning, ThrownDie
from game.rules.dice.plain_sum import read_sum
from game.rules.errors import BadHeader, IllegalAction
from game.rules.game import Ending
from game.rules.game import Step as AnyStep
from game.rules.luck import Luck, Odds, Shown
from game.rules.requests import Answer, Lift, Lifted, Request, Secret
from game.rules.roll import Die, Fallen, OtherHand, Roll
from game.rules.seals import Seal, Unsealed, broken
from game.rules.seats import TABLE, Seat
from game.rules.setups import Tray
from game.rules.value import Value

KEY = "odd-or-even"
VERSION = 1
SEATS = ("A", "B")
FACES = tuple("123456")
EITHER: Odds = ((0.0, 0.5), (1.0, 0.5))
SIX_OF = 1 / 6


class Header(Value, frozen=True, kw_only=True):
    """What a match begins with: who sits where, how many points win, whether each throws one of the two dice."""

    record: str = KEY
    version: int = VERSION
    app: str = "0"
    seed: int = 0
    goal: int = 3
    again: bool = False
    opposed: bool = False
    players: dict[str, str]
    names: dict[str, str] = msgspec.field(default_factory=lambda: {seat: f"Seat {seat}" for seat in SEATS})


class Call(Value, frozen=True, tag_field="do", tag="call"):
    """A seat sets its die under its cup; not sealed in a prototype."""

    by: str
    seal: Seal = ""


class Reveal(Value, frozen=True, tag_field="do", tag="reveal"):
    """The cups are lifted: what was under them, by seat; nothing in a prototype."""

    by: str = TABLE
    calls: dict[str, Unsealed] = msgspec.field(default_factory=dict)


class Throw(Value, frozen=True, tag_field="do", tag="throw"):
    """Both dice as they lie, or the one that was taken up; none in a prototype."""

    by: str
    numbers: tuple[int, ...] = ()


class TakeUp(Value, frozen=True, tag_field="do", tag="take_up"):
    """A die goes back into the hand."""

    by: str
    die: str


class Stand(Value, frozen=True, tag_field="do", tag="stand"):
    """The dice stay as they lie."""

    by: str


class Pause(Value, frozen=True, tag_field="do", tag="pause"):
    """Somebody wants what was told last put away; nothing changes."""

    by: str


class Over(Value, frozen=True, tag_field="do", tag="over"):
    """The last entry."""

    by: str = "table"


Action = Call | Reveal | Throw | TakeUp | Stand | Pause | Over
DICE = ("d1", "d2")
ONCE_MORE = "d3"
_ACTION: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)


class Called(Value, frozen=True):
    """A seat has set its die; to what, nobody is told."""

    seat: str


class Revealed(Value, frozen=True):
    """The cups are lifted."""

    dice: dict[str, int]


class Thrown(Value, frozen=True):
    """The dice lie."""

    numbers: tuple[int, ...]
    right: tuple[str, ...]


class Won(Value, frozen=True):
    """Somebody has the points."""

    seat: str


class State(Value, frozen=True):
    """One moment. ``seals``: of whoever has set a die under a cup; ``dice``: those, from when they are lifted on.

    ``lying``: the dice that were thrown, while one may be taken up; ``taken``: which was.
    """

    header: Header
    lying: dict[str, int] = msgspec.field(default_factory=dict)
    taken: str = ""
    thrower: str = "A"
    seals: dict[str, str] = msgspec.field(default_factory=dict)
    dice: dict[str, int] = msgspec.field(default_factory=dict)
    points: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    rounds: int = 0
    over: bool = False

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has the points to win; nobody while the match goes on."""
        return tuple(seat for seat in SEATS if self.points[seat] >= self.header.goal)


class Step(Value, frozen=True):
    """What an action led to."""

    state: State
    events: tuple[Any, ...] = ()


class Refusal(Value, frozen=True):
    """Why not."""

    code: str
    detail: str = ""


class OddOrEven:
    """The rules, as the table asks them."""

    key = KEY
    version = VERSION

    def decode_header(self, line: bytes) -> Header:
        header = msgspec.json.decode(line, type=Header)
        if not set(header.players) == set(header.names) == set(SEATS) or header.goal < 1:
            raise BadHeader("players", "there are two seats, A and B, and a goal of 1 and more")
        return header

    def new(self, header: Header) -> State:
        return State(header)

    def seats(self, header: Header) -> tuple[Seat, ...]:
        return tuple(Seat(seat, header.names[seat], header.players[seat], seat) for seat in SEATS)

    def player(self, state: State, seat: str) -> str:
        return state.header.players[seat]

    def to_act(self, state: State) -> tuple[str, ...]:
        if state.over or state.winners:
            return ()
        return (state.thrower,) if state.dice else tuple(seat for seat in SEATS if seat not in state.seals)

    def legal(self, state: State, seat: str = "") -> tuple[Action, ...]:
        moves: list[Action] = []
        if state.lying and not state.taken:
            moves += [*(TakeUp(state.thrower, die) for die in DICE), Stand(state.thrower)]
        elif state.dice:
            moves.append(Throw(state.thrower))
        elif not state.over and not state.winners:
            moves += [Call(who) for who in SEATS]  # who has set a die may set it anew as long as no cup is lifted
            moves += [] if self.to_act(state) else [Reveal()]
        return tuple(move for move in moves if seat in ("", move.by))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        if isinstance(action, Pause):
            return None
        if isinstance(action, Over):
            return None if state.winners and not state.over else Refusal("not_over")
        if not any(type(each) is type(action) and each.by == action.by for each in self.legal(state)):
            return Refusal("not_now", action.by)
        if isinstance(action, Reveal) and action.calls:
            return self._wrong(state, action)
        if isinstance(action, TakeUp) and action.die not in DICE:
            return Refusal("no_such_die", action.die)
        numbers = action.numbers if isinstance(action, Throw) else ()
        return Refusal("bad_numbers") if any(not 1 <= number <= 6 for number in numbers) else None

    def _wrong(self, state: State, reveal: Reveal) -> Refusal | None:
        whose = broken(state.seals, reveal.calls, lambda seat, value: f"{sealed_text(state, seat)} {value}")
        if whose:
            return Refusal("broken_seal", whose)
        odd = next((seat for seat, call in reveal.calls.items() if call.value not in FACES), "")
        return Refusal("bad_value", odd) if odd else None

    def forced(self, state: State) -> Action | None:
        return Over() if state.winners and not state.over else None

    def roll_due(self, state: State) -> Roll | None:
        due = [move for move in self.legal(state) if isinstance(move, Throw)]
        if not due:
            return None
        by = due[0].by
        if state.taken:
            return Roll(by, (Die(ONCE_MORE, style=by),), Tray(), keeps=tuple(die for die in DICE if die != state.taken))
        if not state.header.opposed:
            return Roll(by, tuple(Die(die, style=by) for die in DICE), Tray())
        other = next(seat for seat in SEATS if seat != by)
        first, second = DICE
        return Roll(by, (Die(first, style=by),), Tray(), also=(OtherHand(other, (Die(second, style=other),)),))

    def rolled(self, state: State, roll: Roll, fallen: Fallen) -> Action:
        return Throw(roll.by, tuple(fallen.dice[die.id].number for die in roll.all_dice))

    def needs(self, state: State, action: Action) -> Request | None:
        match action:
            case Call(by=seat, seal=""):
                return Secret(seat, seat, sealed_text(state, seat), FACES, state.seals.get(seat, ""))
            case Reveal(calls={}) if not action.calls:
                return Lift(state.seals)
            case Throw(numbers=()):
                return self.roll_due(state)
        return None

    def answered(self, state: State, action: Action, answer: Answer) -> Action:
        match self.needs(state, action), answer:
            case Roll() as roll, Fallen():
                return self.rolled(state, roll, answer)
            case Secret(by=seat), str():
                return Call(seat, answer)
            case Lift(), Lifted(values=calls):
                return Reveal(calls=calls)
        raise ValueError(f"{type(action).__name__} is not answered by a {type(answer).__name__}")

    def apply(self, state: State, action: Action) -> Step:
        if refused := self.refusal(state, action):
            raise IllegalAction(refused.code, refused.detail)
        match action:
            case Call():
                if not action.seal:
                    raise IllegalAction("no_seal", action.by)
                seals = {**state.seals, action.by: action.seal}
                return Step(msgspec.structs.replace(state, seals=seals), (Called(action.by),))
            case Reveal():
                if not action.calls:
                    raise IllegalAction("broken_seal", "nothing is revealed")
                dice = {seat: int(action.calls[seat].value) for seat in SEATS}
                return Step(msgspec.structs.replace(state, seals={}, dice=dice), (Revealed(dice),))
            case Throw():
                if len(action.numbers) != (1 if state.taken else 2):
                    raise IllegalAction("no_numbers")
                return self._lie(state, action)
            case TakeUp():
                return Step(msgspec.structs.replace(state, taken=action.die))
            case Stand():
                return self._counted(state, tuple(state.lying.values()))
            case Pause():
                return Step(state)
            case _:
                return Step(msgspec.structs.replace(state, over=True), tuple(map(Won, state.winners)))

    def _lie(self, state: State, action: Throw) -> Step:
        """The sum counts, unless one of two dice may still be taken up."""
        if state.header.again and not state.taken:
            return Step(msgspec.structs.replace(state, lying=dict(zip(DICE, action.numbers, strict=True))))
        stayed = tuple(number for die, number in state.lying.items() if die != state.taken)
        return self._counted(state, (*stayed, *action.numbers))

    def _counted(self, state: State, numbers: tuple[int, ...]) -> Step:
        right = tuple(seat for seat in SEATS if state.dice[seat] % 2 == sum(numbers) % 2)
        points = {seat: state.points[seat] + (seat in right) for seat in SEATS}
        after = msgspec.structs.replace(state, dice={}, points=points, thrower="B" if state.thrower == "A" else "A",
                                        rounds=state.rounds + 1, lying={}, taken="")
        return Step(after, (Thrown(numbers, right),))

    def meaning(self, state: State, fallen: Fallen) -> Meaning:
        """What dice that were just thrown come to, with the one that was taken up before them."""
        before = [ThrownDie(state.taken, state.lying[state.taken])] if state.taken else []
        thrown = (ThrownDie(die, lying.number, state.taken if die == ONCE_MORE else "")
                  for die, lying in fallen.dice.items())
        return read_sum((*before, *thrown))

    def seen_by(self, state: State, seat: str) -> State:
        return msgspec.structs.replace(state, seals=dict.fromkeys(state.seals, ""))

    def ending(self, state: State) -> Ending | None:
        return Ending(state.winners) if state.over else None

    def luck(self, state: State, action: Action) -> tuple[Luck, ...]:
        """Whether who threw had set it right, which is a toss-up; a six is good by itself."""
        if not isinstance(action, Throw) or not action.numbers:
            return ()
        right = state.dice[action.by] % 2 == sum(action.numbers) % 2
        dice = tuple(Shown(number, "d6", number == 6, SIX_OF) for number in action.numbers)
        return (Luck(action.by, "right", EITHER, float(right), dice),)

    def upgrade(self, data: bytes) -> bytes:
        return data

    def decode_action(self, line: bytes) -> Action:
        return _ACTION.decode(line)

    def claims(self, before: State, action: Action, step: AnyStep[State]) -> dict[str, Any]:
        after = step.state
        return {"state": {"points": after.points, "thrower": after.thrower, "over": after.over}}

    def uses_chance(self, action: Action) -> bool:
        return isinstance(action, Throw | Reveal)


def sealed_text(state: State, seat: str) -> str:
    """How what a seat seals in this round begins."""
    return f"call {state.rounds} {seat}"
