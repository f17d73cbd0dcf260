"""Water of interactive terrain: cover, who drowns, wet powder, judged anew (DUEL-D115 X1, D145 step 8)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.catalogue import WATER
from tests.games.duel.rules.referee.further_feats import FurtherFeats
from tests.games.duel.rules.referee.moves import leaves
from tests.games.duel.rules.referee.options import MELEE, RANGED
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.sight import LIGHT, NONE
from tests.games.duel.rules.referee.table import holds

AFLOAT = 7
"""D115 X1: what number and toughness left must come to."""


class Water(FurtherFeats):
    """Where the header has interactive terrain; without it nothing here is asked."""

    drowned: tuple[str, int] | None = None
    """Whose die was thrown, and what it came to."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.drowning: list[str] = []

    def in_water(self, name: str) -> bool:
        """D70: within water that does something."""
        return bool(self.options["interactive"]) and any(
            self.field.kinds[part.piece] in WATER for part in self.field.inside_of(self.body(name)))

    def sheltered(self, attacker: str, target: str, weapon: str) -> str:
        """Light cover, as terrain gives it."""
        found = super().sheltered(attacker, target, weapon)
        near = weapon in MELEE or self.touch(attacker, target)
        wet = self.options["cover"] != "off" and not near and self.in_water(target)
        return LIGHT if found == NONE and wet else found

    def move_ended(self, name: str) -> None:
        """Wet powder: ranged weapons jam."""
        super().move_ended(name)
        wet = self.options["wet_powder"] and self.options["jamming"] and not leaves(self.field, self.body(name).at)
        if wet and self.in_water(name) and set(RANGED) & set(self.cards[name]["weapons"]):
            self.model(name)["jammed"] = True

    def takes(self, target: str, hits: int) -> list[dict[str, Any]]:
        """Hit and prone there: out. Hit and still standing: a die."""
        wet = self.on_table(target) and self.in_water(target)
        effects = super().takes(target, hits)
        if not wet or not self.on_table(target) or all(each["effect"] == "negated" for each in effects):
            return effects
        if self.model(target)["prone"]:
            return [*effects, *self._sinks(target)]
        self.drowning.append(target)
        return effects

    def _sinks(self, name: str) -> list[dict[str, Any]]:
        dropped = self.put_down(name)
        self.remove(name)
        return [{"model": name, "effect": "removed"}, *dropped]

    def settled(self) -> None:
        """Whoever was hit in water throws before anything else is settled."""
        self.drowning = [name for name in self.drowning if self.on_table(name)]
        if self.drowning:
            return self.wait("throw", [self.drowning[0][0]])
        return super().settled()

    def throw_drown(self, entry: dict[str, Any]) -> None:
        """D142: one of its own dice."""
        holds(self.state["step"] == "throw" and self.drowning[:1] == [entry["of"]], "X1: nobody drowns")
        name = self.drowning.pop(0)
        self.drowned = name, numbers(entry, ["d1"])[0] + self.own_dice(name) + self.model(name)["toughness"]
        self.wait("settle")

    def do_settle(self, entry: dict[str, Any]) -> None:
        if self.drowned is None:
            return super().do_settle(entry)
        (name, result), self.drowned = self.drowned, None
        holds(entry["of"] is None and entry["target"] == name and entry["source"] == "drown", f"X1: {name} drowns")
        effects = [] if result >= AFLOAT else self._sinks(name)
        holds(entry["effects"] == effects, f"X1: effects are {effects}")
        return self.settled()
