"""From dice as they lie to what they mean: results, Curse numbers, finale points."""

from collections.abc import Iterable

from game.games.hell_for_leather.rules.charts import POINTS_WORTH, STANDING_WORTH, curse_effects
from game.games.hell_for_leather.rules.state import ConflictState, Curse, State
from game.games.hell_for_leather.rules.terms import Lie, Result, Source, Stack, Zone

LAST_MERIT = 5
_IN = Zone.IN
_BOON, _MERIT, _PASS, _CURSE = Result.BOON, Result.MERIT, Result.PASS, Result.CURSE


def die_result(lie: Lie) -> Result:
    """What one d10 shows by itself (R1, R2)."""
    if lie.zone is not _IN:
        return _CURSE
    return _MERIT if lie.number <= LAST_MERIT else _PASS


def best_result(lies: Iterable[Lie]) -> Result | None:
    """The best result of all dice together, None without any (R17)."""
    seen = [die_result(lie) for lie in lies]
    if not seen:
        return None
    merits = seen.count(_MERIT)
    if merits:
        return _BOON if merits > 1 else _MERIT
    return _PASS if _PASS in seen else _CURSE


def points_of(lies: Iterable[Lie]) -> int:
    """Finale points: every die by itself, added up (R49)."""
    return sum(POINTS_WORTH[die_result(lie)] for lie in lies)


def stack_number(stack: Stack) -> int:
    """What a fallen Heat counts, without the Felony rank (R23)."""
    return sum(stack.fallen) + STANDING_WORTH * stack.standing


def preview(state: State) -> Result | None:
    """The best result so far from the dice as they lie, None before the first (R17, R36)."""
    conflict = state.conflict
    result = best_result(conflict.dice.values()) if conflict else None
    return result if result is None else counted(state, result)


def counted(state: State, result: Result) -> Result:
    """What a result counts as: in stage 1 there is neither Boon nor Curse (R36)."""
    if state.header.options.stage > 1:
        return result
    return {_BOON: _MERIT, _CURSE: _PASS}.get(result, result)


def curse_preview(state: State) -> Curse | None:
    """The Curse that stands if the conflict were read now, None if there is none (R13, R23)."""
    return curse_of(state, best_result(state.conflict.dice.values())) if state.conflict else None


def curse_of(state: State, best: Result | None) -> Curse | None:
    """The Curse of a conflict whose dice have this best result, None if there is none (R13, R23)."""
    conflict = state.conflict
    if conflict is None or state.narrator is None or state.finale is not None or state.header.options.stage == 1:
        return None
    if conflict.fallen is not None and conflict.feller is not None:
        return _curse(state, conflict.feller, stack_number(conflict.fallen), Source.HEAT)
    if conflict.number is not None:
        return _curse(state, state.narrator, conflict.number, Source.NONE)
    if best is not _CURSE:
        return None
    return _curse(state, state.narrator, lowest_number(conflict), Source.DIE)


def lowest_number(conflict: ConflictState) -> int:
    """The lowest number on a die that is a Curse; all dice are, when this is asked (R23)."""
    return min([lie.number for lie in conflict.dice.values()])


def _curse(state: State, who: str, number: int, source: Source) -> Curse:
    total = number + state.contestant(who).felony
    return Curse(total, source, who, curse_effects(total))
