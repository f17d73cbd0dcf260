"""What tellings, prices and changes of the world do."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.keeper.rules import actions as a
from game.games.keeper.rules import keeper_events as events
from game.games.keeper.rules.befalling import with_own_effects
from game.games.keeper.rules.dice_done import failure_of, right_to_tell
from game.games.keeper.rules.state import (
    Done,
    LastTold,
    State,
)
from game.games.keeper.rules.tokens import pool_gained, tokens_collected
from game.rules.game_master import entries as e
from game.rules.game_master import keeping
from game.rules.game_master import story_events as told
from game.rules.game_master.story_state import there
from game.rules.game_master.terms import GM, TellKind


def let_keeper_done(state: State, made: a.LetKeeper) -> Done:
    """A success at a price, told by the Keeper; or a failure in the player's own way, with nothing worse (KEEP-K18)."""
    settled = there(state.settled)
    state, call = replace(state, mixed=False), settled.call
    if made.yes:
        state, happened = with_own_effects(state, (*call.win, *call.mixed), made.by)
        return right_to_tell(state, GM), happened
    failed = failure_of(state, made.by, call, settled.approach, settled.target)
    return right_to_tell(replace(state, failed=(*state.failed, failed)), made.by), ()


def tell_done(state: State, made: e.Tell) -> Done:
    """Words; those of a player about a result may be asked for anew."""
    after, happened = keeping.DO[e.Tell](state, made)
    if made.kind is TellKind.OUTCOME:
        rewrites = state.last_told.rewrites if state.last_told else 0  # of this result, whoever tells it (KEEP-K21)
        return replace(after, last_told=None if made.by == GM else LastTold(made.by, rewrites)), happened
    if made.kind is TellKind.EPILOGUE:
        return replace(after, farewells=(*after.farewells, made.by)), happened
    return after, happened


def rewrite_done(state: State, made: a.Rewrite) -> Done:
    """The player starts over; a token goes to them, but for a second time (KEEP-K21)."""
    last_told = there(state.last_told)
    seat, rewrites = last_told.of, last_told.rewrites
    after, happened = tokens_collected(state, seat, 1, "rewrite") if rewrites == 0 else (state, ())
    return right_to_tell(replace(after, last_told=LastTold(seat, rewrites + 1)), seat), happened


def edit_done(state: State, made: a.EditScene) -> Done:
    """A token for the right to add a detail (KEEP-K37)."""
    after, happened = tokens_collected(state, made.by, 1, "edit")
    return replace(after, rights={**after.rights, made.by: after.rights.get(made.by, 0) + 1}), happened


def award_done(state: State, made: a.Award) -> Done:
    """The pool gains a token (KEEP-K34)."""
    return pool_gained(state, "award")


def showpiece_done(state: State, made: a.Showpiece) -> Done:
    """The one great moment has been (KEEP-K48)."""
    return replace(state, showpiece=True), (events.ShowpieceCalled(made.by),)


def grant_done(state: State, made: e.Grant) -> Done:
    """It happens without a throw, and whoever spoke first is answered."""
    actor = state.spoken[0].by if state.spoken else ""
    after, happened = keeping.answered(state, "granted")
    after, more = with_own_effects(after, made.effects, actor)
    return after, (*happened, *more)


def agree_done(state: State, made: e.Agree) -> Done:
    """A price is taken and done, or left."""
    offered = there(state.offered)
    after = replace(state, offered=None)
    return with_own_effects(after, offered.do, made.by) if made.yes else (after, ())


def narrate_done(state: State, made: e.Narrate) -> Done:
    """Somebody says what they mean to do; the last telling stands for good."""
    after, happened = keeping.DO[e.Narrate](state, made)
    return replace(after, last_told=None), happened


def scene_done(state: State, made: e.SetScene) -> Done:
    """A new scene, without those who are out; what lasted for a scene is over."""
    after, happened = keeping.DO[e.SetScene](state, made)
    here = tuple(each for each in after.scene.here if each not in state.out)
    eases = tuple(each for each in after.eases if each.until != "scene")
    return replace(after, scene=replace(after.scene, here=here), eases=eases, last_told=None, contests=()), happened


def amend_done(state: State, made: e.Amend) -> Done:
    """Something is put right in the open (GM-G38); so a deed is wished away whose dice stand (GM-G36)."""
    kind, _, ident = made.what.partition(".")
    if kind == "facts":
        facts = {**state.facts, ident: replace(state.facts[ident], value=made.value)}
        return replace(state, facts=facts), (told.FactChanged(ident, made.value, state.facts[ident].secret),)
    if kind == "clocks":
        clock = replace(state.clocks[ident], filled=int(made.value))
        return replace(state, clocks={**state.clocks, ident: clock}), (told.ClockMoved(ident, clock.filled, False),)
    if kind == "npcs":
        npc = replace(state.npcs[ident], numbers={**state.npcs[ident].numbers, "sc": int(made.value)})
        return replace(state, npcs={**state.npcs, ident: npc}), ()
    return replace(state, lasting={seat: each for seat, each in state.lasting.items() if seat != ident}), ()
