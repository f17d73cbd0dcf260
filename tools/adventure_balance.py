"""Whether an adventure is balanced: bands against their table, ways at an obstacle against each other, parties."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, get_args

from game.app.commands.parallel import each
from game.games.keeper.ai.companions import KEEPER_COMPANY
from game.games.keeper.headless.every_way import KEEPER_RIG
from game.rules.game_master.entries import Narrate
from game.scenes.led.unwatched.every_way import Cell
from game.scenes.led.unwatched.styles import Style
from game.story.adventure import Band
from game.story.companions import prospect
from game.story.ideas import written
from game.story.ready_adventure import ReadyAdventure
from game.story.stage import FREE, ways_at
from tools.adventure_plays import Asked, Counted, asked, asked_mixed, ready
from tools.figures import Figure, Want, alone, mean

OFF = 8.0
"""So many points a band may be off its table."""
BAND_TABLE: Mapping[Band, float] = {"simple": 81.0, "tricky": 58.0, "hard": 32.0, "extreme": 17.0}
"""What a competent sheet makes of each band, mixed or better, in %."""
NEAR = 15.0
"""So many points two ways may be apart for one sheet, and neither is the only one."""
MIXED, SHARE = 400, 10
"""So many plays of a mixed party, where there are so many times more plays."""
WANTS: Mapping[str, Want] = {
    "finished by companions less by a mixed party, points": Want(least=-5.0),
    "obstacles with one best way for every sheet": Want(most=0),
    **{f"band {band}: {name}, %": Want(share - OFF, share + OFF) for band, share in BAND_TABLE.items()
       for name in ("a competent sheet", "sensible plays before tokens")}}


def of_bands(plays: Sequence[Counted]) -> Iterator[tuple[str, Figure]]:
    """How each band goes in sensible plays, before tokens and with them, and for a sheet that it is made for."""
    attempts = [attempt for play in plays if play.style is Style.SENSIBLE for attempt in play.attempts]
    for band in get_args(Band):
        of = [attempt for attempt in attempts if attempt.band == band]
        if of:
            yield f"band {band}: tries", alone(len(of))
            yield f"band {band}: a competent sheet, %", mean([100 * attempt.competent for attempt in of])
            yield f"band {band}: sensible plays before tokens, %", mean([100 * attempt.expected for attempt in of])
            yield f"band {band}: as it went, tokens spent, %", mean([100.0 * attempt.well for attempt in of])


def of_parties(runs: int, jobs: int) -> Iterator[tuple[str, Figure]]:
    """Whether companions among themselves finish as often as with somebody who does as they like."""
    seeds = range(min(MIXED, max(4, runs // SHARE)))
    among_themselves = list(each(asked, [Asked(seed, 3, Style.SENSIBLE) for seed in seeds], jobs, "companions"))
    mixed = list(each(asked_mixed, list(seeds), jobs, "mixed parties"))
    finished = [100 * sum(map(finishes, plays)) / len(plays) for plays in (among_themselves, mixed)]
    yield "finished by companions alone, %", alone(finished[0])
    yield "finished by a mixed party, %", alone(finished[1])
    yield "finished by companions less by a mixed party, points", alone(finished[0] - finished[1])


def finishes(play: Counted) -> bool:
    """Whether it came to an ending that had to be come to."""
    always = {row.id for row in ready().pack.decks.endings if row.always}
    return not play.problem and play.ending not in always


class Choice(NamedTuple):
    """At an obstacle: how many points the second way is behind the best, for the sheet that it is least for."""

    obstacle: str
    seat: str
    apart: float


def choices(adventure: ReadyAdventure) -> Iterator[Choice]:
    """Each obstacle as five meet it who have done nothing yet."""
    for obstacle in adventure.pack.obstacles:
        play = Cell(KEEPER_RIG, obstacle, FREE, "five players").begun(adventure)
        view = play.director.view(play.state)
        found = []
        for seat in play.state.living:
            ways = [Narrate(seat, "", way, obstacle) for way in ways_at(view, obstacle, seat)]
            ideas = [written(view, said, obstacle, said.approach) for said in ways]
            good = sorted(100 * prospect(KEEPER_COMPANY, view, seat, idea).chances.good for idea in ideas)
            found.append(Choice(obstacle, seat, good[-1] - good[-2] if len(good) > 1 else 100.0))
        yield min(found, key=lambda each: each.apart)


def of_choices(adventure: ReadyAdventure) -> Iterator[tuple[str, Figure]]:
    """Obstacles at which one way is the best for everybody."""
    found = list(choices(adventure))
    yield "obstacles with one best way for every sheet", alone(sum(choice.apart > NEAR for choice in found))
    yield "second way behind the best, points", mean([choice.apart for choice in found])
