"""What an installment hands on to the next: the pool, who returns with what is left, Skulls so far (KEEP-K32, K47)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from game.games.keeper.rules.constants import TRAITS
from game.games.keeper.rules.header import Character, Header, Sheet
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


def lost(state: State) -> tuple[Character, ...]:
    """Those who left the story: they are in no later installment (KEEP-K30)."""
    return tuple(state.header.characters[seat] for seat in state.out)


def likeness(sheet: Sheet) -> tuple[Any, ...]:
    """What of a sheet no player changes at will: numbers, phrases, the Keeper's line (GM-G9)."""
    return (*(sheet.rating(trait) for trait in TRAITS), sheet.background, sheet.descriptors, sheet.flaws)


def came_back(header: Header, state: State) -> dict[str, str]:
    """Who of a header was in the installment before, each with the seat they had: by name, else by their sheet.

    A name may be changed at any time (GM-G9), so that a sheet tells as well.
    """
    found: dict[str, str] = {}
    for alike in (_same_name, _same_sheet):
        for seat, each in header.characters.items():
            left = (then for then in state.header.characters if then not in found.values())
            then = next((then for then in left if alike(each, state.header.characters[then])), None)
            if seat not in found and then is not None:
                found[seat] = then
    return found


def _same_name(one: Character, other: Character) -> bool:
    return one.name == other.name


def _same_sheet(one: Character, other: Character) -> bool:
    return likeness(one.sheet) == likeness(other.sheet)


def carried_into(header: Header, record: bytes, state: State) -> Header:
    """The header of the next installment as it goes on from a record that is over: pool, tokens, what it follows.

    Whoever is there again keeps what they did not purge; whoever is new has none (KEEP-K32). The pool counts those who
    play now (KEEP-K47). Raises ``ValueError`` where the record is not at its end.
    """
    if state.skulls is None or state.phase is not Phase.OVER:
        raise ValueError("an installment that is not over hands nothing on")
    carry, before = carry_of(state), came_back(header, state)
    characters = {seat: replace(each, sheet=replace(each.sheet, tokens=carry.tokens.get(before.get(seat, ""), 0)))
                  for seat, each in header.characters.items()}
    follows = {"record": header.record, "sha256": sha256(record).hexdigest(), "entries": state.count,
               "number": carry.number, "skulls": carry.skulls}
    return replace(header, characters=characters, follows=follows,
                   pool=next_pool(len(characters), state.skulls))


def series_breaks(header: Header, state: State) -> tuple[str, ...]:
    """What a header has otherwise than the installment it follows handed on: the field, and what it should be.

    ``state``: how that one ended. Nobody who left it returns (KEEP-K30), tokens are those that were not purged
    (KEEP-K32), the pool is players and Skulls (KEEP-K47), sheets are as they were (GM-G9).
    """
    if state.skulls is None or state.phase is not Phase.OVER:
        return ("follows: the record it names is not at its end",)
    carry, said = carry_of(state), header.follows or {}
    wanted = {"record": header.record, "entries": state.count, "number": carry.number, "skulls": carry.skulls}
    found = [f"follows.{key}: {said.get(key)!r}, and it should be {value!r}" for key, value in wanted.items()
             if said.get(key) != value]
    pool = next_pool(len(header.characters), state.skulls)
    if header.starting_pool != pool:
        found.append(f"pool: {header.starting_pool}, and players and Skulls are {pool}")
    before = came_back(header, state)
    for seat, each in header.characters.items():
        found += _changed(f"characters.{seat}", each, before.get(seat, ""), state)
    return tuple(found)


def _changed(at: str, who: Character, then: str, state: State) -> Iterator[str]:
    """What is otherwise with somebody; ``then``: the seat they had, empty for whoever is new."""
    tokens = state.tokens.get(then, 0) if then in state.living else 0
    if then in state.out:
        yield f"{at}: {who.name} left the story, and is there again"
    elif who.sheet.tokens != tokens:
        yield f"{at}.sheet.tokens: {who.sheet.tokens}, and {who.name} had {tokens} left"
    if then and likeness(who.sheet) != likeness(state.header.characters[then].sheet):
        yield f"{at}.sheet: {who.name} is not as they were"


def _whole(follows: Mapping[str, object], key: str, otherwise: int = 0) -> int:
    """A number of what a header says it follows; a stranger may have written it."""
    found = follows.get(key)
    return found if type(found) is int else otherwise
