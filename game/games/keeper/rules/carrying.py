"""What an installment hands on to the next: the pool, who returns with what is left, Skulls so far (KEEP-K32, K47)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.games.keeper.rules.header import Character
from game.games.keeper.rules.state import State
from game.rules.value import Value


class Carry(Value, frozen=True):
    """What the last entry holds. ``tokens``: of everybody who may return, by seat; ``number``: of the next one."""

    pool: int
    skulls: int
    number: int
    tokens: dict[str, int]


def next_pool(players: int, skulls: int) -> int:
    """The pool that the next installment begins with: a token for each Primary Character in it, and the Skulls."""
    return players + skulls


def carry_of(state: State) -> Carry:
    """What is taken over if those who are left play on among themselves; ``skulls`` are those of the whole series."""
    before = state.header.follows or {}
    skulls = state.skulls or 0
    tokens = {seat: state.tokens.get(seat, 0) for seat in state.living}
    return Carry(next_pool(len(tokens), skulls), skulls + _whole(before, "skulls"), _whole(before, "number", 1) + 1,
                 tokens)


def returning(state: State) -> Mapping[str, Character]:
    """Those who may come back, by the seat they had, with the tokens that they did not purge."""
    people = state.header.characters
    return {seat: replace(people[seat], sheet=replace(people[seat].sheet, tokens=tokens))
            for seat, tokens in carry_of(state).tokens.items()}


def _whole(follows: Mapping[str, object], key: str, otherwise: int = 0) -> int:
    """A number of what a header says it follows; a stranger may have written it."""
    found = follows.get(key)
    return found if type(found) is int else otherwise
