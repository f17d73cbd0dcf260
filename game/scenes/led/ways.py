"""What a character can do where a story is, as it is offered: ways at what stands there, ways on, typed ideas."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.narration.grammar import capital
from game.rules.game_master import entries as e
from game.story import stage
from game.story.free_text import Ranking
from game.story.ideas import WAYS
from game.story.view import View

MOST_UNDERSTOOD = 3
"""So many ways are shown that a typed idea may have meant."""
Detail = Callable[[View, e.Narrate], str]
"""What something would be thrown by, in a few words."""


@dataclass(frozen=True, slots=True)
class OfferedWay:
    """Something to do: the name of its control, what it is called, what speaks for it, and the entry that says it.

    ``of``: what it is done to.
    """

    name: str
    label: str
    detail: str
    said: e.Narrate
    of: str = ""


def ways_here(view: View, seat: str, detail: Detail) -> tuple[OfferedWay, ...]:
    """Every way at everything that is still in the way."""
    return tuple(_written(view, e.Narrate(seat, "", approach, obstacle), detail, "way")
                 for obstacle in stage.worth_trying(view) for approach in stage.ways_at(view, obstacle, seat))


def ways_on(view: View, seat: str) -> tuple[OfferedWay, ...]:
    """Where one can go from here, the likeliest first."""
    return tuple(_on(view, seat, at, way) for at, way in enumerate(stage.ways_on(view)))


def understood(view: View, seat: str, text: str, ranking: Ranking, detail: Detail) -> tuple[OfferedWay, ...]:
    """The ways that a typed text may have meant, the likeliest first, each with the words that spoke for it."""
    found = []
    for likeness in ranking.ways[:MOST_UNDERSTOOD]:
        obstacle, _, approach = likeness.id.partition(".")
        if likeness.score > 0:
            way = _written(view, e.Narrate(seat, text, approach, obstacle), detail, "meant")
            heard = ", ".join(dict.fromkeys(likeness.heard))
            found.append(OfferedWay(way.name, way.label, f"{heard}: {way.detail}", way.said, way.of))
    return tuple(found)


def improvised(view: View, seat: str, text: str, target: str, detail: Detail) -> tuple[OfferedWay, ...]:
    """The same idea as one of the player's own, in each of the six ways."""
    said = (e.Narrate(seat, text, stage.FREE, target, by) for by in WAYS)
    return tuple(OfferedWay(f"by_{each.means}", each.means, detail(view, each), each) for each in said)


def _written(view: View, said: e.Narrate, detail: Detail, prefix: str) -> OfferedWay:
    obstacle = view.pack.obstacles[said.target]
    label = obstacle.approaches[said.approach].label or said.approach.replace("_", " ")
    return OfferedWay(f"{prefix}_{said.target}_{said.approach}", capital(label), detail(view, said), said,
                      obstacle.name or said.target.replace("_", " "))


def _on(view: View, seat: str, at: int, way: stage.WayOn) -> OfferedWay:
    place = view.pack.scenes[way.to].place if way.to in view.pack.scenes else "away"
    label = way.exit.label if way.exit is not None and way.exit.label else place
    said = e.Narrate(seat, stage.going_on(view, way.to), stage.LEAVE, way.to)
    return OfferedWay(f"on_{at}", capital(label), "", said)
