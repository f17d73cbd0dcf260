"""Why an entry cannot be made now. Form, moment and range are checked, never taste (GM-G2)."""

from __future__ import annotations

from types import MappingProxyType

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules import after_checks as later
from game.games.high_stakes.rules import dice_checks as dice
from game.games.high_stakes.rules import offer_checks as offers
from game.games.high_stakes.rules.amending import amend_refusal
from game.games.high_stakes.rules.call_checks import call_refusal
from game.games.high_stakes.rules.dice_due import throw_refusal
from game.games.high_stakes.rules.experience import experience_refusal
from game.games.high_stakes.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.refusing import Checks, Refusal, refused_by
from game.rules.game_master.terms import Phase


def refusal(state: State, action: a.Action) -> Refusal | None:
    """Why ``action`` cannot be done now; None if it can. Of a throw only the moment and the dice are looked at.

    While a call is open, to agree is about the call: a price waits for its answer.
    """
    if isinstance(action, e.Agree) and state.call is not None and state.phase is not Phase.OVER:
        return offers.agree_refusal(state, action)
    return refused_by(_CHECKS, state, action)


_CHECKS: Checks = MappingProxyType({
    a.Call: call_refusal,
    a.Throw: throw_refusal,
    a.Spend: offers.spend_refusal,
    a.RaiseStakes: offers.raise_refusal,
    a.Split: offers.split_refusal,
    a.HoldAction: later.hold_refusal,
    a.UseSix: dice.six_refusal,
    a.Stand: dice.stand_refusal,
    a.Settle: dice.settle_refusal,
    a.Complication: later.complication_refusal,
    a.PlayHeld: later.play_held_refusal,
    a.Waive: later.waive_refusal,
    a.Draw: dice.draw_refusal,
    a.OutOfStory: later.out_refusal,
    a.Join: later.join_refusal,
    a.Experience: experience_refusal,
    a.PassGm: later.pass_gm_refusal,
    e.Ready: offers.ready_refusal,
    e.Withdraw: offers.withdraw_refusal,
    e.DoEffect: later.effect_refusal,
    e.Over: later.over_refusal,
    e.DeclareEnd: later.between_scenes,
    e.NewSession: later.between_scenes,
    e.SetScene: later.scene_refusal,
    e.Tell: later.tell_refusal,
    e.Narrate: later.narrate_refusal,
    e.Ask: later.narrate_refusal,
    e.Grant: later.grant_refusal,
    e.Propose: later.propose_refusal,
    e.BringNpc: later.npc_refusal,
    e.AddElement: later.element_refusal,
    e.Strike: later.strike_refusal,
    e.Amend: amend_refusal,
})
