"""A free throw: the rules of a tray at which nothing is won. One seat throws one pool, of any kind, and reads it.

Single dice may be taken up again, or sixes put to their use, until the seat has had enough of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.rules.dice.meaning import Meaning, ThrownDie
from game.rules.dice.pool_luck import pool_luck
from game.rules.dice.pools import Mechanic, Pool, dice_of, read
from game.rules.dice.success_pool import IN_PLACE_OF_A_SIX, SixUse, SpentSix, uses_now
from game.rules.errors import BadHeader, IllegalAction
from game.rules.game import Ending
from game.rules.luck import Luck
from game.rules.requests import Answer, Request
from game.rules.roll import Die, Fallen, Roll
from game.rules.seats import Seat
from game.rules.setups import Tray
from game.rules.value import Value

KEY = "free-throw"
VERSION = 1
SEAT = "1"


class Header(Value, frozen=True, kw_only=True):
    """Who throws what, and what is left to chance. ``style``: whose dice they look like."""

    record: str = KEY
    version: int = VERSION
    seed: int = 0
    player: str = "human:1"
    name: str = ""
    pool: Pool = Pool()
    style: str = SEAT


class Throw(Value, frozen=True, tag_field="do", tag="throw"):
    """The dice that were due, as they lie, in their order; none in a prototype."""

    by: str
    numbers: tuple[int, ...] = ()


class Again(Value, frozen=True, tag_field="do", tag="again"):
    """One die is taken up once more: the next number stands for it."""

    by: str
    die: str


class UseSix(Value, frozen=True, tag_field="do", tag="use_six"):
    """A six is put away: it explodes, or cancels a one (HS-S23)."""

    by: str
    die: str
    use: SixUse


class Enough(Value, frozen=True, tag_field="do", tag="enough"):
    """The dice are taken out of the tray."""

    by: str


Action = Throw | Again | UseSix | Enough
_ACTION: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)


class Due(Value, frozen=True):
    """A die that must be thrown now, and the die in whose place it is."""

    id: str
    came_of: str = ""


class State(Value, frozen=True):
    """One moment: the dice due now, those that were thrown in their order, the sixes put away."""

    header: Header
    due: tuple[Due, ...]
    dice: tuple[ThrownDie, ...] = ()
    spent: tuple[SpentSix, ...] = ()
    over: bool = False

    @property
    def pool(self) -> Pool:
        """What is thrown."""
        return self.header.pool

    @property
    def meaning(self) -> Meaning | None:
        """What lies there means; None while a die is still to be thrown."""
        return None if self.due else read(self.pool, self.dice, self.spent)


class Meant(Value, frozen=True):
    """The dice lie, and mean this."""

    meaning: Meaning


class Step(Value, frozen=True):
    """What an action led to."""

    state: State
    events: tuple[Any, ...] = ()


class Refusal(Value, frozen=True):
    """Why not: ``not_now``, ``no_such_die``, ``bad_numbers``."""

    code: str
    detail: str = ""


class FreeThrow:
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
        """An empty tray, the whole pool due."""
        return State(header, tuple(Due(f"d{at}") for at in range(1, dice_of(header.pool) + 1)))

    def seats(self, header: Header) -> tuple[Seat, ...]:
        """The one seat."""
        return (Seat(SEAT, header.name, header.player, SEAT),)

    def player(self, state: State, seat: str) -> str:
        """Who plays it; raises KeyError for another seat."""
        if seat != SEAT:
            raise KeyError(seat)
        return state.header.player

    def to_act(self, state: State) -> tuple[str, ...]:
        """The one seat, until it has had enough."""
        return () if state.over else (SEAT,)

    def legal(self, state: State, seat: str = "") -> tuple[Action, ...]:
        """The throw that is due, or what may be done with the dice that lie, and to have enough of it."""
        if seat not in ("", SEAT) or state.over:
            return ()
        return (Throw(SEAT),) if state.due else (*at_the_dice(state), Enough(SEAT))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why not; None if it can be done."""
        if action.by != SEAT or state.over:
            return Refusal("not_now", action.by)
        match action:
            case Throw():
                wrong = any(not 1 <= number <= 6 for number in action.numbers)
                misfit = len(action.numbers) not in (0, len(state.due))
                return None if state.due and not wrong and not misfit else Refusal("bad_numbers")
            case Again() | UseSix():
                return None if action in at_the_dice(state) else Refusal("no_such_die", action.die)
            case Enough():
                return Refusal("not_now") if state.due else None
        return None

    def forced(self, state: State) -> Action | None:
        """Nothing happens by itself."""
        return None

    def roll_due(self, state: State) -> Roll | None:
        """The dice that are due; what lies there already is kept, but for the dice in whose place they are thrown."""
        if not state.due:
            return None
        lying = tuple(die.id for die in state.dice if not any(due.came_of == die.id for due in state.due))
        return Roll(SEAT, tuple(Die(due.id, style=state.header.style) for due in state.due), Tray(), keeps=lying)

    def rolled(self, state: State, roll: Roll, fallen: Fallen) -> Action:
        """The throw, as the dice lie. Raises ValueError where a die of it is missing."""
        if missing := [die.id for die in roll.dice if die.id not in fallen.dice]:
            raise ValueError(f"nothing is told of {missing}")
        return Throw(roll.by, tuple(fallen.dice[die.id].number for die in roll.dice))

    def needs(self, state: State, action: Action) -> Request | None:
        """A throw without numbers needs the roll that is due."""
        return self.roll_due(state) if isinstance(action, Throw) and not action.numbers else None

    def answered(self, state: State, action: Action, answer: Answer) -> Action:
        """The throw with its numbers. Raises ValueError for what needs no answer, or another one."""
        roll = self.needs(state, action)
        if not isinstance(roll, Roll) or not isinstance(answer, Fallen):
            raise ValueError(f"{action} is not answered by {answer}")
        return self.rolled(state, roll, answer)

    def apply(self, state: State, action: Action) -> Step:
        """One step; raises IllegalAction."""
        if refused := self.refusal(state, action):
            raise IllegalAction(refused.code, refused.detail)
        match action:
            case Enough():
                return Step(msgspec.structs.replace(state, over=True))
            case Throw():
                return _thrown(state, action)
            case Again():
                due = Due(_next_id(state), action.die)
                return Step(msgspec.structs.replace(state, due=(due,)))
        return _put_away(state, action)

    def seen_by(self, state: State, seat: str) -> State:
        """The state itself: nothing is hidden."""
        return state

    def ending(self, state: State) -> Ending | None:
        """Nobody wins; it is over when the seat has had enough."""
        return Ending() if state.over else None

    def luck(self, state: State, action: Action) -> tuple[Luck, ...]:
        """What a throw was worth, in what the pool measures."""
        if not isinstance(action, Throw) or not action.numbers:
            return ()
        return (pool_luck(SEAT, state.pool, _fresh(state, action), state.dice, state.spent),)

    def upgrade(self, data: bytes) -> bytes:
        """There is one version only."""
        return data

    def decode_action(self, line: bytes) -> Action:
        """The action of an entry; raises ValueError."""
        return _ACTION.decode(line)

    def claims(self, before: State, action: Action, step: Any) -> Mapping[str, Any]:
        """What the dice come to."""
        meaning = step.state.meaning
        return {} if meaning is None else {"value": meaning.value, "outcome": meaning.outcome}

    def uses_chance(self, action: Action) -> bool:
        """A throw cannot be taken back."""
        return isinstance(action, Throw)


def at_the_dice(state: State) -> tuple[Again | UseSix, ...]:
    """What may be done with single dice that lie there: of successes sixes are used, others are taken up again."""
    if state.due or state.over:
        return ()
    if state.pool.mechanic is Mechanic.SUCCESSES:
        return tuple(UseSix(SEAT, die, use) for die, uses in uses_now(state.dice, state.spent).items()
                     for use in uses if use is not SixUse.KEEP)
    again = {die.came_of for die in state.dice}
    return tuple(Again(SEAT, die.id) for die in state.dice if die.id not in again)


def after_throw(state: State, fallen: Fallen) -> State:
    """How it stands once the dice that are due lie like this. Raises ValueError where one of them is missing."""
    if missing := [due.id for due in state.due if due.id not in fallen.dice]:
        raise ValueError(f"nothing is told of {missing}")
    fresh = tuple(ThrownDie(due.id, fallen.dice[due.id].number, due.came_of) for due in state.due)
    return msgspec.structs.replace(state, dice=(*state.dice, *fresh), due=())


def _next_id(state: State, ahead: int = 1) -> str:
    return f"d{len(state.dice) + ahead}"


def _thrown(state: State, action: Throw) -> Step:
    if not action.numbers:
        raise IllegalAction("bad_numbers", "a throw tells a number for each die that is due")
    after = msgspec.structs.replace(state, dice=(*state.dice, *_fresh(state, action)), due=())
    return Step(after, (Meant(read(after.pool, after.dice, after.spent)),))


def _fresh(state: State, action: Throw) -> tuple[ThrownDie, ...]:
    return tuple(ThrownDie(due.id, number, due.came_of)
                 for due, number in zip(state.due, action.numbers, strict=True))


def _put_away(state: State, action: UseSix) -> Step:
    spent = (*state.spent, SpentSix(action.die, action.use))
    due = tuple(Due(_next_id(state, ahead), action.die) for ahead in range(1, IN_PLACE_OF_A_SIX + 1)) \
        if action.use is SixUse.EXPLODE else ()
    after = msgspec.structs.replace(state, spent=spent, due=due)
    return Step(after, () if due else (Meant(read(after.pool, after.dice, after.spent)),))
