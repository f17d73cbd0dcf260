"""What a Chapter hands on to the next: sheets after Rest and Growth, spares, facts, clocks (PRO-P55, P61 to P64)."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from game.games.protagonists.rules.constants import ABILITIES
from game.games.protagonists.rules.header import Character, Header, Spare
from game.games.protagonists.rules.sheets import Now, Sheet
from game.games.protagonists.rules.state import State
from game.rules.game_master.story_header import StartingFact
from game.rules.game_master.story_state import Clock
from game.rules.game_master.terms import SEATS, Phase
from game.rules.value import Value


class Carry(Value, frozen=True):
    """What the last entry holds. ``characters``: those who go on, by the seat they had; ``number``: of the next one."""

    characters: dict[str, Character]
    bench: tuple[Spare, ...]
    facts: dict[str, StartingFact]
    clocks: dict[str, Clock]
    number: int


def sheet_now(state: State, seat: str) -> Sheet:
    """Somebody's sheet as it is now: marks, Gear, Drives, what is left, whether a Last Stand is to be had."""
    body = state.bodies[seat]
    return replace(state.header.characters[seat].sheet, now=Now(body.health, body.resolve), drives=state.drives[seat],
                   gear=state.gear[seat], last_stand=body.last_stand)


def carry_of(state: State) -> Carry:
    """What is taken over; the dead are left out, and whoever takes their place comes from the spares (PRO-P55)."""
    spares = {spare.name: spare for spare in state.header.bench}
    characters: dict[str, Character] = {}
    for seat, each in state.header.characters.items():
        if seat in state.living:
            characters[seat] = replace(each, player=state.players[seat], sheet=sheet_now(state, seat))
        elif seat in state.replaced:
            spare = spares.pop(state.replaced[seat])
            characters[seat] = Character(state.players[seat], spare.name, spare.sheet, spare.pronouns)
    facts = {ident: StartingFact(fact.subject, fact.value, fact.secret)
             for ident, fact in state.facts.items() if fact.major}
    clocks = {ident: state.clocks[ident] for ident in state.lasting}
    number = (state.header.follows or {}).get("number")
    return Carry(characters, tuple(spares.values()), facts, clocks, (number if type(number) is int else 1) + 1)


def next_header(header: Header, record: bytes, state: State) -> Header:
    """The header of the next Chapter as it goes on from a record that is over, in full (PRO-P64).

    ``header`` gives what is not handed on: title, pack, seed, people, options. Seats close up where somebody left.
    Raises ``ValueError`` where the record is not at its end, or nobody is left to play.
    """
    if state.phase is not Phase.OVER:
        raise ValueError("a Chapter that is not over hands nothing on")
    carry = carry_of(state)
    if not carry.characters:
        raise ValueError("nobody is left who could go on")
    follows = {"record": header.record, "sha256": sha256(record).hexdigest(), "entries": state.count,
               "number": carry.number}
    characters = dict(zip(SEATS, carry.characters.values(), strict=False))
    return replace(header, characters=characters, bench=carry.bench, facts={**header.facts, **carry.facts},
                   clocks={**header.clocks, **carry.clocks}, follows=follows)


def series_breaks(header: Header, state: State) -> tuple[str, ...]:
    """What a header has otherwise than the Chapter it follows handed on: the field, and what it should be.

    ``state``: how that one ended.
    """
    if state.phase is not Phase.OVER:
        return ("follows: the record it names is not at its end",)
    carry, said = carry_of(state), header.follows or {}
    wanted: dict[str, Any] = {"record": header.record, "entries": state.count, "number": carry.number}
    found = [f"follows.{key}: {said.get(key)!r}, and it should be {value!r}" for key, value in wanted.items()
             if said.get(key) != value]
    for seat, each in header.characters.items():
        found += _changed(f"characters.{seat}", each, carry, state)
    for ident, fact in carry.facts.items():
        if header.facts.get(ident) != fact:
            found.append(f"facts.{ident}: a major fact that is not taken over as it was")
    return tuple(found)


def _changed(at: str, who: Character, carry: Carry, state: State) -> Iterator[str]:
    """What is otherwise with somebody; a name may be changed, so that a sheet tells as well (GM-G9)."""
    dead = {each.name for seat, each in state.header.characters.items() if state.bodies[seat].dead}
    if who.name in dead:
        yield f"{at}: {who.name} is dead, and is there again"
        return
    before = [each for each in carry.characters.values() if each.name == who.name or alike(each.sheet, who.sheet)]
    if before and before[0].sheet != who.sheet:
        yield f"{at}.sheet: {who.name} is not as they were"


def alike(one: Sheet, other: Sheet) -> bool:
    """Whether it is the same Protagonist: what never grows is the same (PRO-P63)."""
    fixed = (*ABILITIES, "health", "resolve")
    return all(getattr(one, name) == getattr(other, name) for name in fixed) and (
        {drive.id for drive in one.drives} == {drive.id for drive in other.drives})
