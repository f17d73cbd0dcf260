"""What is added to dice and Moves (DUEL-D142, DUEL-D143; windows W14 and W15): rows in one order, each with its ruling.

Modifiers add up without limit. What depends on the other model counts only against that model.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.games.duel.rules.state import State
from game.games.duel.rules.terms import ALLOWANCE, Weapon
from game.rules.value import Value


class Reckoning(Value, frozen=True):
    """Dice that are about to be read: whose, what for, against whom and with what."""

    of: str
    purpose: str
    against: str = ""
    weapon: Weapon | None = None


class Modifier(msgspec.Struct, frozen=True):
    """One row of DUEL-D142: its name, where it counts, how much it adds."""

    name: str
    on: frozenset[str]
    amount: Callable[[State, Reckoning], int]


ATTACK, DEFENCE, RECOVERY = "attack", "defence", "recovery"
PLAIN = "plain"
DUEL_DICE = frozenset({ATTACK, DEFENCE})
OWN_DICE = DUEL_DICE | {RECOVERY, "drown"}
DICE = 2  # a fighter's (DUEL-D141)
FRESH = 1  # of a model that was not engaged in the round before (DUEL-D22)


def _fresh(state: State, dice: Reckoning) -> int:
    return 0 if state.models[dice.of].engaged_last else FRESH


MODIFIERS: tuple[Modifier, ...] = (
    Modifier("fresh", frozenset({RECOVERY}), _fresh),
)
"""In the order in which they are read out."""


def parts_of(state: State, dice: Reckoning) -> tuple[tuple[str, int], ...]:
    """What is added to each of these dice, by name."""
    found = ((row.name, row.amount(state, dice)) for row in MODIFIERS if dice.purpose in row.on)
    return tuple((name, amount) for name, amount in found if amount)


def modifier_of(state: State, dice: Reckoning) -> int:
    """The sum of all that is added to each of these dice."""
    return sum(amount for _, amount in parts_of(state, dice))


def dice_of(state: State, dice: Reckoning) -> int:
    """How many dice are thrown (DUEL-D46, DUEL-D141)."""
    return DICE


def allowance_of(state: State, ident: str, mode: str = PLAIN) -> int:
    """How far a Move may go (DUEL-D30, DUEL-D143)."""
    return ALLOWANCE
