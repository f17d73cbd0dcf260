"""Whether an adventure is balanced: bands against their table, ways at an obstacle against each other, parties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, get_args

from game.app.commands.crew import Crew
from game.app.commands.parallel import each
from game.rules.game_master.entries import Narrate
from game.scenes.led.unwatched.every_way import Cell
from game.scenes.led.unwatched.styles import Style
from game.story.adventure import Band
from game.story.companions import prospect
from game.story.ideas import written
from game.story.ready_adventure import ReadyAdventure
from game.story.stage import FREE
from tools.adventure_plays import Asked, Counted, asked
from tools.figures import Figure, Want, alone, mean
from tools.led_plays import OPPOSED, plays_of

OFF = 8.0
"""So many points a band may be off its table."""
NEAR = 15.0
"""So many points two ways may be apart for one sheet, and neither is the only one."""
PARTIES, TIMES = 400, 4
"""So many plays of each party at most, and for each play of a number of characters so many: with a hundred the mere
chance of the dice is six points, more than the points that are wanted.
"""


def wants(adventure: ReadyAdventure) -> dict[str, Want]:
    """What is wanted of the balance of an adventure, by the bands of its game."""
    return {"finished by companions less by a mixed party, points": Want(least=-5.0),
            "obstacles with one best way for every sheet": Want(most=0),
            **{f"band {band}: {name}, %": Want(share - OFF, share + OFF)
               for band, share in plays_of(adventure).bands.items()
               for name in ("a competent sheet", "sensible plays before tokens")}}


def of_bands(plays: Sequence[Counted]) -> Iterator[tuple[str, Figure]]:
    """How each band goes in sensible plays, before tokens and with them, and for a sheet that it is made for."""
    attempts = [attempt for play in plays if play.style is Style.SENSIBLE for attempt in play.attempts]
    for band in (*get_args(Band), OPPOSED):
        of = [attempt for attempt in attempts if attempt.band == band]
        if of:
            yield f"band {band}: tries", alone(len(of))
            yield f"band {band}: a competent sheet, %", mean([100 * attempt.competent for attempt in of])
            yield f"band {band}: and with what the story put in its way, %", mean([
                100 * attempt.hindered for attempt in of])
            yield f"band {band}: sensible plays before tokens, %", mean([100 * attempt.expected for attempt in of])
            yield f"band {band}: as it went, tokens spent, %", mean([100.0 * attempt.well for attempt in of])


def of_parties(adventure: ReadyAdventure, runs: int, jobs: int) -> Iterator[tuple[str, Figure]]:
    """Whether companions among themselves finish as often as with somebody who does as they like."""
    seeds = range(min(PARTIES, TIMES * runs))
    pack = adventure.pack.about.id
    parties = [[Asked(seed, 3, Style.SENSIBLE, pack, first) for seed in seeds] for first in ("", Style.RANDOM)]
    played = [list(each(asked, party, Crew(jobs), "parties")) for party in parties]
    finished = [100 * sum(finishes(adventure, play) for play in plays) / len(plays) for plays in played]
    yield "finished by companions alone, %", alone(finished[0])
    yield "finished by a mixed party, %", alone(finished[1])
    yield "finished by companions less by a mixed party, points", alone(finished[0] - finished[1])


def finishes(adventure: ReadyAdventure, play: Counted) -> bool:
    """Whether it came to an ending that had to be come to."""
    always = {row.id for row in adventure.pack.decks.endings if row.always}
    return not play.problem and play.ending not in always


class Choice(NamedTuple):
    """At an obstacle: how many points the second way is behind the best, for the sheet that it is least for."""

    obstacle: str
    seat: str
    apart: float


def choices(adventure: ReadyAdventure) -> Iterator[Choice]:
    """Each obstacle as five meet it who have done nothing yet but what its ways need."""
    plays = plays_of(adventure)
    for obstacle in adventure.pack.obstacles:
        play = Cell(plays.rig, obstacle, FREE, "five players").begun(adventure)
        view = play.director.view(play.state)
        found = []
        for seat in plays.game.able(play.state):
            ways = [Narrate(seat, "", way, obstacle) for way in adventure.pack.obstacles[obstacle].approaches]
            ideas = [written(view, said, obstacle, said.approach) for said in ways]
            good = sorted(100 * prospect(plays.company, view, seat, idea).chances.good for idea in ideas)
            found.append(Choice(obstacle, seat, good[-1] - good[-2] if len(good) > 1 else 100.0))
        yield min(found, key=lambda each: each.apart)


def of_choices(adventure: ReadyAdventure) -> Iterator[tuple[str, Figure]]:
    """Obstacles at which one way is the best for everybody."""
    found = list(choices(adventure))
    yield "obstacles with one best way for every sheet", alone(sum(choice.apart > NEAR for choice in found))
    yield "second way behind the best, points", mean([choice.apart for choice in found])
