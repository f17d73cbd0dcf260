"""What a throw would come to before it is called for: how many dice, how hard, its chances (HS-S9, S10, S14)."""

from __future__ import annotations

from game.games.high_stakes.ai.chances import Chances, chances_of
from game.games.high_stakes.ai.stakes_calls import attribute_of, difficulty_of
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import MOST_TACTICAL
from game.games.high_stakes.rules.pools import eases_on, pool_of, tactical_dice
from game.games.high_stakes.rules.readings import Group, groups_of
from game.games.high_stakes.rules.state import State, open_call
from game.story.led_game import Asked


def expected_chances(state: State, seat: str, asked: Asked) -> Chances:
    """The chances of such a call, before anything is offered for it."""
    return chances_of(expected_dice(state, seat, asked), difficulty_of(asked))


def expected_dice(state: State, seat: str, asked: Asked) -> int:
    """The dice that such a call would begin with (HS-S9)."""
    return max(1, sum(amount for _, amount in expected_parts(state, seat, asked)))


def expected_parts(state: State, seat: str, asked: Asked) -> tuple[tuple[str, int], ...]:
    """What that pool would be made of, each with its name, in the order in which it is read out."""
    demand = a.Demand(attribute_of(state, asked), tuple(a.Tactical(1, why) for why in asked.helps[:MOST_TACTICAL]))
    parts = (("attribute", state.sheet(seat).now(demand.attribute)), ("tactical", tactical_dice(state, seat, demand)),
             ("losses", sum(each.add for each in eases_on(state, seat, demand) if each.add < 0)))
    return tuple((name, amount) for name, amount in parts if amount or name == "attribute")


def group_of(state: State, seat: str) -> Group:
    """Those in the open call whose successes add up with a seat's; raises KeyError where it throws for nothing."""
    for group in groups_of(open_call(state)):
        if seat in group.who:
            return group
    raise KeyError(seat)


def chances_with(state: State, seat: str, more: int = 0) -> Chances:
    """The chances of the open call for a seat and those who act together with it, with so many dice more."""
    group = group_of(state, seat)
    return chances_of(sum(pool_of(state, each) for each in group.who) + more, group.difficulty)
