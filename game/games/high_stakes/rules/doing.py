"""What every entry does: pure functions from state to state, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules import bad_luck_done as luck
from game.games.high_stakes.rules import dice_done as dice
from game.games.high_stakes.rules import offers_done as offers
from game.games.high_stakes.rules import story_done as story
from game.games.high_stakes.rules.amending import amend_done
from game.games.high_stakes.rules.experience import experience_done
from game.games.high_stakes.rules.knowing import with_secrets_out
from game.games.high_stakes.rules.state import Done, State
from game.rules.game_master import entries as e
from game.rules.game_master import keeping


def done(state: State, action: a.Action) -> Done:
    """The state after a legal entry, and what happened."""
    own = _DO.get(type(action))
    after, happened = own(state, action) if own is not None else keeping.DO[type(action)](state, action)
    return with_secrets_out(state, replace(after, count=state.count + 1)), happened


_DO: Mapping[type, Callable[[Any, Any], Done]] = MappingProxyType({
    a.Call: offers.call_done,
    a.Throw: dice.throw_done,
    a.Spend: offers.spend_done,
    a.RaiseStakes: offers.raise_done,
    a.Split: offers.split_done,
    a.HoldAction: story.hold_done,
    a.UseSix: dice.six_done,
    a.Stand: dice.stand_done,
    a.Settle: dice.settle_done,
    a.Complication: luck.complication_done,
    a.PlayHeld: luck.play_held_done,
    a.Waive: luck.waive_done,
    a.Draw: dice.draw_done,
    a.OutOfStory: story.out_done,
    a.Join: story.join_done,
    a.Experience: experience_done,
    a.PassGm: story.pass_gm_done,
    e.Ready: offers.ready_done,
    e.Withdraw: offers.withdraw_done,
    e.DoEffect: luck.effect_done,
    e.Over: story.over_done,
    e.DeclareEnd: story.end_done,
    e.NewSession: story.session_done,
    e.SetScene: story.scene_done,
    e.Tell: story.tell_done,
    e.Narrate: story.narrate_done,
    e.Ask: story.narrate_done,
    e.Grant: story.grant_done,
    e.Agree: offers.agree_done,
    e.Accept: story.accept_done,
    e.Strike: story.strike_done,
    e.Amend: amend_done,
})
