"""What every entry does: pure functions from state to state, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules import setting_up as setup
from game.games.duel.rules.activation_ends import assist_done, obstacle_done, sacrifice_done, yield_done
from game.games.duel.rules.announcing import announce_done
from game.games.duel.rules.arriving import deploy_done, throw_spawn_done
from game.games.duel.rules.bidding import reveal_bids_done, set_bid_done
from game.games.duel.rules.brawling import next_stirring, throw_draw_done, throw_mob_defence_done
from game.games.duel.rules.designating import designate_done
from game.games.duel.rules.duel_aftermath import granted, pass_window
from game.games.duel.rules.duel_stages import (
    adjust_done,
    end_duel_done,
    pass_adjust_done,
    rethrow_done,
    reveal_done,
    set_score_done,
    throw_attack_done,
    throw_lots_done,
    throw_score_done,
)
from game.games.duel.rules.ending import concede_done, over_done
from game.games.duel.rules.engaging import duel_done, hold_fire_done
from game.games.duel.rules.exchanging import exchange_done, pass_exchange
from game.games.duel.rules.falling import throw_fall_done
from game.games.duel.rules.gripping import throw_grip_done
from game.games.duel.rules.hostile import throw_tough_done
from game.games.duel.rules.hostile_turns import risen
from game.games.duel.rules.hunting import hunts, pass_manhunt_done
from game.games.duel.rules.hurling import HURL, hurl_done, hurl_exchange_done
from game.games.duel.rules.interrupting import stopped_there
from game.games.duel.rules.irresponsible import pass_irresponsible
from game.games.duel.rules.lingering import throw_cut_done
from game.games.duel.rules.mob_turns import move_mob_done, put_beside, throw_crowd_done
from game.games.duel.rules.mobs import LEAVE, MELT, came_up, leave_done, melt_done
from game.games.duel.rules.moving import move_done, pass_interrupt
from game.games.duel.rules.raising import raise_done, set_down
from game.games.duel.rules.recovery import stay_down_done, throw_for_recovery
from game.games.duel.rules.redirecting import redirect_done
from game.games.duel.rules.resolving import pass_reroll, settle_done
from game.games.duel.rules.round_start import begin_round_done, throw_for_initiative, upkeep_done
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.scattering import thing_placed, throw_grid_done
from game.games.duel.rules.shifting import shift_done
from game.games.duel.rules.slipping import slips, stays
from game.games.duel.rules.special_actions import channel_done, retreat_done, take_aim_done, unjam_done
from game.games.duel.rules.state import Done, State
from game.games.duel.rules.terms import HOSTILE, On
from game.games.duel.rules.treasure import interact_done
from game.games.duel.rules.turns import activate_done, end_turn_done, enter_done, place_done
from game.games.duel.rules.upgrades import ignore_done, throw_upgrade_done, upgrade_done
from game.games.duel.rules.using import USE, log_done, throw_drown_done, throw_locker_done, throw_vent_done, use_done
from game.games.duel.rules.wicked import pass_wicked, pay_done
from game.games.duel.rules.windows import left


def done(state: State, action: a.Action) -> Done:
    """The state after a legal entry, with what is awaited next, and what happened."""
    if isinstance(action, a.Tell | a.Pause):
        return state, ()
    if isinstance(action, a.ChangeSeat):
        return replace(state, players={**state.players, action.of: action.player}), ()
    after, told = _DO[type(action)](state, action)
    return go_on(after), told


def throw_done(state: State, made: a.Throw) -> Done:
    """Dice lie; what for, says what comes of it."""
    after, told = _THROWN[made.purpose](state, made)
    numbers = tuple(made.table[die].number for die in made.dice)
    of, target = ("" if each is UNSET else str(each) for each in (made.of, made.target))
    return after, (events.DiceLie(made.by, made.purpose, of, target, numbers), *told)


def pass_done(state: State, made: a.Pass) -> Done:
    """An optional window is declined (DUEL-D3)."""
    return _PASSED.get(made.on, left)(state, made)


def _interacted(state: State, made: a.Interact) -> Done:
    """Something is taken, or a piece of terrain is used (DUEL-D33); or a mob is left (DUEL-D344)."""
    if made.what in (LEAVE, MELT):
        return leave_done(state, made) if made.what == LEAVE else melt_done(state, made)
    return use_done(state, made) if made.what == USE else interact_done(state, made)


def _tough_dice(state: State, made: a.Throw) -> Done:
    """Dice of the table that may take hits off the boss (DUEL-D313)."""
    return throw_tough_done(state, (made.table[die].number for die in made.dice)), ()


def _placed(state: State, made: a.PlaceThing) -> Done:
    """A model is back, or a thing lies there (DUEL-D123, DUEL-D126, DUEL-D229)."""
    if made.id.startswith(HOSTILE):
        return risen(state, made)
    return _PLACED.get(made.what, thing_placed)(state, made)


def _model_placed(state: State, made: a.PlaceThing) -> Done:
    """It comes up in a mob, is put beside one, is raised, or is back (DUEL-D342, DUEL-D346, DUEL-D265, DUEL-D126)."""
    if state.models[made.id].on is On.MELTED:
        return came_up(state, made)
    if next_stirring(state) is not None:
        return put_beside(state, made)
    if state.models[made.id].on is On.REMOVED:
        return set_down(state, made)
    return place_done(state, made)


_PLACED: Mapping[str, Callable[[State, a.PlaceThing], Done]] = MappingProxyType({
    "model": _model_placed, "log": log_done, "obstacle": obstacle_done})


def react_done(state: State, made: a.React) -> Done:
    """An optional window is used."""
    return _REACTED[made.feat](state, made)


def _exchanged(state: State, made: a.Exchange) -> Done:
    """Hits become a throw, or something else (DUEL-D145 step 4)."""
    return hurl_exchange_done(state, made) if made.feat == HURL else exchange_done(state, made)


def _quietly(do: Callable[[State, Any], State]) -> Callable[[State, Any], Done]:
    """Of which nothing is told but the dice."""
    return lambda state, made: (do(state, made), ())


_THROWN: Mapping[str, Callable[[State, Any], Done]] = MappingProxyType({
    "placer": _quietly(setup.throw_for_placing), "first_player": _quietly(setup.throw_for_placing),
    "initiative": _quietly(throw_for_initiative),
    "recovery": throw_for_recovery, "attack": _quietly(throw_attack_done), "defence": _quietly(throw_attack_done),
    "melee_target": _quietly(throw_lots_done), "score": _quietly(throw_score_done), "fall": _quietly(throw_fall_done),
    "grid": _quietly(throw_grid_done), "spawn": _quietly(throw_spawn_done), "upgrade": throw_upgrade_done,
    "corner": setup.throw_corner_done, "boss_tough": _tough_dice,
    "drown": throw_drown_done, "locker": throw_locker_done, "vent": _quietly(throw_vent_done),
    "eviscerate": _quietly(throw_cut_done),
    "prehensile": throw_grip_done,
    "mob_move": _quietly(throw_crowd_done), "mob_reaction": _quietly(throw_crowd_done),
    "mob_attack": _quietly(throw_crowd_done), "mob_defence": _quietly(throw_mob_defence_done),
    "mob_remove": throw_draw_done})
_PASSED: Mapping[str, Callable[[State, Any], Done]] = MappingProxyType({
    "manhunt": pass_manhunt_done, "recovery": stay_down_done, "reroll": pass_reroll, "adjust": pass_adjust_done,
    "mirage": ignore_done,
    "exchange": pass_exchange, "wicked": pass_wicked, "irresponsible": pass_irresponsible,
    "xtra_attack": pass_interrupt, "extreme_reaction": stays,
    "daemon": pass_window, "tactical_movement": pass_window, "valorous": pass_window})
"""Whatever else is left, is a choice of a window."""
_REACTED: Mapping[str, Callable[[State, Any], Done]] = MappingProxyType({
    "xtra_attack": stopped_there, "extreme_reaction": slips, "manhunt": hunts,
    "daemon": granted, "tactical_movement": granted, "valorous": granted})
_DO: Mapping[type, Callable[[Any, Any], Done]] = MappingProxyType({
    a.PlaceTerrain: setup.place_terrain_done,
    a.EndTerrain: setup.end_terrain_done,
    a.MoreTerrain: setup.more_terrain_done,
    a.ChooseCorner: setup.choose_corner_done,
    a.BeginRound: begin_round_done,
    a.SetBid: set_bid_done,
    a.RevealBids: reveal_bids_done,
    a.Upkeep: upkeep_done,
    a.Activate: activate_done,
    a.Enter: enter_done,
    a.PlaceThing: _placed,
    a.Deploy: deploy_done,
    a.Move: move_done,
    a.Interact: _interacted,
    a.TakeAim: take_aim_done,
    a.Channel: channel_done,
    a.Unjam: unjam_done,
    a.Retreat: retreat_done,
    a.Upgrade: upgrade_done,
    a.Ignore: ignore_done,
    a.EndTurn: end_turn_done,
    a.Duel: duel_done,
    a.HoldFire: hold_fire_done,
    a.Adjust: adjust_done,
    a.SetScore: set_score_done,
    a.Reveal: reveal_done,
    a.Throw: throw_done,
    a.Rethrow: rethrow_done,
    a.Pass: pass_done,
    a.Settle: settle_done,
    a.Designate: designate_done,
    a.Redirect: redirect_done,
    a.Hurl: hurl_done,
    a.Shift: shift_done,
    a.YieldProne: yield_done,
    a.Sacrifice: sacrifice_done,
    a.Assist: assist_done,
    a.Announce: announce_done,
    a.EndDuel: end_duel_done,
    a.Exchange: _exchanged,
    a.React: react_done,
    a.Pay: pay_done,
    a.MoveMob: move_mob_done,
    a.Raise: raise_done,
    a.Concede: concede_done,
    a.Over: over_done,
})
