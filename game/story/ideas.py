"""What somebody typed, bound to the ways at the obstacles here: a way of the pack, or one that is made up, never none.

Typing re-orders and decides nothing (section "free text" of the packs): what is clearly one of the written ways counts
as that; whatever else is judged as an improvised way at the obstacle it speaks of most.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, get_args

from game.rules.game_master.entries import Narrate
from game.story.adventure import Band, Way
from game.story.free_text import Ranking, TypedWay, Understanding
from game.story.stage import FREE, standing, ways_at
from game.story.view import View

WAYS: tuple[Way, ...] = get_args(Way)
BANDS: tuple[Band, ...] = get_args(Band)


class Idea(NamedTuple):
    """An intention as it is judged: at which obstacle ("" for none), in which way, by which of six, how hard.

    ``heard``: the typed words that spoke for it. ``named``: whether it names something that is really here.
    """

    obstacle: str
    approach: str
    by: Way
    band: Band
    heard: tuple[str, ...] = ()
    named: bool = True


def typed_ways(view: View, seat: str) -> tuple[TypedWay, ...]:
    """Every way that stands open to a seat, as typing meets it; ids are ``obstacle.approach``."""
    return tuple(_typed(view, seat))


def _typed(view: View, seat: str) -> Iterator[TypedWay]:
    last = view.so_far.last
    people = tuple(view.pack.cast[each].name for each in (view.state.scene.here if view.state.scene else ())
                   if each in view.pack.cast)
    for ident in standing(view):
        obstacle = view.pack.obstacles[ident]
        for name in ways_at(view, ident, seat):
            way = obstacle.approaches[name]
            yield TypedWay(f"{ident}.{name}", way.verbs, way.nouns, obstacle.nouns, people=people, by=way.by,
                           last=last is not None and last.obstacle == ident)


def ranked(view: View, seat: str, text: str, understanding: Understanding) -> Ranking:
    """The ways in the order in which a typed text speaks for them."""
    return understanding.rank(text, typed_ways(view, seat))


def judged(view: View, said: Narrate, understanding: Understanding | None = None) -> Idea | None:
    """What an intention comes to; None where nothing stands in its way, so that it simply happens (GM-G13)."""
    here = standing(view)
    if said.target in here and said.approach in view.pack.obstacles[said.target].approaches:
        return written(view, said, said.target, said.approach)
    if not here:
        return None
    if understanding is None or not said.text.strip():
        return improvised(view, said, said.target if said.target in here else here[0])
    ranking = ranked(view, said.by, said.text, understanding)
    if ranking.chosen and not said.means:
        obstacle, _, approach = ranking.chosen.partition(".")
        return written(view, said, obstacle, approach)._replace(heard=ranking.ways[0].heard)
    best = ranking.ways[0] if ranking.ways and ranking.ways[0].score > 0 else None
    at = said.target if said.target in here else best.id.partition(".")[0] if best is not None else here[0]
    return improvised(view, said, at, ranking.guess, best.heard if best is not None else ())


def written(view: View, said: Narrate, obstacle: str, approach: str) -> Idea:
    """A way of the pack; one that has failed just so is tried anew with something made up (no idea is refused)."""
    if approach not in ways_at(view, obstacle, said.by):
        return improvised(view, said, obstacle, view.pack.obstacles[obstacle].approaches[approach].by)
    way = view.pack.obstacles[obstacle].approaches[approach]
    return Idea(obstacle, approach, way.by, way.band or view.pack.obstacles[obstacle].band)


def improvised(view: View, said: Narrate, obstacle: str, guess: str = "", heard: tuple[str, ...] = ()) -> Idea:
    """Any other idea: by the way its player names, or the one it sounds like; harder where it names nothing here."""
    free = view.pack.obstacles[obstacle].free
    written_ways = [way.by for way in view.pack.obstacles[obstacle].approaches.values()]
    likely = (said.means, guess, *(way for way in WAYS if way not in written_ways), *WAYS)
    by = next(way for name in likely for way in WAYS if way == name)
    named = bool(heard) or not said.text.strip() or _names_something(view, said.text)
    band = free.band if named else BANDS[min(BANDS.index(free.band) + 1, len(BANDS) - 1)]
    return Idea(obstacle, FREE, by, band, heard, named)


def others(view: View, said: Narrate, idea: Idea) -> Iterator[Idea]:
    """The same idea by each other way, for one that the rules would not have exactly so again."""
    for by in WAYS:
        if by != idea.by:
            yield improvised(view, Narrate(said.by, said.text, FREE, idea.obstacle, by), idea.obstacle)


def _names_something(view: View, text: str) -> bool:
    """Whether a text names what somebody has made real here."""
    words = set(text.lower().split())
    return any(words & set(row.words) for row in view.pack.decks.elements
               if (element := view.state.elements.get(row.id)) is not None and element.stands)
