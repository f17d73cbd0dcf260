"""Which bad luck each 1 brings (HS-S28, S38 to S42): what the pack has for the result, then its deck, then a clock.

By published rules: at most two of a roll are events of their own, the others a step on a clock each. A gentle game
master lets one in three go. What can still be got out of is held back, and struck in the next scene unless whoever it
hangs over has had a success without a 1 by then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.games.high_stakes.ai.stakes_effects import HURTS, fitted
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.checking import OF_BAD_LUCK
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.state import Held, State
from game.narration.line_choice import Line
from game.rules.game_master.effects import Effect, Effects, MoveClock
from game.rules.game_master.terms import Phase, Shown
from game.story import stage
from game.story.adventure import Complication, Slot
from game.story.complications import complication_for
from game.story.led_game import Move
from game.story.opened_effects import opened
from game.story.so_far import BROUGHT, FROM, LUCK, Tried
from game.story.spoken import facts_of, told_by
from game.story.view import View

EVENTS_OF_A_ROLL = 2
"""So many Complications of a roll are events of their own (HS-S42)."""
LET_GO = 1 / 3
"""How many ones a gentle game master lets go."""
CALM: tuple[Slot, ...] = ("triumph", "success")
"""Results without a 1."""


def bad_luck(view: View) -> Move | None:
    """The next one that is owed becomes something; None where none is."""
    state: State = view.state
    if not state.ones or state.phase not in (Phase.TELLING, Phase.FREE):
        return None
    seat, dice = next(iter(state.ones.items()))
    if view.temper == "gentle" and view.chance("let go", seat).random() < LET_GO:
        return Move(a.Waive(seat, 1), {FROM: "ones/let_go", "why": "One in three is let go."})
    if _played(state) < EVENTS_OF_A_ROLL:
        for move in (_of_the_result(view, seat), _of_the_deck(view, seat, len(dice))):
            if move is not None:
                return move
    return _on_a_clock(view, seat) or Move(a.Waive(seat, 1), {FROM: "ones/none", "why": "Nothing fits."})


def _played(state: State) -> int:
    """How many ones of the last roll have become something."""
    settled = state.settled
    thrown = sum(len(each.ones) for each in settled.came.values()) if settled is not None else 0
    return thrown - sum(map(len, state.ones.values()))


def _of_the_result(view: View, seat: str) -> Move | None:
    """What the pack has for a success at a price, or a disaster, besides what was announced: the first 1 of a roll."""
    tried = view.so_far.last
    if tried is None or _played(view.state) or tried.obstacle not in view.pack.obstacles:
        return None
    slot: Slot = "cost" if tried.well else "disaster"
    if not stage.written(view, tried.obstacle, tried.approach, slot):
        return None
    effects = tuple(_besides(view, tried, slot))
    item = f"slot/{tried.obstacle}/{tried.approach}/{slot}"
    return _move(view, seat, 1, effects, item, ()) if effects else None


def _besides(view: View, tried: Tried, slot: Slot) -> Iterator[Effect]:
    usual = opened(stage.outcome(view, tried.obstacle, tried.approach, stage.INSTEAD[slot]).do, view.game,
                   tried.obstacle)
    for each in opened(stage.outcome(view, tried.obstacle, tried.approach, slot).do, view.game, tried.obstacle):
        if each not in usual:
            yield each


def _of_the_deck(view: View, seat: str, ones: int) -> Move | None:
    """One that fits; a large one takes two ones where there are two."""
    tried = view.so_far.last
    row = complication_for(view, tried.obstacle if tried is not None else "")
    if row is None:
        return None
    return _drawn(view, seat, min(row.size, ones), row)


def trouble(view: View) -> Move | None:
    """What a Unique Thing brings in the scene after its use, or later (HS-S8)."""
    state: State = view.state
    if state.phase is not Phase.FREE or view.so_far.in_scene or state.scene is None:
        return None
    for seat in state.living:
        unique = state.sheet(seat).unique
        row = complication_for(view, "") if unique is not None and unique.trouble else None
        if row is not None:
            return _drawn(view, seat, 0, row)
    return None


def _drawn(view: View, seat: str, ones: int, row: Complication) -> Move | None:
    facts = facts_of(view.game.person(view.state, seat))
    lines = view.words.find((row.say,), facts, view.chance("luck", row.id))
    held = bool(row.out) and ones > 0
    return _move(view, seat, ones, opened(row.do, view.game), f"{LUCK}/{row.id}", lines, held)


def _move(view: View, seat: str, ones: int, effects: Effects, item: str, lines: tuple[Line, ...],
          held: bool = False) -> Move | None:
    """The Complication, as hard as the rules let it be (HS-S38); None where they would not have it at all."""
    text = lines[0].text if lines else view.in_words(effects)
    extras: dict[str, Any] = {FROM: item, **told_by(lines)}
    allowed = tuple(fitted(each) for each in effects if each.name in OF_BAD_LUCK)
    for kept in (allowed, tuple(each for each in allowed if each.name not in HURTS)):
        made = a.Complication(seat, ones, text=text, effects=kept, held=held)
        if kept and refusal(view.state, made) is None:
            return Move(made, {**extras, **(_brought(view, kept) if lines and not held else {})})
    return None


def _brought(view: View, effects: Effects) -> dict[str, str]:
    """What moves besides what befalls somebody, which the words of a pack need not say; hidden clocks stay hidden."""
    said = view.in_words(tuple(each for each in effects if each.stance is not None or _is_seen(view.state, each.clock)))
    return {BROUGHT: said} if said else {}


def _is_seen(state: State, move: MoveClock | None) -> bool:
    """Whether a clock moves, and before everybody."""
    clock = state.clocks.get(move.id) if move is not None else None
    if move is None or clock is None or clock.shown is Shown.HIDDEN:
        return False
    return clock.filled < clock.size if move.add > 0 else clock.filled > 0


def _on_a_clock(view: View, seat: str) -> Move | None:
    """A step on a clock that all see (HS-S42)."""
    for ident, clock in view.state.clocks.items():
        if clock.shown is Shown.OPEN and clock.filled < clock.size:
            return _move(view, seat, 1, (Effect(clock=MoveClock(ident, 1)),), f"ones/{ident}", ())
    return None


def strikes(view: View) -> Move | None:
    """What was held back in an earlier scene strikes when this one is over, unless it was escaped (HS-S39, S40)."""
    state: State = view.state
    if state.phase is not Phase.FREE or not stage.is_over(view):
        return None
    due = next((each for each in state.held if each.scene < state.scenes and not _escaped(view, each)), None)
    if due is None or refusal(state, a.PlayHeld(due.n)) is not None:
        return None
    return Move(a.PlayHeld(due.n), {FROM: "ones/held", **_brought(view, due.effects)})


def _escaped(view: View, held: Held) -> bool:
    return any(each.seat == held.of and each.slot in CALM for each in view.so_far.in_scene)
