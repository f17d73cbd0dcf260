"""A match as the command line asks for it, before any game has been looked at."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.levels import Level


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatWish:
    """Who is to have a seat: a person, or a computer of a level. What is empty is for the game to fill in.

    ``rank``: the level in a word that only the game knows, in place of ``level``.
    """

    name: str = ""
    level: Level | None = None
    rank: str = ""
    persona: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchWish:
    """Seats in the order in which they sit, how long the match is, in what its game counts, its seed, and who leads.

    Of a game that somebody leads: which adventure (``ID`` or ``ID:PART``), and who leads. ``options``: as they were
    typed. None, no seats and no words: as the game does where nobody says anything.
    """

    seats: tuple[SeatWish, ...] = ()
    length: int | None = None
    seed: int | None = None
    leader: str = ""
    pack: str = ""
    options: tuple[tuple[str, str], ...] = ()

    @property
    def told(self) -> bool:
        """Whether anything is wished that only some games have."""
        return bool(self.leader or self.pack or self.options)
