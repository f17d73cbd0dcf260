"""What of the traits of a warband is refused: kinds of terrain, further shapes (DUEL-D264, DUEL-D266, DUEL-D403)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.duel.rules.field.catalogue import KINDS
from game.games.duel.rules.options import Options
from game.games.duel.rules.warband_sheets import ModelHeader, Warband
from game.rules.errors import BadHeader


def validate_natives(warbands: Mapping[str, Warband], options: Options, sides: Sequence[str]) -> None:
    """Kinds that there are, and no more native Heroes a side than was agreed (DUEL-D264)."""
    strange = [kind for kind in options.native_kinds if kind not in KINDS]
    if strange:
        raise BadHeader("options.native_kinds", f"there is no {strange[0]}")
    for side in sides:
        count = sum(bool(model.native) for seat in side for model in warbands[seat].models)
        if count > options.native_limit:
            raise BadHeader("warbands", f"{count} native Heroes on the side {side}; allowed are "
                                        f"{options.native_limit} (D264)")


def validate_native(model: ModelHeader, field: str, options: Options) -> None:
    """As many kinds as levels, each once, of those that were agreed (DUEL-D264)."""
    level = max(traits.get("native", 0) for traits in (model.traits, *(each.traits for each in model.shapes)))
    if len(set(model.native)) != len(model.native) or len(model.native) != level:
        raise BadHeader(f"{field}.native", f"there must be {level} kinds, each once (D264)")
    strange = [kind for kind in model.native if kind not in options.native_kinds]
    if strange:
        allowed = ", ".join(options.native_kinds) or "none"
        raise BadHeader(f"{field}.native", f"{strange[0]} was not agreed; allowed are {allowed} (D264)")


def validate_shapes(model: ModelHeader, field: str) -> None:
    """As many further shapes as levels, each with the trait as often (DUEL-D266)."""
    level = model.traits.get("shapeshifter", 0)
    if len(model.shapes) != level:
        raise BadHeader(f"{field}.shapes", f"there must be {level} (D266)")
    if any(shape.traits.get("shapeshifter", 0) != level for shape in model.shapes):
        raise BadHeader(f"{field}.shapes", f"each has shapeshifter {level} times (D266)")
