"""Why an entry cannot be made now. Form, moment and range are checked, never taste (GM-G2)."""

from __future__ import annotations

from types import MappingProxyType

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import chapter_checks as chapter
from game.games.protagonists.rules import offer_checks as offers
from game.games.protagonists.rules import turn_checks as turns
from game.games.protagonists.rules.call_checks import call_refusal
from game.games.protagonists.rules.dice_due import throw_refusal
from game.games.protagonists.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.refusing import Checks, Refusal, refused_by


def refusal(state: State, action: a.Action) -> Refusal | None:
    """Why ``action`` cannot be done now; None if it can. Of a throw only the moment and the dice are looked at."""
    return refused_by(_CHECKS, state, action)


_CHECKS: Checks = MappingProxyType({
    a.Call: call_refusal,
    a.Throw: throw_refusal,
    a.Support: offers.support_refusal,
    a.Push: offers.push_refusal,
    a.ClaimDrive: offers.claim_refusal,
    a.AgreeDrive: offers.agree_drive_refusal,
    a.LastStand: offers.last_stand_refusal,
    a.Settle: chapter.settle_refusal,
    a.OpenRounds: turns.open_rounds_refusal,
    a.CloseRounds: turns.close_rounds_refusal,
    a.GoFirst: turns.go_first_refusal,
    a.Move: turns.move_refusal,
    a.UseGear: turns.use_gear_refusal,
    a.GiveGear: turns.give_gear_refusal,
    a.Stabilise: turns.stabilise_refusal,
    a.Revive: turns.revive_refusal,
    a.EndTurn: turns.end_turn_refusal,
    a.Death: turns.death_refusal,
    a.Lend: turns.lend_refusal,
    a.EndChapter: chapter.end_refusal,
    a.Rest: chapter.rest_refusal,
    a.Grow: chapter.grow_refusal,
    a.AgreeGrowth: chapter.agree_growth_refusal,
    a.Replace: chapter.replace_refusal,
    a.Prepare: chapter.prepare_refusal,
    e.Ready: chapter.ready_refusal,
    e.Withdraw: offers.withdraw_refusal,
    e.DoEffect: chapter.effect_refusal,
    e.Over: chapter.over_refusal,
    e.DeclareEnd: chapter.end_refusal,
    e.SetScene: chapter.scene_refusal,
    e.Tell: chapter.tell_refusal,
    e.PassTelling: chapter.pass_telling_refusal,
    e.Narrate: chapter.speak_refusal,
    e.Grant: chapter.grant_refusal,
    e.Propose: chapter.propose_refusal,
    e.BringNpc: chapter.npc_refusal,
    e.Here: chapter.here_refusal,
    e.Amend: chapter.amend_refusal,
})
