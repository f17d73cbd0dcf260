"""A free throw: the rules of a tray at which nothing is won. A pool of any kind is thrown and read.

By one hand, or by two that oppose each other at the same moment (GM-G24). Single dice may be taken up again, or sixes
put to their use, until somebody has had enough of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from game.rules.dice.meaning import Meaning, ThrownDie
from game.rules.dice.opposed import opposed
from game.rules.dice.pool_luck import pool_luck
from game.rules.dice.pools import Mechanic, Pool, dice_of, read
from game.rules.dice.success_pool import IN_PLACE_OF_A_SIX, SixUse, SpentSix, uses_now
from game.rules.errors import BadHeader, IllegalAction
from game.rules.game import Ending
from game.rules.luck import Luck
from game.rules.requests import Answer, Request
from game.rules.roll import Die, Fallen, OtherHand, Roll
from game.rules.seats import Seat
from game.rules.setups import Tray
from game.rules.value import Value

KEY = "free-throw"
VERSION = 1
SEATS = ("1", "2")
SEAT = SEATS[0]


class Header(Value, frozen=True, kw_only=True):
    """Who throws what, and what is left to chance. ``hands``: one, or two against each other.

    ``players`` and ``styles`` (whose dice theirs look like) are those of both seats, in their order.
    """

    record: str = KEY
    version: int = VERSION
    seed: int = 0
    pool: Pool = Pool()
    hands: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    players: tuple[str, str] = ("human:1", "human:2")
    styles: tuple[str, str] = SEATS

    @property
    def seats(self) -> tuple[str, ...]:
        """Those that throw."""
        return SEATS[:self.hands]


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
    """A die that must be thrown now, by whom, and the die in whose place it is."""

    id: str
    by: str = SEAT
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
        if self.due:
            return None
        meanings = {seat: read(self.pool, self.dice_of(seat), self.spent_by(seat)) for seat in self.header.seats}
        return meanings[SEAT] if len(meanings) == 1 else opposed(meanings)

    def dice_of(self, seat: str) -> tuple[ThrownDie, ...]:
        """What one hand has thrown."""
        return tuple(die for die in self.dice if thrower(die.id) == seat)

    def spent_by(self, seat: str) -> tuple[SpentSix, ...]:
        """The sixes that one hand has put away."""
        return tuple(six for six in self.spent if thrower(six.die) == seat)


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
        return State(header, tuple(Due(die_id(seat, at), seat) for seat in header.seats
                                   for at in range(1, dice_of(header.pool) + 1)))

    def seats(self, header: Header) -> tuple[Seat, ...]:
        """One seat a hand."""
        return tuple(Seat(seat, seat, player, seat)
                     for seat, player in zip(header.seats, header.players, strict=False))

    def player(self, state: State, seat: str) -> str:
        """Who plays a seat; raises KeyError for one that does not throw."""
        return dict(zip(state.header.seats, state.header.players, strict=False))[seat]

    def to_act(self, state: State) -> tuple[str, ...]:
        """Whose gesture is first, or else the first seat, until somebody has had enough; both choose at their dice."""
        if state.over:
            return ()
        return (state.due[0].by,) if state.due else (SEAT,)

    def legal(self, state: State, seat: str = "") -> tuple[Action, ...]:
        """The throw that is due, or what may be done with the dice that lie, and to have enough of it."""
        if state.over:
            return ()
        found: tuple[Action, ...] = (*at_the_dice(state), *map(Enough, state.header.seats))
        if state.due:
            found = (Throw(state.due[0].by),)
        return tuple(action for action in found if seat in ("", action.by))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why not; None if it can be done."""
        if state.over or action.by not in state.header.seats:
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
        (by, dice), *others = _hands(state).items()
        return Roll(by, dice, Tray(), keeps=lying, also=tuple(OtherHand(*other) for other in others))

    def rolled(self, state: State, roll: Roll, fallen: Fallen) -> Action:
        """The throw, as the dice lie. Raises ValueError where a die of it is missing."""
        if missing := [die.id for die in roll.all_dice if die.id not in fallen.dice]:
            raise ValueError(f"nothing is told of {missing}")
        return Throw(roll.by, tuple(fallen.dice[die.id].number for die in roll.all_dice))

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
                due = Due(_next_id(state, action.by), action.by, action.die)
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
        by_hand: dict[str, list[ThrownDie]] = {}
        for die in _fresh(state, action):
            by_hand.setdefault(thrower(die.id), []).append(die)
        return tuple(pool_luck(seat, state.pool, dice, state.dice_of(seat), state.spent_by(seat))
                     for seat, dice in by_hand.items())

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


def die_id(seat: str, number: int) -> str:
    """What a hand's die of that number is called, counted from 1 as they are thrown."""
    return f"{seat}d{number}"


def thrower(die: str) -> str:
    """The seat that throws a die."""
    return die.partition("d")[0]


def at_the_dice(state: State) -> tuple[Again | UseSix, ...]:
    """What may be done with single dice that lie there: of successes sixes are used, others are taken up again."""
    if state.due or state.over:
        return ()
    return tuple(use for seat in state.header.seats for use in _at_dice_of(state, seat))


def _at_dice_of(state: State, seat: str) -> tuple[Again | UseSix, ...]:
    dice = state.dice_of(seat)
    if state.pool.mechanic is Mechanic.SUCCESSES:
        return tuple(UseSix(seat, die, use) for die, uses in uses_now(dice, state.spent_by(seat)).items()
                     for use in uses if use is not SixUse.KEEP)
    again = {die.came_of for die in dice}
    return tuple(Again(seat, die.id) for die in dice if die.id not in again)


def _hands(state: State) -> dict[str, tuple[Die, ...]]:
    """The dice that are due, by whose they are."""
    styles = dict(zip(SEATS, state.header.styles, strict=True))
    return {seat: dice for seat in state.header.seats
            if (dice := tuple(Die(due.id, style=styles[seat]) for due in state.due if due.by == seat))}


def after_throw(state: State, fallen: Fallen) -> State:
    """How it stands once the dice that are due lie like this. Raises ValueError where one of them is missing."""
    if missing := [due.id for due in state.due if due.id not in fallen.dice]:
        raise ValueError(f"nothing is told of {missing}")
    fresh = tuple(ThrownDie(due.id, fallen.dice[due.id].number, due.came_of) for due in state.due)
    return msgspec.structs.replace(state, dice=(*state.dice, *fresh), due=())


def _next_id(state: State, seat: str, ahead: int = 1) -> str:
    return die_id(seat, len(state.dice_of(seat)) + ahead)


def _thrown(state: State, action: Throw) -> Step:
    if not action.numbers:
        raise IllegalAction("bad_numbers", "a throw tells a number for each die that is due")
    return _lying(msgspec.structs.replace(state, dice=(*state.dice, *_fresh(state, action)), due=()))


def _fresh(state: State, action: Throw) -> tuple[ThrownDie, ...]:
    return tuple(ThrownDie(due.id, number, due.came_of)
                 for due, number in zip(state.due, action.numbers, strict=True))


def _put_away(state: State, action: UseSix) -> Step:
    spent = (*state.spent, SpentSix(action.die, action.use))
    due = tuple(Due(_next_id(state, action.by, ahead), action.by, action.die)
                for ahead in range(1, IN_PLACE_OF_A_SIX + 1)) if action.use is SixUse.EXPLODE else ()
    return _lying(msgspec.structs.replace(state, spent=spent, due=due))


def _lying(state: State) -> Step:
    """How it stands, and what it means where all dice lie."""
    return Step(state, () if state.meaning is None else (Meant(state.meaning),))
