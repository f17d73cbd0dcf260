"""A match as the command line asks for it, before any game has been looked at."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.levels import Level


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatWish:
    """Who is to have a seat: a person, or a computer of a level. What is empty is for the game to fill in."""

    name: str = ""
    level: Level | None = None
    persona: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchWish:
    """Seats in the order in which they sit, how long the match is, in what its game counts, its seed, and who leads.

    None and no seats: as the game does where nobody says anything.
    """

    seats: tuple[SeatWish, ...] = ()
    length: int | None = None
    seed: int | None = None
    leader: str = ""
