"""What every entry does: pure functions from state to state, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.acts_done import end_act_done, end_done, over_done, skip_purge_done, skulls_done
from game.games.keeper.rules.dice_done import after_boost_done, rethrow_done, settle_done, throw_done
from game.games.keeper.rules.grave_done import effect_done, out_done
from game.games.keeper.rules.offers_done import (
    boost_done,
    call_done,
    flaw_done,
    judge_done,
    press_done,
    ready_done,
    withdraw_done,
)
from game.games.keeper.rules.state import Done, State
from game.games.keeper.rules.telling_done import (
    agree_done,
    amend_done,
    award_done,
    edit_done,
    grant_done,
    let_keeper_done,
    narrate_done,
    rewrite_done,
    scene_done,
    showpiece_done,
    tell_done,
)
from game.rules.game_master import entries as e
from game.rules.game_master import keeping


def done(state: State, action: a.Action) -> Done:
    """The state after a legal entry, and what happened."""
    own = _DO.get(type(action))
    after, happened = own(state, action) if own is not None else keeping.DO[type(action)](state, action)
    return replace(after, count=state.count + 1), happened


_DO: Mapping[type, Callable[[Any, Any], Done]] = MappingProxyType({
    a.Call: call_done,
    a.Throw: throw_done,
    a.Press: press_done,
    a.TriggerFlaw: flaw_done,
    a.Boost: boost_done,
    a.JudgeExploit: judge_done,
    a.Rethrow: rethrow_done,
    a.AfterBoost: after_boost_done,
    a.Settle: settle_done,
    a.LetKeeper: let_keeper_done,
    a.Rewrite: rewrite_done,
    a.EditScene: edit_done,
    a.Award: award_done,
    a.Showpiece: showpiece_done,
    a.EndAct: end_act_done,
    a.SkipPurge: skip_purge_done,
    a.OutOfGame: out_done,
    a.Skulls: skulls_done,
    e.Ready: ready_done,
    e.Withdraw: withdraw_done,
    e.DoEffect: effect_done,
    e.Over: over_done,
    e.DeclareEnd: end_done,
    e.SetScene: scene_done,
    e.Tell: tell_done,
    e.Narrate: narrate_done,
    e.Grant: grant_done,
    e.Agree: agree_done,
    e.Amend: amend_done,
})
