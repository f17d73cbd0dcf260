"""Why a computer did what it did, in one line, by the numbers that it weighed itself (DUEL-D474).

Of what is under a cup it is said only after the reveal; whoever shows it sees to that.
"""

from __future__ import annotations

from typing import Any

from game.ai.choosing import Decision, WeighedOption
from game.games.duel.ai.weighing import Ground
from game.games.duel.rules import actions as a
from game.rules.requests import Chosen
from game.ui.messages import Message, percent, say

SHARE = 2.0
"""Shares of a match run from -1 to 1: half of them is a chance to win."""
LITTLE = 0.02
Weighed = WeighedOption[Any, Ground]


def reason_of(decision: Decision[Any, Ground]) -> Message:
    """What spoke for what was done most."""
    done = next((option for option in decision.options if option.action == decision.action), None)
    if done is None or not done.odds:
        return say("There was nothing else to weigh.")
    known = {ground.of: ground.amount for ground in done.odds}
    if isinstance(done.action, Chosen) or "often" in known:
        return _of_a_cup(done, known)
    if "hits" in known:
        return say("At least one hit is {chance} likely there.", chance=percent(known["hits"]))
    return _of_a_place(done, known)


def _of_a_cup(done: Weighed, known: dict[str, float]) -> Message:
    return say("It sets this {often} of the time here; its chance to win is then {chance}.",
               often=percent(known.get("often", 0.0)), chance=percent(done.value))


def _of_a_place(done: Weighed, known: dict[str, float]) -> Message:
    """The Duel first, if one follows; then who may see it there; then how near it is to the aim."""
    fought, threat, seen, way = (known.get(each, 0.0) for each in ("duel", "threat", "seen", "way"))
    if isinstance(done.action, a.Duel) or ("duel" in known and abs(fought) > LITTLE):
        if fought >= 0.0:
            return say("The Duel there is worth {gain} of the match.", gain=percent(fought / SHARE))
        return say("The Duel there costs {loss} of the match, and anything else costs more.",
                   loss=percent(-fought / SHARE))
    if threat > LITTLE:
        return say("Opponents can gain {gain} of the match there; elsewhere they gain more, or the way is longer.",
                   gain=percent(threat / SHARE))
    if "seen" in known and seen < SEEN_LITTLE:
        return say("It is seen from {share} of the places where an opponent may be next.", share=percent(seen))
    if way > LITTLE:
        return say("Its side is nearer to its aim, by {share} of the match.", share=percent(way / SHARE))
    return say("Its chance to win is {chance} there, and nowhere better.", chance=percent(done.value))


SEEN_LITTLE = 0.5
