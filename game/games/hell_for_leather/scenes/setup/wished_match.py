"""A match that is filled in by what the command line asks for."""

from __future__ import annotations

from game.ai.levels import USUAL_LEVEL
from game.games.hell_for_leather.rules import Header
from game.games.hell_for_leather.scenes.setup.draft import ContestantDraft, quick_draft
from game.scenes.kit.match_wish import MatchWish, SeatWish
from game.scenes.services import Services

QUICK_GOAL_TARGET = 3


def wished_match(services: Services, wish: MatchWish) -> Header:
    """The header of it; seats are A1, B1, A2, B2 and so on.

    Raises ValueError for a persona that is not there, and for what only games have that somebody leads.
    """
    if wish.told:
        raise ValueError("--gm, --pack, --option: nobody leads Hell for Leather.")
    seats = wish.seats or (SeatWish(), SeatWish(level=USUAL_LEVEL))
    play, personas = services.play, tuple(services.play.personas)
    seed = play.new_seed() if wish.seed is None else wish.seed
    draft = quick_draft(play.pack, seed, len(seats) // 2, wish.length or QUICK_GOAL_TARGET, play.config)
    for letter in draft.teams:
        draft.give(letter, USUAL_LEVEL.value, personas)
    for index, seat in enumerate(seats):
        _take_seat(draft.teams["AB"[index % 2]].contestants[index // 2], seat, personas)
    for team in draft.teams.values():
        team.people = len(team.contestants)
    return draft.header(services.shelf.version)


def _take_seat(contestant: ContestantDraft, seat: SeatWish, personas: tuple[str, ...]) -> None:
    """Give a contestant to whom is wished; a computer without a persona keeps the one it was dealt."""
    if seat.level is None:
        contestant.computer = contestant.persona = ""
        contestant.name = seat.name or contestant.name
        return
    contestant.computer = seat.level.value
    contestant.persona = seat.persona or contestant.persona
    if contestant.persona not in personas:
        raise ValueError(f"--seats: there is no persona {seat.persona!r}; allowed are {', '.join(personas)}.")
