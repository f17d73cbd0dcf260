"""Why an entry cannot be made now. Form, moment and range are checked, never taste (GM-G2)."""

from __future__ import annotations

from types import MappingProxyType

from game.games.keeper.rules import actions as a
from game.games.keeper.rules import after_checks as later
from game.games.keeper.rules import offer_checks as offers
from game.games.keeper.rules.call_checks import call_refusal
from game.games.keeper.rules.dice_due import throw_refusal
from game.games.keeper.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.refusing import Checks, Refusal, refused_by


def refusal(state: State, action: a.Action) -> Refusal | None:
    """Why ``action`` cannot be done now; None if it can. Of a throw only the moment and the dice are looked at."""
    return refused_by(_CHECKS, state, action)


_CHECKS: Checks = MappingProxyType({
    a.Call: call_refusal,
    a.Throw: throw_refusal,
    a.Press: offers.press_refusal,
    a.TriggerFlaw: offers.flaw_refusal,
    a.Boost: offers.boost_refusal,
    a.JudgeExploit: offers.fits_refusal,
    a.Rethrow: offers.rethrow_refusal,
    a.AfterBoost: offers.after_boost_refusal,
    a.Settle: later.settle_refusal,
    a.LetKeeper: later.let_keeper_refusal,
    a.Rewrite: later.rewrite_refusal,
    a.EditScene: later.edit_refusal,
    a.Award: later.award_refusal,
    a.Showpiece: later.showpiece_refusal,
    a.EndAct: later.end_act_refusal,
    a.SkipPurge: later.skip_purge_refusal,
    a.OutOfGame: later.out_refusal,
    a.Skulls: later.skulls_refusal,
    e.Ready: offers.ready_refusal,
    e.Withdraw: offers.withdraw_refusal,
    e.DoEffect: later.effect_refusal,
    e.Over: later.over_refusal,
    e.DeclareEnd: later.end_refusal,
    e.SetScene: later.scene_refusal,
    e.Tell: later.tell_refusal,
    e.Narrate: later.speak_refusal,
    e.Grant: later.with_effects_refusal,
    e.Propose: later.with_effects_refusal,
    e.BringNpc: later.npc_refusal,
    e.Amend: later.amend_refusal,
})
