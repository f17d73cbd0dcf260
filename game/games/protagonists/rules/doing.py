"""What every entry does: pure functions from state to state, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import acts_done as acts
from game.games.protagonists.rules import chapter_done as chapter
from game.games.protagonists.rules import offers_done as offers
from game.games.protagonists.rules import telling_done as telling
from game.games.protagonists.rules import turns
from game.games.protagonists.rules.danger import judged
from game.games.protagonists.rules.settling import settle_done
from game.games.protagonists.rules.state import Done, State
from game.rules.game_master import entries as e
from game.rules.game_master import keeping
from game.rules.game_master.terms import Phase


def done(state: State, action: a.Action) -> Done:
    """The state after a legal entry, and what happened: who falls by it, and whose turn it is then."""
    own = _DO.get(type(action))
    after, happened = own(state, action) if own is not None else keeping.DO[type(action)](state, action)
    if after.call is None:  # nobody falls by what they spend before it is settled (PRO-P17)
        after, fell = judged(after, str(action.__struct_config__.tag))
        after, turn = turns.turned(telling.left_behind(after))
        happened = (*happened, *fell, *turn)
    return replace(after, count=state.count + 1), happened


def ready_done(state: State, made: e.Ready) -> Done:
    """Of a call, of a turn, or of growing."""
    if state.phase is Phase.ENDING:
        return chapter.grown_done(state, made)
    return offers.ready_done(state, made) if state.call is not None else turns.pass_turn(state)


_DO: Mapping[type, Callable[[Any, Any], Done]] = MappingProxyType({
    a.Call: offers.call_done,
    a.Throw: acts.throw_done,
    a.Support: offers.support_done,
    a.Push: offers.push_done,
    a.ClaimDrive: offers.claim_done,
    a.AgreeDrive: offers.agree_drive_done,
    a.LastStand: offers.last_stand_done,
    a.Settle: settle_done,
    a.OpenRounds: turns.open_rounds_done,
    a.CloseRounds: turns.close_rounds_done,
    a.GoFirst: turns.go_first_done,
    a.Move: acts.move_done,
    a.UseGear: acts.use_gear_done,
    a.GiveGear: acts.give_gear_done,
    a.Stabilise: acts.stabilise_done,
    a.Revive: acts.revive_done,
    a.EndTurn: turns.end_turn_done,
    a.Death: acts.death_done,
    a.Lend: acts.lend_done,
    a.EndChapter: chapter.end_chapter_done,
    a.Rest: chapter.rest_done,
    a.Grow: chapter.grow_done,
    a.AgreeGrowth: chapter.agree_growth_done,
    a.Replace: chapter.replace_done,
    a.Prepare: chapter.prepare_done,
    e.Ready: ready_done,
    e.Withdraw: offers.withdraw_done,
    e.DoEffect: telling.effect_done,
    e.Over: chapter.over_done,
    e.DeclareEnd: chapter.end_done,
    e.SetScene: telling.scene_done,
    e.Narrate: telling.narrate_done,
    e.Grant: telling.grant_done,
    e.Agree: telling.agree_done,
    e.BringNpc: telling.npc_done,
    e.Amend: telling.amend_done,
})
