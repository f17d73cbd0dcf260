"""Why something cannot be done, and the rule of each phase, in words from the packs."""

from __future__ import annotations

from game.narration.packs import Pack


def why_not(pack: Pack, code: str) -> str:
    """A refusal code of the rules as a sentence that also says what to do; unknown codes stay readable."""
    if code not in pack.reasons:
        return f"Not now ({code.replace('_', ' ')})."
    reason = pack.reasons[code]
    return f"{reason.why} {reason.do}"


def phase_help(pack: Pack, phase: str) -> str:
    """The rule of a phase in our own words; empty for a phase that needs none."""
    return pack.rules_help.get(phase, "")
