"""Why something cannot be done, and the rule of each phase, in words from the packs."""

from __future__ import annotations

import random

from game.narration.conditions import Facts
from game.narration.packs import Pack
from game.narration.wording import chance_draw, realise


def why_not(pack: Pack, code: str) -> str:
    """A refusal code of the rules as a sentence that also says what to do; unknown codes stay readable."""
    if code not in pack.reasons:
        return f"Not now ({code.replace('_', ' ')})."
    reason = pack.reasons[code]
    return f"{reason.why} {reason.do}"


def phase_help(pack: Pack, phase: str, facts: Facts) -> str:
    """The rule of a phase in our own words, by the numbers of this match; empty for a phase that needs none.

    `facts` holds those of `facts.HELP`. Raises RealiseError where a text speaks of others.
    """
    nothing_drawn = random.Random(0)
    return realise(pack.rules_help.get(phase, ""), facts, {}, chance_draw(nothing_drawn))
