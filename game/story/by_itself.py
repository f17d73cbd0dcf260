"""What happens by itself in free play: results that lead on, triggers, full clocks, adapting in the open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, MoveClock, MoveStance
from game.rules.game_master.terms import FOE, FRIEND, TellKind
from game.story import stage
from game.story.adventure import Outcome
from game.story.going_on import begins_act, ends, to_scene
from game.story.led_game import Move
from game.story.opened_effects import opened
from game.story.saying import told
from game.story.so_far import FROM, WAY_SHOWN
from game.story.spoken import facts_of, told_by
from game.story.view import View

WIND_AFTER = 5
"""So many successes in a row, and things get wind of people (section 6.3)."""
SHOWS_A_WAY_AFTER = 2
"""So many failures at an obstacle, and a way round is shown openly."""


def _wanted(view: View) -> Move | None:
    """What there is to be got here, right after a scene has opened."""
    scene = view.scene
    item = f"want/{view.state.scene.n}"
    if scene is None or view.so_far.made[item] or view.so_far.scenes.count(view.state.scene.id) > 1:
        return None
    return told(view, (scene.want,), item, TellKind.SUGGEST)


def _way_out(view: View) -> Move | None:
    """How bad luck of an earlier scene may be got out of, where the pack says so (HS-S39)."""
    for row in view.pack.decks.complications:
        item = f"out/{row.id}"
        struck = view.so_far.struck.get(row.id)
        if row.out and struck is not None and struck < len(view.so_far.scenes) and not view.so_far.made[item]:
            return told(view, (row.out,), item)
    return None


def _withdrawn(view: View) -> Move | None:
    """From a character's second withdrawal in a scene an open clock moves by one; the first is told so (GM-G18)."""
    if not view.so_far.withdrawn:
        return None
    seat, times = view.so_far.withdrawn[-1], view.so_far.withdrawn.count(view.so_far.withdrawn[-1])
    item = f"withdrawn/{len(view.so_far.scenes)}/{seat}/{times}"
    if view.so_far.made[item]:
        return None
    if times == 1:
        return told(view, ("withdrawn",), item, TellKind.SCENE, seat)
    clock = open_clock(view)
    return Move(_moved(view, clock, 1), {FROM: item, "why": "A second withdrawal."}) if clock is not None else None


def _consequence(view: View) -> Move | None:
    """Deeds that somebody wished to have ill consequences have one in the next scene, without a comment (GM-G35)."""
    clock = open_clock(view)
    for at, scenes in enumerate(view.so_far.wished_to_cost):
        item = f"consequence/{at}"
        if clock is not None and scenes < len(view.so_far.scenes) and not view.so_far.made[item]:
            return Move(_moved(view, clock, 1), {FROM: item})
    return None


def open_clock(view: View) -> str | None:
    """The first clock that all see and that is not full."""
    return next((ident for ident, each in view.state.clocks.items()
                 if each.shown == "open" and each.filled < each.size), None)


def _rewards(view: View) -> Move | None:
    """Something clever or true to the genre earns a token, at most once a character and act (KEEP-K34)."""
    last = view.so_far.last
    if last is None or not last.well:
        return None
    item = f"award/{last.seat}/{view.act()}"
    row = next((row for row in view.pack.decks.awards if view.holds(row.when)), None)
    given = max((at for each, at in view.so_far.made_at.items() if each.startswith("award/")), default=0)
    if row is None or view.so_far.made[item] or given > last.entry:
        return None
    person = view.game.person(view.state, last.seat)
    lines = view.words.find((row.say,), facts_of(person), view.chance(item))
    action = view.game.award(last.seat, lines[0].text if lines else "")
    return Move(action, {FROM: item, **told_by(lines)}) if action is not None else None


def leads_to(view: View) -> Move | None:
    """What the last result leads to besides its effects: an act, an end, a scene."""
    result = stage.came_of(view, view.so_far.last)
    return _first_due(view, result) if result is not None else None


def _first_due(view: View, result: Outcome) -> Move | None:
    for each in result.then:
        (name, what), = each.items()
        act = begins_act(view, int(what)) if name == "act" and view.act() < int(what) else None
        if act is not None:
            return act
        if name == "end":
            return ends(view, str(what))
        if name in ("start", "go") and str(what) not in view.so_far.scenes:
            return to_scene(view, str(what))
    return None


def _triggered(view: View) -> Move | None:
    """Triggers whose condition has become true, in the order of the pack: words, then what they do, then where to."""
    for row in view.pack.decks.triggers:
        item = f"trigger/{row.id}"
        begun = view.so_far.made[item]
        if begun and not row.once:
            continue
        if not begun and view.holds(row.when):
            return told(view, (row.say,), item)
        if begun:
            effects = opened(row.do, view.game)
            move = next((each for each in world_entries(view, effects, item)), None)
            if move is None and (result := Outcome(row.say, (), row.then)).then:
                move = _first_due(view, result)
            if move is not None:
                return move
    return None


def world_entries(view: View, effects: tuple[Effect, ...], item: str) -> Iterator[Move]:
    """Effects as entries of their own, one after the other; what was made already is not made again."""
    for at, effect in enumerate(effects):
        named = {FROM: f"{item}/{at}"}
        action = _as_entry(view, effect)
        if action is not None and not view.so_far.made[f"{item}/{at}"]:
            yield Move(action, named)


def _as_entry(view: View, effect: Effect) -> Any | None:
    """The entry that does what an effect says; None for one that hurts somebody, which nothing does by itself (G20)."""
    if effect.fact_set is not None:
        return e.MakeFact(effect.fact_set.id, effect.fact_set.subject, effect.fact_set.value)
    if effect.clock is not None:
        known = effect.clock.id in view.state.clocks
        return _moved(view, effect.clock.id, effect.clock.add) if known else None
    if effect.reveal is not None:
        return e.Reveal((effect.reveal,)) if effect.reveal in view.state.facts else None
    if effect.stance is not None:
        return _thinks_otherwise(view, effect.stance)
    if effect.enter is not None or effect.leave is not None:
        return e.Here((effect.enter or effect.leave or "",), effect.enter is not None)
    return None


def _thinks_otherwise(view: View, moved: MoveStance) -> e.BringNpc | None:
    """Somebody thinks better or worse of them, as far as that goes; None where that is no change."""
    npc = view.state.npcs.get(moved.of)
    stance = max(FOE, min(FRIEND, npc.stance + moved.add)) if npc is not None else 0
    return e.BringNpc(moved.of, stance=stance) if npc is not None and stance != npc.stance else None


def _moved(view: View, ident: str, add: int) -> e.SetClock:
    """A clock moves, which is said in plain words."""
    return e.SetClock(ident, add=add, text=view.in_words((Effect(clock=MoveClock(ident, add)),)))


def _clocks_full(view: View) -> Move | None:
    """A full clock starts its scene, or makes its fact so."""
    for ident, clock in view.pack.clocks.items():
        kept = view.state.clocks.get(ident)
        if kept is None or kept.filled < kept.size:
            continue
        fact, scene = clock.full.get("fact"), clock.full.get("start")
        if fact is not None and not view.fact(fact):
            return Move(e.MakeFact(fact), {FROM: f"clock/{ident}"})
        if scene is not None and scene not in view.so_far.scenes:
            return to_scene(view, scene)
    return None


def _shows_a_way(view: View) -> Move | None:
    """After two failures at an obstacle the plainest hint of the scene is given to all, unasked, unless all have it."""
    scene, last = view.scene, view.so_far.last
    if scene is None or last is None or last.well or not scene.hints or last.scene != len(view.so_far.scenes):
        return None
    item = f"{WAY_SHOWN}/{len(view.so_far.scenes)}/{last.obstacle}"
    if view.so_far.failures_here(last.obstacle) < SHOWS_A_WAY_AFTER or view.so_far.made[item] or stage.is_over(view):
        return None
    heard = sum(view.so_far.made[f"hint/{len(view.so_far.scenes)}/{at}"] for at in range(len(scene.hints)))
    if heard >= len(scene.hints) or view.words.is_told(scene.hints[-1]):
        return None
    return told(view, (scene.hints[-1],), item, why="Two failures: a way is shown.")


def _wind(view: View) -> Move | None:
    """After five successes running an open clock moves by one, and is said to."""
    last = view.so_far.last
    if last is None or view.so_far.running() != WIND_AFTER:
        return None
    item = f"wind/{last.entry}"
    clock = next((ident for ident, each in view.state.clocks.items()
                  if each.shown == "open" and each.filled < each.size - 1 and view.pack.clocks.get(ident)), None)
    if clock is None:
        return None
    if not view.so_far.made[item]:
        return told(view, ("wind",), item, why="Five successes in a row.")
    if not view.so_far.made[f"{item}/0"]:
        return Move(_moved(view, clock, 1), {FROM: f"{item}/0", "why": "Five successes in a row."})
    return None


BY_ITSELF: tuple[Callable[[View], Move | None], ...] = (
    _wanted, _way_out, _withdrawn, _consequence, _rewards, leads_to, _triggered, _clocks_full, _shows_a_way, _wind)
"""What happens by itself in free play, in the order in which it is tried."""
