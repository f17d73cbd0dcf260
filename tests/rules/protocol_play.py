"""Random play that knows a game by the ``Rules`` protocol alone: whatever it can play, any shell can."""

from __future__ import annotations

import random
from typing import Any, TypeVar

from game.rules.game import Rules
from game.rules.match import Match
from game.rules.requests import Answer, Draw, Lift, Request, Secret, SetDown, Word
from game.rules.roll import Die, Fallen, Lying, Reading, Roll, Tower
from game.rules.setups import Target

Header = TypeVar("Header")
State = TypeVar("State")
Action = TypeVar("Action")
ZONES = ("in", "in", "in", "line", "out", "off")
FALL = 0.04  # a die of a stack


def play_on(rules: Rules[Header, State, Action], match: Match[Header, State, Action], rng: random.Random,
            most: int) -> None:
    """Play on until it ends, or there are ``most`` entries."""
    while rules.ending(match.state) is None and match.entry_count < most:
        match.submit(chosen(rules, match.state, rng))


def chosen(rules: Rules[Header, State, Action], state: State, rng: random.Random) -> Action:
    """What somebody does next: the roll that is due, or any kind of action as likely as the next."""
    roll = rules.roll_due(state)
    if roll is not None and rng.random() < 0.7:
        return rules.rolled(state, roll, fallen(roll, rng))
    moves = rules.legal(state)
    kind = rng.choice(sorted({type(move) for move in moves}, key=lambda each: each.__name__))
    action = rng.choice([move for move in moves if type(move) is kind])
    wanted = rules.needs(state, action)
    return action if wanted is None else rules.answered(state, action, answer(wanted, rng))


def answer(wanted: Request, rng: random.Random) -> Answer:
    """What the world, or somebody's tongue, says to it."""
    match wanted:
        case Roll():
            return fallen(wanted, rng)
        case SetDown():
            return tower(wanted.setup.height + 1, rng)
        case Draw():
            return rng.randint(1, wanted.sides)
        case Word():
            return f"something {rng.getrandbits(40)}"  # what was said before may be refused
        case Secret() | Lift():
            raise ValueError("nobody here keeps what is under a cup")


def fallen(roll: Roll, rng: random.Random) -> Fallen:
    """How the dice of a roll may come to lie."""
    standing = tower(roll.setup.height, rng) if isinstance(roll.setup, Target) else None
    return Fallen({die.id: lying(die, roll.reading, rng) for die in roll.dice}, standing)


def lying(die: Die, reading: Reading, rng: random.Random) -> Lying:
    number = rng.randint(1, int(die.kind.removeprefix("d")))
    return Lying(number, rng.choice(ZONES) if reading is Reading.ZONE else "")


def tower(height: int, rng: random.Random) -> Tower:
    if rng.random() >= FALL * height:
        return Tower(height, height)
    standing = rng.randrange(height)
    return Tower(height, standing, tuple(rng.randint(1, 6) for _ in range(height - standing)))


def assert_sound(rules: Rules[Any, Any, Any], header: Any, state: Any) -> None:
    """What holds of any state of any game."""
    seats = [seat.id for seat in rules.seats(header)]
    acting = rules.to_act(state)
    assert len(set(seats)) == len(seats) and set(acting) <= set(seats)
    assert all(rules.player(state, seat) for seat in seats)
    assert all(rules.seen_by(state, seat) is not None for seat in seats)
    by_seat = [(seat, action) for seat in seats for action in rules.legal(state, seat)]
    assert set(acting) <= {seat for seat, _ in by_seat}
    assert all(rules.refusal(state, action) is None for _, action in by_seat)
    if rules.ending(state) is not None:
        assert not acting and not rules.legal(state) and rules.forced(state) is None
        assert rules.roll_due(state) is None
    elif rules.forced(state) is None:
        assert acting
        assert sorted(map(repr, (action for _, action in by_seat))) == sorted(map(repr, rules.legal(state)))
