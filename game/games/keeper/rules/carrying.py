"""What an installment hands on to the next: the pool, who returns with what is left, Skulls so far (KEEP-K32, K47)."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from msgspec.structs import replace

from game.games.keeper.rules.header import Character, Header
from game.games.keeper.rules.state import State
from game.rules.game_master.terms import Phase
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


def carried_into(header: Header, record: bytes, state: State) -> Header:
    """The header of the next installment as it goes on from a record that is over: pool, tokens, what it follows.

    Whoever is there again by name keeps what they did not purge; whoever is new has none (KEEP-K32). The pool counts
    those who play now (KEEP-K47). Raises ``ValueError`` where the record is not at its end.
    """
    if state.skulls is None or state.phase is not Phase.OVER:
        raise ValueError("an installment that is not over hands nothing on")
    carry, before = carry_of(state), {each.name: each.sheet.tokens for each in returning(state).values()}
    characters = {seat: replace(each, sheet=replace(each.sheet, tokens=before.get(each.name, 0)))
                  for seat, each in header.characters.items()}
    follows = {"record": header.record, "sha256": sha256(record).hexdigest(), "entries": state.count,
               "number": carry.number, "skulls": carry.skulls}
    return replace(header, characters=characters, follows=follows,
                   pool=next_pool(len(characters), state.skulls))


def _whole(follows: Mapping[str, object], key: str, otherwise: int = 0) -> int:
    """A number of what a header says it follows; a stranger may have written it."""
    found = follows.get(key)
    return found if type(found) is int else otherwise
