"""What a companion gives to a throw before the dice: Traits, Relationships, stakes, help to a friend (HS-S10 to S18).

Each thing that could be offered is worth what it adds to the exact odds, less what it costs to have it gone; the best
is offered while there is one that is worth more than nothing, and then it is ready.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.games.high_stakes.ai.chances import Chances
from game.games.high_stakes.ai.fitting import fits_person, fits_words
from game.games.high_stakes.ai.prospects import chances_with
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.checking import threatened, would_end
from game.games.high_stakes.rules.constants import RUNG_DICE, SECRET_DICE, UNIQUE_DICE, Rung
from game.games.high_stakes.rules.offers_left import offers_left
from game.games.high_stakes.rules.pools import heroic_dice
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.state import OpenCall, State
from game.rules.game_master import entries as e
from game.rules.game_master.terms import Phase
from game.story.companions import Companion
from game.story.director import Director
from game.story.led_game import Move
from game.story.odds_words import odds_in_words
from game.story.view import View

TICK, STRAINED, HELP = 0.07, 0.08, 0.09
"""What it costs to tick something; to tick what hardly fits, besides; to help a friend."""
SECRET, UNIQUE, HEROIC = 0.45, 0.25, 0.10
"""What it costs to bring out a Secret, to use the one Thing, to burn a Trait."""
SURE = 0.75
"""Nobody stakes anything on what works so often anyway."""
RUNG_COSTS = 0.17
"""What a die's worth of Consequence costs somebody who is as careful as bold."""
BOLD_RUNGS: Mapping[Rung, int] = MappingProxyType({
    Rung.FACE: 0, Rung.WOUND: 0, Rung.NERVE: 0, Rung.EQUIPMENT: 0, Rung.FREEDOM: 2})
"""Rungs that it stakes at all, and how bold it has to be for that."""


_REASONS: Mapping[Extra, str] = MappingProxyType({
    Extra.FRIEND: "reason_help", Extra.ASK_HELP: "reason_help", Extra.RELATIONSHIP: "reason_tie",
    Extra.REVENGE: "reason_tie", Extra.SECRET: "reason_secret"})


class Chance(NamedTuple):
    """Something that could be offered: the entry, and what it is worth less what it costs."""

    action: a.Spend | a.RaiseStakes
    worth: float
    then: Chances


def offers(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """The best thing to offer for the open call, or that it is ready; None where it has nothing to say."""
    state: State = view.state
    call = state.call
    if call is None or state.phase is not Phase.CALLED or me.seat not in offers_left(state):
        return None
    if threatened(state, me.seat) and refusal(state, e.Withdraw(me.seat)) is None:
        return Move(e.Withdraw(me.seat))
    if call.call.kind == "shared" and not call.split:
        return Move(_all_together(me.seat, call))
    found = max(_worth_it(me, view, call), key=lambda each: each.worth, default=None)
    if found is None:
        return Move(e.Ready(me.seat))
    odds = odds_in_words(found.then.good)
    said = me.says(view, _reason(found.action), {"odds": odds}, chance)
    return Move(found.action, said or {"why": f"That makes it {odds}."})


def _reason(action: a.Spend | a.RaiseStakes) -> str:
    """The key of what is said with it: stakes, help, a Relationship, a Secret, anything else that is one's own."""
    if isinstance(action, a.RaiseStakes):
        return "reason_stakes"
    return _REASONS.get(action.what, "reason_trait")


def _all_together(seat: str, call: OpenCall) -> a.Split:
    """A shared scene is met by all as one (HS-S53)."""
    sources = tuple(part.id for part in call.call.parts)
    return a.Split(seat, (a.SplitPart("all", sources, call.call.difficulty, tuple(call.hands)),))


def _worth_it(me: Companion, view: View, call: OpenCall) -> Iterator[Chance]:
    state: State = view.state
    if call.call.kind == "versus":
        return
    offered = _own(me, view, call) if me.seat in call.hands else _to_friends(me, view, call)
    for action, to, dice, costs in offered:
        now, then = chances_with(state, to), chances_with(state, to, dice)
        if isinstance(action, a.RaiseStakes) and action.rung is not None:
            if now.good > SURE:
                continue
            costs += then.failure * _fears(me, action.rung)
        worth = then.worth - now.worth - costs
        if worth > 0 and refusal(state, action) is None:
            yield Chance(action, worth, then)


Offered = tuple[a.Spend | a.RaiseStakes, str, int, float]
"""An entry, whose throw it is for, how many dice it adds, what it costs besides."""


def _own(me: Companion, view: View, call: OpenCall) -> Iterator[Offered]:
    sheet, seat = view.state.sheet(me.seat), me.seat
    eager = 0.03 * _dreads(call, seat)
    for trait in sheet.traits:
        costs = TICK + (0.0 if fits_words(view, trait.text) else STRAINED) - eager
        yield a.Spend(seat, Extra.TRAIT, trait.id, dice=max(1, trait.left)), seat, trait.left, costs
        yield a.Spend(seat, Extra.HEROIC, trait.id), seat, heroic_dice(trait), HEROIC
    for tie in sheet.relationships:
        if fits_person(view, tie):
            yield a.Spend(seat, Extra.RELATIONSHIP, tie.id), seat, tie.left, TICK - eager
    yield a.Spend(seat, Extra.REVENGE), seat, 2, 0.0
    yield a.Spend(seat, Extra.SECRET), seat, SECRET_DICE, SECRET - eager
    yield a.Spend(seat, Extra.UNIQUE), seat, UNIQUE_DICE, UNIQUE - eager
    yield from _stakes(me, view)


def _dreads(call: OpenCall, seat: str) -> int:
    """How much hangs on it for whoever throws: the dice of the worst Consequence."""
    return max(RUNG_DICE[part.rung] for parts in call.call.who[seat].least for part in parts)


def _stakes(me: Companion, view: View) -> Iterator[Offered]:
    """A worse Consequence that puts nobody out, as bold as they are (HS-S48)."""
    for rung, bold in BOLD_RUNGS.items():
        if me.nature.bold >= bold and not would_end(view.state, me.seat, (a.Part(rung),)):
            yield a.RaiseStakes(me.seat, rung), me.seat, RUNG_DICE[rung], 0.04


def _fears(me: Companion, rung: Rung) -> float:
    return RUNG_COSTS * RUNG_DICE[rung] * max(0.4, 1 + 0.3 * (me.nature.careful - me.nature.bold))


def _to_friends(me: Companion, view: View, call: OpenCall) -> Iterator[Offered]:
    """A Trait that fits, or a hand with a question, gladly by whoever is kind (HS-S12, S13)."""
    costs = HELP - 0.02 * me.nature.kind
    for to in call.hands:
        yield a.Spend(me.seat, Extra.ASK_HELP, to=to), to, 1, costs
        for trait in view.state.sheet(me.seat).traits:
            strained = 0.0 if fits_words(view, trait.text) else STRAINED
            yield a.Spend(me.seat, Extra.FRIEND, trait.id, to), to, 1, costs + strained
