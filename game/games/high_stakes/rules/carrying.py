"""What a story hands on to the next: sheets after Experience, people, what matters (HS-S63 to S65)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from game.games.high_stakes.rules.header import Character, Header
from game.games.high_stakes.rules.sheet import Sheet
from game.games.high_stakes.rules.state import State
from game.rules.game_master.story_header import StartingFact
from game.rules.game_master.story_state import Npc
from game.rules.game_master.terms import Phase
from game.rules.value import Value


class Carry(Value, frozen=True):
    """What the last entry holds: by seat who may return, people with a stance, major facts, sessions so far."""

    characters: dict[str, Character]
    npcs: dict[str, Npc]
    facts: dict[str, StartingFact]
    session: int
    number: int


def carry_of(state: State) -> Carry:
    """What is taken over if those who are left play on among themselves."""
    facts = {ident: StartingFact(fact.subject, fact.value, fact.secret, True)
             for ident, fact in state.facts.items() if fact.major}
    npcs = {ident: npc for ident, npc in state.npcs.items() if npc.stance}
    characters = {seat: replace(state.characters[seat], player=state.players[seat]) for seat in state.living}
    return Carry(characters, npcs, facts, state.session, _whole(state.header.follows or {}, "number", 1) + 1)


def carried_into(header: Header, record: bytes, state: State) -> Header:
    """The header of the next story as it goes on from a record that is over.

    Whoever is there again by name has the sheet they had; others may retire, or join with a new one (HS-S63). Raises
    ``ValueError`` where the record is not at its end.
    """
    if state.phase is not Phase.OVER:
        raise ValueError("a story that is not over hands nothing on")
    carry, before = carry_of(state), by_name(state)
    characters = {seat: replace(each, sheet=before.get(each.name, each.sheet))
                  for seat, each in header.characters.items()}
    follows = {"record": header.record, "sha256": sha256(record).hexdigest(), "entries": state.count,
               "number": carry.number}
    return replace(header, characters=characters, follows=follows, session=carry.session,
                   facts={**header.facts, **carry.facts}, npcs={**header.npcs, **carry.npcs})


def by_name(state: State) -> Mapping[str, Sheet]:
    """The sheets of those who may return, by name."""
    return {each.name: each.sheet for each in carry_of(state).characters.values()}


def story_breaks(header: Header, state: State) -> tuple[str, ...]:
    """What a header has otherwise than the story it follows handed on: the field, and what it should be.

    ``state``: how that one ended. Who left it does not return, sheets are as they were, people and what matters stay.
    """
    if state.phase is not Phase.OVER:
        return ("follows: the record it names is not at its end",)
    carry, said = carry_of(state), header.follows or {}
    wanted = {"record": header.record, "entries": state.count, "number": carry.number}
    found = [f"follows.{key}: {said.get(key)!r}, and it should be {value!r}" for key, value in wanted.items()
             if said.get(key) != value]
    if header.session != carry.session:
        found.append(f"session: {header.session}, and it was {carry.session}")
    return (*found, *_changed(header, state, carry))


def _changed(header: Header, state: State, carry: Carry) -> Iterator[str]:
    lost = {state.characters[seat].name for seat in state.out}
    before = by_name(state)
    for seat, each in header.characters.items():
        if each.name in lost:
            yield f"characters.{seat}: {each.name} left the story, and is there again"
        elif each.name in before and msgspec.to_builtins(each.sheet) != msgspec.to_builtins(before[each.name]):
            yield f"characters.{seat}.sheet: {each.name} is not as they were"
    yield from (f"facts.{ident}: is not as it was" for ident, fact in carry.facts.items()
                if header.facts.get(ident) != fact)
    yield from (f"npcs.{ident}: is not as they were" for ident, npc in carry.npcs.items()
                if header.npcs.get(ident) != npc)


def _whole(follows: Mapping[str, object], key: str, otherwise: int = 0) -> int:
    """A number of what a header says it follows; a stranger may have written it."""
    found = follows.get(key)
    return found if type(found) is int else otherwise
