"""When there is a Rest, and what comes of it (HS-S50, S60): by a published rule, before another scene begins."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import Mark
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, Whom
from game.rules.game_master.story_state import there
from game.rules.game_master.terms import Phase, SceneKind
from game.story.going_on import to_scene
from game.story.led_game import Move
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.stage import came_of, is_over
from game.story.view import View

HURT_ENOUGH, TICKED_ENOUGH = 2, 4
"""From so many who have lost something, or so many ticked Traits, on there is a Rest (section 6 of the packs)."""
REST, OFFER = "rest", "offer_rest"
NO_REST = "There is no sitting down here: it goes straight on."
"""What is said to whoever asks for one where there is none."""
BACK = "It goes on where they were."
"""What is said where a Rest was in the middle of a scene."""
UNWRITTEN = "There is time to sit down. What was used is fresh again after it, and what was lost heals."
"""What is said of a Rest where no pack and no pool has words for it."""


def rest_before(view: View, action: a.Action) -> Move | None:
    """A Rest before the scene that comes next; None where there is none now, as between two that are all danger.

    A pack that has a place of its own for it leads there itself.
    """
    state: State = view.state
    if not isinstance(action, e.SetScene) or view.scene is None or action.id not in view.pack.scenes:
        return None
    coming = view.pack.scenes[action.id]
    danger = coming.triggered or {coming.kind, view.scene.kind} == {SceneKind.ACTION}
    if danger or SceneKind.REST in (coming.kind, view.scene.kind) or _has_a_place(view) or not wants_rest(view):
        return None
    rest = rests(view, action.id)
    return rest if refusal(state, rest.action) is None else None


def _has_a_place(view: View) -> bool:
    """Whether the pack has a scene for the one Rest of a session, and they have not been there yet."""
    return any(scene.kind is SceneKind.REST and scene.part == view.part and ident not in view.so_far.scenes
               for ident, scene in view.pack.scenes.items())


def rests(view: View, then: str) -> Move:
    """A Rest, after which it goes on in the scene ``then``."""
    lines = view.words.find((REST,), facts_of(None), view.chance(REST))
    made = e.SetScene(f"{REST}_{view.state.number}", kind=SceneKind.REST, title="A Rest",
                      text=lines[0].text if lines else UNWRITTEN)
    return Move(made, {FROM: f"{REST}/{then}", **told_by(lines)})


def may_rest(view: View) -> bool:
    """Whether anyone may ask for a Rest now: not while a scene is all danger, nor a second one (HS-S60)."""
    state: State = view.state
    scene = view.scene
    danger = scene is not None and (scene.triggered or scene.kind is SceneKind.ACTION) and not is_over(view)
    resting = state.scene is None or state.scene.kind in (SceneKind.REST, SceneKind.DREAM)
    return not danger and not resting and refusal(state, rests(view, "").action) is None


def rest_asked(view: View) -> Move | None:
    """The answer to whoever asked for a Rest; None where nobody has."""
    state: State = view.state
    if not state.spoken or state.spoken[0].approach != REST or state.phase is not Phase.FREE:
        return None
    item = {FROM: f"{REST}/asked/{state.spoken[0].n}"}
    return rests(view, there(state.scene).id) if may_rest(view) else Move(e.Refuse(text=NO_REST), item)


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
    return _on_to(view, target) if target in view.pack.scenes else None


def _on_to(view: View, target: str) -> Move:
    """The scene that was to come; the one that was on is not told from its beginning again."""
    move = to_scene(view, target)
    again = target in view.so_far.scenes and "again" not in view.pack.scenes[target].say
    if not again or not isinstance(move.action, e.SetScene):
        return move
    return Move(replace(move.action, text=BACK), {FROM: move.extras[FROM]})
