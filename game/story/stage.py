"""What can be done where a story is: obstacles that stand, ways at them, ways out, scenes that may come next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.game_master.terms import SceneKind
from game.story.adventure import Exit, Outcome, PackEnding, PackScene, Slot
from game.story.pacing import SCENE_MINUTES, THROW_MINUTES, late, tension
from game.story.so_far import Tried
from game.story.view import View

FREE, LEAVE = "free", "leave"
"""The approach of any idea that is no way of the pack, and that of going on elsewhere."""
GIVES_UP_AFTER = 3
"""So many failures at an obstacle in one scene, and it is let be."""
INSTEAD: dict[Slot, Slot] = {"triumph": "success", "cost": "success", "disaster": "failure"}
"""What stands for a slot that nobody has written."""
HURRIED_AFTER = 2
"""So many tries in a scene of an act that should be over, and it is, if anything comes after it."""
TENSE = 8
"""From this tension on a quieter scene comes next, if there is one."""
OVERTIME = 3.0
"""Minutes over its own after which a scene in which nothing works is over."""


WHERE = frozenset({
    "above", "across", "along", "around", "at", "behind", "below", "beneath", "beside", "between", "beyond", "by",
    "down", "in", "inside", "near", "on", "outside", "over", "past", "round", "through", "under", "up", "upon",
    "within"})
"""What a place begins with that is already said as somewhere."""


class WayOn(NamedTuple):
    """Somewhere to go: a scene or an ending, the exit that leads there, if one does."""

    to: str
    exit: Exit | None


def closed(view: View, ident: str) -> bool:
    """Whether an effect has closed it."""
    return any(each.partition("/")[0] == ident for each in view.state.closed)


def standing(view: View) -> tuple[str, ...]:
    """The obstacles of the scene that are still in the way, in the order of the pack."""
    return view.once(lambda: _standing(view), "standing")


def _standing(view: View) -> tuple[str, ...]:
    scene = view.scene
    return tuple(each for each in scene.obstacles if stands(view, each)) if scene is not None else ()


def stands(view: View, ident: str) -> bool:
    """Whether an obstacle is there and nobody has overcome it."""
    obstacle = view.pack.obstacles[ident]
    gone = view.so_far.overcome(ident) or closed(view, ident) or _brought(view, ident)
    return view.holds(obstacle.when) and not gone


def _brought(view: View, ident: str) -> bool:
    """Whether all that a success would make so is so by now: who was shown in need not ring any more."""
    success = view.pack.obstacles[ident].results.get("success")
    effects = view.game_effects(success) if success is not None else ()
    made = [each.fact_set for each in effects if each.fact_set is not None]
    return bool(made) and all(view.fact(each.id) == each.value for each in made)


def worth_trying(view: View) -> tuple[str, ...]:
    """Those that were not tried in vain too often."""
    return view.once(lambda: tuple(each for each in standing(view)
                                   if view.so_far.failures_here(each) < GIVES_UP_AFTER), "worth trying")


def ways_at(view: View, ident: str, seat: str) -> tuple[str, ...]:
    """The ways that a seat can still go at an obstacle: not one that has failed it here."""
    failed = {each.approach for each in view.so_far.in_scene
              if each.obstacle == ident and each.seat == seat and not each.well}
    return tuple(name for name, way in view.pack.obstacles[ident].approaches.items()
                 if name not in failed and not closed(view, name) and view.holds(way.needs, seat))


def outcome(view: View, ident: str, approach: str, slot: Slot) -> Outcome:
    """What a result is: of the way itself, or of its obstacle, or of what stands for that slot."""
    obstacle = view.pack.obstacles[ident]
    way = obstacle.approaches.get(approach)
    for results in (way.results if way is not None else {}, obstacle.results):
        if slot in results:
            return results[slot]
    return outcome(view, ident, approach, INSTEAD[slot])


def written(view: View, ident: str, approach: str, slot: Slot) -> bool:
    """Whether a pack has that very slot."""
    obstacle = view.pack.obstacles[ident]
    way = obstacle.approaches.get(approach)
    return slot in obstacle.results or (way is not None and slot in way.results)


def came_of(view: View, tried: Tried | None) -> Outcome | None:
    """The result of what was tried; None of what no pack knows."""
    if tried is None or tried.obstacle not in view.pack.obstacles:
        return None
    return outcome(view, tried.obstacle, tried.approach, tried.slot)


# --- where it goes on ---

def is_over(view: View) -> bool:
    """Whether nothing is left to be got in the scene, or nobody gets it."""
    return view.once(lambda: _is_over(view), "is over")


def _is_over(view: View) -> bool:
    scene = view.scene
    if scene is None:
        return False
    here = view.so_far.in_scene
    stuck = len(here) >= 2 and not here[-1].well and not here[-2].well
    overdue = SCENE_MINUTES + THROW_MINUTES * len(here) > scene.minutes + OVERTIME
    hurried = late(view) and len(here) >= HURRIED_AFTER and _goes_on(view)
    return scene.act < view.act() or not worth_trying(view) or (stuck and overdue) or hurried


def _goes_on(view: View) -> bool:
    """Whether any scene can come after this one: what a story ends with is played out, however late it is."""
    return any(way.to in view.pack.scenes for way in ways_on(view))


def may_come(view: View, ident: str) -> bool:
    """Whether a scene may be entered: its condition holds; a second time only where something is left there."""
    scene = view.pack.scenes[ident]
    if not view.act() <= scene.act <= view.act() + 1 or not view.holds(scene.open_if):
        return False
    if ident not in view.so_far.scenes:
        return True
    if scene.again == "never" or late(view) or not any(stands(view, each) for each in scene.obstacles):
        return False
    scenes = view.so_far.scenes
    since = len(scenes) - max(at for at, each in enumerate(scenes) if each == ident)
    return since > (1 if scene.again == "always" else int(scene.again))


def endings(view: View) -> tuple[PackEnding, ...]:
    """The endings that are possible now, in the order of the pack; the one that always is comes last."""
    rows = [row for row in view.pack.decks.endings if row.part in ("", view.part) and view.holds(row.when)]
    return tuple(sorted(rows, key=lambda row: row.always))


def ways_on(view: View) -> tuple[WayOn, ...]:
    """Where one can go from here, the likeliest first: exits that hold, and scenes of the act that may come."""
    return view.once(lambda: _ways_on(view), "ways on")


def _ways_on(view: View) -> tuple[WayOn, ...]:
    scene = view.scene
    exits = [way for way in (scene.exits if scene is not None else ()) if way.always or view.holds(way.when)]
    found = {way.to: WayOn(way.to, way) for way in reversed(exits)
             if way.to in view.pack.scenes and may_come(view, way.to)}
    for ident, each in view.pack.scenes.items():
        if ident not in found and not each.triggered and each.part == view.part and each.act == view.act() \
                and ident != view.state.scene.id and may_come(view, ident):
            found[ident] = WayOn(ident, None)
    ordered = sorted(found.values(), key=lambda way: _rank(view, way.to))
    if not ordered:  # which ending it is comes of what happened, so there is nothing to choose between them
        over = next((WayOn(way.to, way) for way in exits if way.to not in view.pack.scenes), None)
        if over is not None:
            return (over,)
    return tuple(ordered) or tuple(WayOn(each, None) for each in _later(view))


def going_on(view: View, to: str) -> str:
    """What somebody says who goes on to a scene of the pack, or away where that is none: *go on to the linen room*."""
    place = view.pack.scenes[to].place if to in view.pack.scenes else ""
    if not place:
        return "go on from here"
    return f"go on {place}" if place.split()[0].lower() in WHERE else f"go on to {place}"


def _later(view: View) -> Iterator[str]:
    """Scenes of this act or the next that nothing leads to any more, so that no story stands still."""
    for ident, scene in view.pack.scenes.items():
        if scene.part == view.part and view.act() <= scene.act <= view.act() + 1 \
                and ident not in view.so_far.scenes and not scene.triggered:
            yield ident
            return


def _rank(view: View, ident: str) -> tuple[float, ...]:
    """Saliency: this act, quiet after tension, not a third time, priority, seen least, the narrowest condition, another
    kind, lot.
    """
    scene = view.pack.scenes[ident]
    kinds = [view.pack.scenes[each].kind for each in view.so_far.scenes[-2:] if each in view.pack.scenes]
    lot = view.steady("order", ident).random()
    act = -scene.act if late(view) else scene.act
    loud = float(tension(view) >= TENSE and scene.kind is SceneKind.ACTION)
    seen = view.so_far.scenes.count(ident)
    once_more = max(0, seen - 1)  # or whoever leaves everything goes to and fro between two scenes
    return (act, loud, once_more, -scene.priority, seen, -view.fit(scene.open_if), float(scene.kind in kinds), lot)


def first_scene(pack_scenes: dict[str, PackScene], part: str) -> str:
    """Where a part begins: the scene of its first act with the highest priority that needs nothing."""
    begins = [(ident, scene) for ident, scene in pack_scenes.items() if scene.part == part and not scene.triggered]
    return min(begins, key=lambda each: (each[1].act, bool(each[1].open_if), -each[1].priority))[0]
