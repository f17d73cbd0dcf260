"""What headers of led games have alike: who leads, what is so from the start, and what must be right of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Protocol

import msgspec

from game.rules.errors import BadHeader
from game.rules.game_master.story_state import Fact, Npc
from game.rules.game_master.terms import GM, SEATS, Scalar
from game.rules.value import Value

Player = Annotated[str, msgspec.Meta(pattern="^(human:[0-9]+|computer:[a-z0-9]+:[a-z0-9_]+)$")]


class Leader(Value, frozen=True):
    """Who leads."""

    player: Player = "computer:even:plain"


class StartingFact(Value, frozen=True, omit_defaults=True):
    """Something that is so from the start; ``major``: it goes on from one story to the next."""

    subject: str
    value: Scalar = True
    secret: bool = False
    major: bool = False


class Named(Protocol):
    """A character, as far as every led game knows it."""

    @property
    def name(self) -> str: ...


class StoryHeader(Protocol):
    """A header, as far as every led game has it."""

    @property
    def record(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def characters(self) -> Mapping[str, Named]: ...
    @property
    def npcs(self) -> Mapping[str, Npc]: ...
    @property
    def dial(self) -> int: ...
    @property
    def limits(self) -> Mapping[str, int]: ...


def check_story_header(header: StoryHeader, record: str, version: int) -> None:
    """Raises ``BadHeader`` where what every led game has is not right: one to five characters among it (GM-G1)."""
    expect(header.record == record, "record", f"must be {record}")
    expect(header.version == version, "version", f"must be {version}")
    seats = tuple(header.characters)
    expect(1 <= len(seats) <= len(SEATS) and seats == SEATS[:len(seats)], "characters",
           "must be p1 to p5 in order, one at least")
    expect(0 <= header.dial <= 3, "dial", "must be 0 to 3")
    expect(all(level >= 0 for level in header.limits.values()), "limits", "must be 0 or more")
    expect(not set(header.npcs) & {*SEATS, GM}, "npcs", "must not be called like a seat")
    for seat, character in header.characters.items():
        expect(bool(character.name.strip()), f"characters.{seat}.name", "must not be empty")


def facts_at_start(facts: Mapping[str, StartingFact]) -> dict[str, Fact]:
    """Facts of a header as the state keeps them (GM-G31)."""
    return {ident: Fact(0, each.subject, each.value, each.secret, each.major) for ident, each in facts.items()}


def expect(holds: bool, field: str, problem: str) -> None:
    """Raises ``BadHeader`` for the field where it does not hold."""
    if not holds:
        raise BadHeader(field, problem)
