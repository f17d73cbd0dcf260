"""Whoever was taken acts only within that until freed (HS-S47): in a scene that can free them, nowhere else.

Under a trapdoor, at a captor's table, a pack has a way to be free, and it is played there. Anywhere else somebody gets
loose before anything goes on, at a price that is said and that all of them share: time.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import Mark
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, Effects, MoveClock, Whom
from game.rules.game_master.terms import Phase
from game.story.adventure import Outcome, PackScene
from game.story.by_itself import leads_to, open_clock
from game.story.led_game import Move
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.view import View

LOOSE = "loose"
UNWRITTEN = "It takes a while to get loose, and it cannot be done quietly."
"""What is said of it where no pool has words for it."""


def frees(view: View, scene: PackScene) -> bool:
    """Whether somebody can be freed in a scene: a result of what stands there says so."""
    return view.once(lambda: any(each.free is not None for result in _results(view, scene)
                                 for each in view.game_effects(result)), "frees", scene.place)


def _results(view: View, scene: PackScene) -> Iterator[Outcome]:
    for ident in scene.obstacles:
        obstacle = view.pack.obstacles[ident]
        yield from obstacle.results.values()
        for way in obstacle.approaches.values():
            yield from way.results.values()


def loose_before(view: View, action: a.Action) -> Move | None:
    """Nobody is taken along bound to a scene that cannot free them."""
    coming = view.pack.scenes.get(action.id) if isinstance(action, e.SetScene) else None
    return _gets_loose(view) if coming is not None and not frees(view, coming) else None


def gets_loose(view: View) -> Move | None:
    """In a scene that cannot free them somebody gets loose, unless the result leads away from it or to an end."""
    state: State = view.state
    open_now = state.phase is not Phase.FREE or state.offered is not None or state.telling is not None
    if open_now or view.scene is None or frees(view, view.scene) or leads_to(view) is not None:
        return None
    return _gets_loose(view)


def _gets_loose(view: View) -> Move | None:
    """The price for the first who is taken here; None where nobody is."""
    state: State = view.state
    seat = next((each for each in state.here if Mark.TAKEN in state.sheet(each).marks), "")
    if not seat:
        return None
    effects = _price(view, seat)
    lines = view.words.find((LOOSE,), facts_of(view.game.person(state, seat)), view.chance(LOOSE, seat))
    text = f"{lines[0].text if lines else UNWRITTEN} {view.in_words(effects)}".strip()
    made = e.Propose(seat, text=text, effects=effects, forced=True)
    return Move(made, {FROM: f"{LOOSE}/{seat}", **told_by(lines)}) if refusal(state, made) is None else None


def _price(view: View, seat: str) -> Effects:
    """A step on the first open clock; nothing where none is left."""
    clock = open_clock(view)
    loose = Effect(free=Whom(seat))
    return (loose, Effect(clock=MoveClock(clock, 1))) if clock is not None else (loose,)
