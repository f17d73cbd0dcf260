"""What of a pack nothing can ever reach: scenes, obstacles, ways, details, triggers, endings; secrets learnt too late.

Everything is taken as it may be at best (``possible``), so that what is found here truly cannot happen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.story.adventure import Adventure, Outcome, PackFact
from game.story.expressions import BadExpression, read_expression
from game.story.possible import Possible
from game.story.stage import first_scene

LEAST_WAYS = 2
_LEADS = ("go", "start", "open")


def unreachable(pack: Adventure) -> list[str]:
    """Everything that cannot come to be, and secrets that cannot be learnt where it says, or not in time."""
    so = reached(pack)
    return [*_nowhere(pack, so), *_never(pack, so), *_idle(pack, so), *_secrets(pack, so), *_closed_in(pack)]


def reached(pack: Adventure) -> Possible:
    """What can come to be, by going on until nothing new does."""
    so = Possible(pack)
    for part in pack.about.parts:
        if any(scene.part == part and not scene.triggered for scene in pack.scenes.values()):
            so.scenes.add(first_scene(pack.scenes, part))
    before = -1
    while so.size > before:
        before = so.size
        _step(pack, so)
    return so


def _step(pack: Adventure, so: Possible) -> None:
    led = _led_to(pack, so)
    for ident, scene in pack.scenes.items():
        chosen = not scene.triggered or ident in led
        if chosen and scene.act <= max(so.acts) + 1 and so.may_hold(scene.open_if):
            so.scenes.add(ident)
            so.acts.add(scene.act)
    for ident in so.scenes:
        scene = pack.scenes[ident]
        so.here |= set(scene.cast)
        so.elements |= {row.id for row in pack.decks.elements if {ident, scene.kind} & set(row.fits)}
        so.obstacles |= {each for each in scene.obstacles if each in pack.obstacles
                         and so.may_hold(pack.obstacles[each].when)}
    for _, way in _ways(pack, so):
        so.approaches.add(way)
    for effect in _effects(pack, so):
        _done(so, effect)
    for ident, clock in pack.clocks.items():
        if clock.shown == "open":
            so.clocks.add(ident)  # things get wind of people
        fact = clock.full.get("fact")
        if fact in so.facts and True in so.full_may_be(ident):
            so.facts[fact].add(True)
    so.acts |= {int(what) for _, each in _directions(pack, so) for name, what in each.items() if name == "act"}


def _ways(pack: Adventure, so: Possible) -> Iterator[tuple[str, str]]:
    """Obstacles and ways at them that can be gone."""
    for ident in so.obstacles:
        yield from ((ident, name) for name, way in pack.obstacles[ident].approaches.items() if so.may_hold(way.needs))


def _outcomes(pack: Adventure, so: Possible) -> Iterator[tuple[str, Outcome]]:
    """Results that can come, each with its obstacle."""
    for ident in so.obstacles:
        yield from ((ident, each) for each in pack.obstacles[ident].results.values())
    for ident, name in _ways(pack, so):
        yield from ((ident, each) for each in pack.obstacles[ident].approaches[name].results.values())


def _effects(pack: Adventure, so: Possible) -> Iterator[Mapping[str, Any]]:
    yield from (effect for _, outcome in _outcomes(pack, so) for effect in outcome.do)
    yield from (effect for ident in so.scenes for way in pack.scenes[ident].exits for effect in way.cost)
    decks = pack.decks
    rows = [*((row.when, row.do) for row in decks.complications), *((row.when, row.do) for row in decks.triggers)]
    yield from (effect for when, do in rows if so.may_hold(when) for effect in do)


def _directions(pack: Adventure, so: Possible) -> Iterator[tuple[str, Mapping[str, Any]]]:
    yield from ((ident, each) for ident, outcome in _outcomes(pack, so) for each in outcome.then)
    yield from ((row.id, each) for row in pack.decks.triggers if so.may_hold(row.when) for each in row.then)


def _led_to(pack: Adventure, so: Possible) -> set[str]:
    led = {way.to for ident in so.scenes for way in pack.scenes[ident].exits if way.always or so.may_hold(way.when)}
    led |= {str(what) for _, each in _directions(pack, so) for name, what in each.items() if name in _LEADS}
    return led | {clock.full["start"] for ident, clock in pack.clocks.items()
                  if "start" in clock.full and True in so.full_may_be(ident)}


def _done(so: Possible, effect: Mapping[str, Any]) -> None:
    """What an effect may make so."""
    for name, value in effect.items():
        held: Mapping[str, Any] = value if isinstance(value, Mapping) else {}
        match name:
            case "fact" if (ident := str(held.get("id", value))) in so.facts:
                so.facts[ident].add(held.get("value", True))
            case "reveal" if value in so.facts:
                so.facts[value] |= so.drawn_may_be(value) - {""} or {True}
            case "clock":
                so.clocks.add(str(held.get("id")))
            case "stance":
                so.stances.add(str(held.get("of")))
            case "enter":
                so.here.add(str(value))
            case "gain":
                so.things.add(str(held.get("thing")))
            case "any":
                for each in value:
                    for one in each:
                        _done(so, one)
            case _:
                pass


# --- what is found ---

def _nowhere(pack: Adventure, so: Possible) -> Iterator[str]:
    """Scenes, obstacles, ways and reasons that nobody can come to."""
    led = _led_to(pack, so)
    for ident, scene in pack.scenes.items():
        if ident not in so.scenes and scene.triggered and ident not in led:
            yield f"scenes.{ident}: nothing leads there; a triggered scene needs an exit, a direction or a clock"
        elif ident not in so.scenes:
            yield f"scenes.{ident}.open_if: the condition {scene.open_if!r} can never hold, or no act comes so far"
        yield from (f"scenes.{ident}.exits.{way.to}: the condition {way.when!r} can never hold" for way in scene.exits
                    if ident in so.scenes and not so.may_hold(way.when))
    ways = set(_ways(pack, so))
    for ident, obstacle in pack.obstacles.items():
        if obstacle.scene in so.scenes and ident not in so.obstacles:
            yield f"obstacles.{ident}.if: the condition {obstacle.when!r} can never hold"
        for name, way in obstacle.approaches.items() if ident in so.obstacles else ():
            where = f"obstacles.{ident}.approaches.{name}"
            if (ident, name) not in ways:
                yield f"{where}.needs: the condition {way.needs!r} can never hold"
            yield from (f"{where}.advantage: {each.when!r} can never hold, so it counts for nobody"
                        for each in way.advantage if not so.may_hold(each.when))


def _never(pack: Adventure, so: Possible) -> Iterator[str]:
    """Rows of the decks that never come to be, and endings that always stand behind another one."""
    decks = pack.decks
    for kind, rows in (("complications", decks.complications), ("triggers", decks.triggers), ("awards", decks.awards),
                       ("endings", decks.endings), ("skulls", decks.skulls)):
        yield from (f"{kind}.{row.id}: the condition {row.when!r} can never hold" for row in rows
                    if not so.may_hold(row.when))
    yield from (f"elements.{row.id}.fits: none of {', '.join(row.fits)} is a scene or a kind of scene that comes; "
                f"allowed are {', '.join(pack.scenes)}" for row in decks.elements if row.id not in so.elements)
    for part in pack.about.parts:
        before = ""
        for ending in (row for row in decks.endings if row.part in ("", part) and not row.always):
            if before:
                yield f"endings.{ending.id}: stands behind {before}, whose condition holds whatever happens"
            elif not so.may_fail(ending.when):
                before = ending.id


def _idle(pack: Adventure, so: Possible) -> Iterator[str]:
    """What is defined and used by nothing: facts that nothing makes so, people who never come, clocks that stand."""
    yield from (f"facts.{ident}: nothing makes it so; a result, a trigger or a full clock does" for ident in pack.facts
                if so.facts[ident] == {pack.facts[ident].start})
    yield from (f"cast.{ident}: is in no scene; allowed are the casts of scenes and those whom an effect brings in"
                for ident in pack.cast if ident not in so.here)
    moved = {str(effect["clock"].get("id")) for effect in _effects(pack, so)
             if isinstance(effect.get("clock"), Mapping)}
    yield from (f"clocks.{ident}: nothing moves it; a result, a price, bad luck or a trigger does"
                for ident in pack.clocks if ident not in moved)


def _secrets(pack: Adventure, so: Possible) -> Iterator[str]:
    """Secrets are learnt in two scenes at least, in those that they name, and not after the scene that needs them."""
    taught = _taught(pack, so)
    for ident, fact in pack.facts.items():
        if not fact.secret:
            continue
        where = taught.get(ident, set())
        yield from (f"facts.{ident}.learn: nothing in {each} makes it known; it is learnt in "
                    f"{', '.join(sorted(where)) or 'no scene'}" for each in fact.learn if each not in where)
        if len(where) < LEAST_WAYS:
            yield f"facts.{ident}: can be learnt in {len(where)} scenes; {LEAST_WAYS} at least"
        earliest = min((pack.scenes[each].act for each in where), default=9)
        for scene in sorted(_needed_in(pack, ident, fact)):
            if where and pack.scenes[scene].act < earliest:
                yield (f"facts.{ident}: is needed in {scene}, act {pack.scenes[scene].act}, and learnt from act "
                       f"{earliest} on")
        yield from _given(pack, ident, fact)


def _taught(pack: Adventure, so: Possible) -> dict[str, set[str]]:
    """The scenes in which each fact can become known."""
    found: dict[str, set[str]] = {}
    for obstacle, outcome in _outcomes(pack, so):
        for effect in outcome.do:
            made = effect.get("fact", effect.get("reveal"))
            ident = made.get("id") if isinstance(made, Mapping) else made
            if ident is not None:
                found.setdefault(str(ident), set()).add(pack.obstacles[obstacle].scene)
    return found


def _needed_in(pack: Adventure, ident: str, fact: PackFact) -> set[str]:
    """Scenes in which a condition asks for it, or where it helps."""
    found = {scene for scene, each in pack.scenes.items() if _asks(ident, each.open_if)}
    for obstacle in pack.obstacles.values():
        for way in obstacle.approaches.values():
            if any(_asks(ident, text) for text in (obstacle.when, way.needs, *(each.when for each in way.advantage))):
                found.add(obstacle.scene)
    helped = pack.obstacles.get(_helps_at(fact))
    return found | ({helped.scene} if helped is not None else set())


def _asks(ident: str, condition: str) -> bool:
    try:
        return any(name == "fact" and each == ident for name, _, each in read_expression(condition).calls())
    except BadExpression:
        return False


def _helps_at(fact: PackFact) -> str:
    given = fact.gives.get("advantage", {})
    return str(given.get("on", "")) if isinstance(given, Mapping) else ""


def _given(pack: Adventure, ident: str, fact: PackFact) -> Iterator[str]:
    """What knowing a secret gives is written where it helps, too."""
    at = _helps_at(fact)
    if at and at not in pack.obstacles:
        yield f"facts.{ident}.gives: there is no obstacle {at}; allowed are {', '.join(pack.obstacles)}"
    elif at and not any(_asks(ident, each.when) for way in pack.obstacles[at].approaches.values()
                        for each in way.advantage):
        yield f"facts.{ident}.gives: no way at {at} is easier by it; one needs an advantage if fact({ident})"


def _closed_in(pack: Adventure) -> Iterator[str]:
    """Obstacles whose ways may all be closed, in a scene that one cannot leave whatever happens."""
    closed = {str(effect["close"]) for _, effect in _all_written(pack) if "close" in effect}
    for ident, obstacle in pack.obstacles.items():
        scene = pack.scenes.get(obstacle.scene)
        shut = all(way.needs or name in closed for name, way in obstacle.approaches.items())
        if scene is not None and shut and not any(way.always for way in scene.exits):
            yield f"obstacles.{ident}: all its ways may be closed, and {obstacle.scene} has no exit that is always open"


def _all_written(pack: Adventure) -> Iterable[tuple[str, Mapping[str, Any]]]:
    for ident, obstacle in pack.obstacles.items():
        outcomes = [*obstacle.results.values(), *(each for way in obstacle.approaches.values()
                                                  for each in way.results.values())]
        yield from ((ident, effect) for outcome in outcomes for effect in outcome.do)
