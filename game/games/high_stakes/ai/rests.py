"""When there is a Rest, and what comes of it (HS-S50, S60): by a published rule, before another scene begins."""

from __future__ import annotations

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import Mark
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, Whom
from game.rules.game_master.terms import Phase, SceneKind
from game.story.going_on import to_scene
from game.story.led_game import Move
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.stage import came_of
from game.story.view import View

HURT_ENOUGH, TICKED_ENOUGH = 2, 4
"""From so many who have lost something, or so many ticked Traits, on there is a Rest (section 6 of the packs)."""
REST, OFFER = "rest", "offer_rest"
UNWRITTEN = "There is time to sit down. What was used is fresh again after it, and what was lost heals."
"""What is said of a Rest where no pack and no pool has words for it."""


def rest_before(view: View, action: a.Action) -> Move | None:
    """A Rest before the scene that comes next; None where there is none now, as between two that are all danger."""
    state: State = view.state
    if not isinstance(action, e.SetScene) or view.scene is None or action.id not in view.pack.scenes:
        return None
    coming = view.pack.scenes[action.id]
    danger = coming.triggered or {coming.kind, view.scene.kind} == {SceneKind.ACTION}
    if danger or SceneKind.REST in (coming.kind, view.scene.kind) or not wants_rest(view):
        return None
    lines = view.words.find((REST,), facts_of(None), view.chance(REST))
    made = e.SetScene(f"{REST}_{state.number}", kind=SceneKind.REST, title="A Rest",
                      text=lines[0].text if lines else UNWRITTEN)
    return Move(made, {FROM: f"{REST}/{action.id}", **told_by(lines)}) if refusal(state, made) is None else None


def wants_rest(view: View) -> bool:
    """Whether enough was lost, or the last result brings one."""
    state: State = view.state
    result = came_of(view, view.so_far.last)
    if result is not None and any(OFFER in each for each in result.then):
        return True
    hurt = [seat for seat in state.living if any(state.sheet(seat).lost.values()) or state.sheet(seat).marks]
    ticked = sum(bool(each.used) for seat in state.living for each in state.sheet(seat).traits)
    return len(hurt) >= min(HURT_ENOUGH, len(state.living)) or ticked >= TICKED_ENOUGH


def after_rest(view: View) -> Move | None:
    """Whoever is at death's door is tended; then it goes on to the scene that was to come."""
    state: State = view.state
    if state.phase is not Phase.FREE or state.scene is None or state.scene.kind is not SceneKind.REST \
            or state.offered is not None or state.spoken or view.scene is not None:
        return None
    for seat in state.resting:
        if Mark.DEATHS_DOOR in state.sheet(seat).marks and seat not in state.tended:
            effects = (Effect(heal=Whom(seat)),)
            return Move(e.Propose(seat, text=view.in_words(effects), effects=effects, forced=True),
                        {FROM: f"{REST}/tended/{seat}"})
    items = {at: item for item, at in view.so_far.made_at.items() if item.startswith(f"{REST}/")}
    target = items[max(items)].removeprefix(f"{REST}/") if items else ""
    return to_scene(view, target) if target in view.pack.scenes else None
