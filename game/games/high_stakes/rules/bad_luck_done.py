"""Complications and what else is owed after a result (HS-S38, S40, S47)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules import stakes_events as events
from game.games.high_stakes.rules.constants import HELD_FOR_SCENES
from game.games.high_stakes.rules.harm import with_own_effects, with_sheet
from game.games.high_stakes.rules.state import Done, Held, State
from game.rules.game_master import entries as e
from game.rules.game_master.story_state import there


def complication_done(state: State, made: a.Complication) -> Done:
    """It strikes, or is held back, for the ones that were thrown first; or it is the trouble of a Thing.

    One of a question strikes whoever helped with it as well (HS-S13).
    """
    if not made.ones:
        state = trouble_over(state, made.of)
        state, more = with_own_effects(state, made.effects, made.of)
        return state, (events.ComplicationPlayed(made.of), *more)
    state, dice = ones_taken(state, made.of, made.ones)
    if made.held:
        held = Held(state.number, made.of, state.scenes, made.effects)
        return replace(state, held=(*state.held, held)), (events.ComplicationHeld(made.of, dice),)
    helpers = state.settled.helpers if state.settled is not None else ()
    state, more = with_own_effects(state, made.effects, made.of, helpers)
    return state, (events.ComplicationPlayed(made.of, dice), *more)


def ones_taken(state: State, of: str, ones: int) -> tuple[State, tuple[str, ...]]:
    """So many ones are not owed any more, and which dice they were."""
    dice, left = state.ones[of][:ones], state.ones[of][ones:]
    others = {seat: held for seat, held in state.ones.items() if seat != of}
    return replace(state, ones={**others, of: left} if left else others), dice


def trouble_over(state: State, of: str) -> State:
    """The one trouble of a Unique Thing is played, for all who share it (HS-S8)."""
    text = there(state.sheet(of).unique).text
    for seat in state.characters:
        sheet = state.sheet(seat)
        if sheet.unique is not None and sheet.unique.text == text:
            state = with_sheet(state, seat, replace(sheet, unique=replace(sheet.unique, trouble=False)))
    return state


def play_held_done(state: State, made: a.PlayHeld) -> Done:
    """A Complication that was held back strikes."""
    held = next(each for each in state.held if each.n == made.entry)
    state = replace(state, held=tuple(each for each in state.held if each.n != made.entry))
    state, more = with_own_effects(state, held.effects, held.of)
    return state, (events.ComplicationPlayed(held.of), *more)


def waive_done(state: State, made: a.Waive) -> Done:
    """Ones are let go (HS-S40)."""
    state, _ = ones_taken(state, made.of, made.ones)
    return state, (events.ComplicationLapsed(made.of),)


def lapsed(state: State, scenes: int) -> Done:
    """What was held back longer than to the end of the next scene is not owed any more (HS-S40)."""
    gone = tuple(each for each in state.held if scenes - each.scene > HELD_FOR_SCENES)
    left = tuple(each for each in state.held if each not in gone)
    return replace(state, held=left), tuple(events.ComplicationLapsed(each.of) for each in gone)


def effect_done(state: State, made: e.DoEffect) -> Done:
    """What was left to the GM is chosen (HS-S47)."""
    return with_own_effects(replace(state, choices=state.choices[1:]), made.effects, made.of)
