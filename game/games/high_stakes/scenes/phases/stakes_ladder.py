"""The ladder of stakes: every Consequence from the mildest up, with the dice it gives and what it costs (HS-S48)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Part
from game.games.high_stakes.rules.checking import would_end
from game.games.high_stakes.rules.constants import RUNG_DICE, Rung
from game.games.high_stakes.scenes.phases.pool_offers import PoolOffer, in_place_of
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import RUNG_COSTS, rung_words
from game.games.high_stakes.scenes.why_not import why_not
from game.ui.messages import Message, say


def ladder(context: StakesContext, seat: str) -> Iterator[PoolOffer]:
    """Each rung that gives dice; a Relationship is named. The one that is staked is taken back by a press."""
    sheet = context.state.sheet(seat)
    for rung in Rung:
        if RUNG_DICE[rung]:
            whats = [tie.id for tie in sheet.relationships] if rung is Rung.RELATIONSHIP else [""]
            yield from (_rung(context, seat, rung, what) for what in whats)


def _rung(context: StakesContext, seat: str, rung: Rung, what: str) -> PoolOffer:
    sheet, raised = context.state.sheet(seat), context.hand(seat).raised
    name = f"rung_{rung}.{what}" if what else f"rung_{rung}"
    label = say("{rung} +{dice}", rung=rung_words(sheet, rung, what), dice=RUNG_DICE[rung])
    if raised is not None and (raised.rung, raised.what) == (rung, what):
        back = a.RaiseStakes(seat, None)
        return PoolOffer(name, label, say("staked: press to take it back"), back, True, why_not(context, back))
    made = a.RaiseStakes(seat, rung, what)
    offer = PoolOffer(name, label, _costs(context, seat, rung, what), made, False, why_not(context, made))
    return in_place_of(context, offer, a.RaiseStakes(seat, None) if raised is not None else None)


def _costs(context: StakesContext, seat: str, rung: Rung, what: str) -> Message:
    """What it gives and costs; where it could end somebody's story that is said (HS-S49)."""
    offered = RUNG_COSTS[rung]
    ends = rung is not Rung.OVER and would_end(context.state, seat, (Part(rung, what),))
    if not ends:
        return offered
    return say("{offer}. It could end the story for {name}", offer=offered, name=context.name(seat))
