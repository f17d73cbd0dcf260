"""The rules of Odd or even: two seats, a tray, two dice.

Each round both seats set a die under a cup, odd or even; the cups are lifted together, and one of them throws both
dice. Whose die is odd where the sum is, or even where it is, has a point; the seats throw in turn. Who first has
``goal`` points wins, or both do. With ``again`` whoever threw may take up one die and throw it once more before the sum
counts. With ``explodes`` another die is thrown in the place of every six, and counts instead. In an ``opposed`` match
each seat throws one of the dice, both at the same moment.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules.dice.meaning import Meaning, ReadDie, Row, Sign, ThrownDie
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
    explodes: bool = False
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
    """The dice that were due, as they lie; none in a prototype."""

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
_ACTION: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)


class Called(Value, frozen=True):
    """A seat has set its die; to what, nobody is told."""

    seat: str


class Revealed(Value, frozen=True):
    """The cups are lifted."""

    dice: dict[str, int]


class Thrown(Value, frozen=True):
    """The dice lie, and mean this."""

    meaning: Meaning
    right: tuple[str, ...]


class Won(Value, frozen=True):
    """Somebody has the points."""

    seat: str


class State(Value, frozen=True):
    """One moment. ``seals``: of whoever has set a die under a cup; ``dice``: those, from when they are lifted on.

    ``lying``: the dice that were thrown in this round, in their order, while more of it is to come; ``taken``: which
    was taken up.
    """

    header: Header
    lying: tuple[ThrownDie, ...] = ()
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

    @property
    def due(self) -> tuple[tuple[str, str], ...]:
        """The dice that must be thrown next, each with the one in whose place it is; none where one may be taken up."""
        if not self.lying:
            return tuple((die, "") for die in DICE)
        gone = [die.id for die in self.standing if die.id == self.taken or self._exploded(die)]
        return tuple((f"d{len(self.lying) + at}", die) for at, die in enumerate(gone, 1))

    def with_thrown(self, numbers: tuple[int, ...]) -> State:
        """The dice that were due lie with these numbers."""
        fresh = (ThrownDie(die, number, old) for (die, old), number in zip(self.due, numbers, strict=True))
        return msgspec.structs.replace(self, lying=(*self.lying, *fresh))

    @property
    def standing(self) -> tuple[ThrownDie, ...]:
        """The dice that lie there and in whose place no other was thrown."""
        replaced = {die.came_of for die in self.lying}
        return tuple(die for die in self.lying if die.id not in replaced)

    @property
    def meaning(self) -> Meaning:
        """What the dice that lie there come to; sixes that exploded stand for themselves."""
        read = read_sum(self.lying)
        counted, *others = read.rows
        old = [die for row in others for die in row.dice]
        again = tuple(die for die in old if not self._exploded(die))
        exploded = tuple(msgspec.structs.replace(die, sign=Sign.EXPLODED) for die in old if self._exploded(die))
        rows = ((counted.sign, counted.dice), (Sign.RETHROWN, again), (Sign.EXPLODED, exploded))
        return msgspec.structs.replace(read, rows=tuple(Row(sign, dice) for sign, dice in rows if dice))

    def _exploded(self, die: ThrownDie | ReadDie) -> bool:
        return self.header.explodes and die.number == 6


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
        if state.lying and not state.due:
            moves += [*(TakeUp(state.thrower, die.id) for die in state.standing), Stand(state.thrower)]
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
        if isinstance(action, TakeUp) and action not in self.legal(state):
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
        if state.lying:
            gone = {old for _, old in state.due}
            keeps = tuple(die.id for die in state.standing if die.id not in gone)
            return Roll(by, tuple(Die(die, style=by) for die, _ in state.due), Tray(), keeps=keeps)
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
                if len(action.numbers) != len(state.due):
                    raise IllegalAction("no_numbers")
                return self._lie(state.with_thrown(action.numbers))
            case TakeUp():
                return Step(msgspec.structs.replace(state, taken=action.die))
            case Stand():
                return self._counted(state)
            case Pause():
                return Step(state)
            case _:
                return Step(msgspec.structs.replace(state, over=True), tuple(map(Won, state.winners)))

    def _lie(self, state: State) -> Step:
        """The sum counts, unless more dice are due, or one may still be taken up."""
        return Step(state) if state.due or (state.header.again and not state.taken) else self._counted(state)

    def _counted(self, state: State) -> Step:
        meaning = state.meaning
        right = tuple(seat for seat in SEATS if state.dice[seat] % 2 == meaning.value % 2)
        points = {seat: state.points[seat] + (seat in right) for seat in SEATS}
        after = msgspec.structs.replace(state, dice={}, points=points, thrower="B" if state.thrower == "A" else "A",
                                        rounds=state.rounds + 1, lying=(), taken="")
        return Step(after, (Thrown(meaning, right),))

    def meaning(self, state: State, fallen: Fallen) -> Meaning:
        """What dice that were just thrown come to, with those that were thrown before them in this round."""
        return state.with_thrown(tuple(fallen.dice[die].number for die, _ in state.due)).meaning

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
