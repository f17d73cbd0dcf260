"""Heroes that nobody sees in their kind of terrain: Native, judged anew (DUEL-D264, I38)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.thralls import Thralls

REVEALED = "revealed"


class Natives(Thralls):
    """Until they initiate a Duel in there."""

    showing: str | None = None
    """Whoever would show itself by what is asked about."""

    def at_home(self, name: str) -> bool:
        """It is within terrain of a kind of its own."""
        kinds = self.cards[name]["native"]
        return bool(kinds) and self.on_table(name) and any(
            self.field.kinds[part.piece] in kinds for part in self.field.inside_of(self.body(name)))

    def hidden(self, name: str) -> bool:
        """Nobody sees it but in contact."""
        return self.at_home(name) and name != self.showing and (
            REVEALED not in self.model(name)["flags"])

    def visible(self, a: str, b: str) -> bool:
        """It sees others nevertheless."""
        return super().visible(a, b) and (not self.hidden(b) or self.touch(a, b))

    def answers(self, name: str, other: str) -> bool:
        """D131: whoever initiates is seen by those whose weapons reach it."""
        self.showing = name
        found = super().answers(name, other)
        self.showing = None
        return found

    def may_hold(self, name: str) -> bool:
        """There it may decline to initiate."""
        return super().may_hold(name) or self.hidden(name)

    def begins(self, name: str, through: str | None, exhaust: bool) -> None:
        """What it showed is forgotten when it is activated again."""
        self._flag_off(name, REVEALED)
        super().begins(name, through, exhaust)

    def remove(self, name: str, on: str = "removed") -> None:
        super().remove(name, on)
        self._flag_off(name, REVEALED)

    def do_duel(self, entry: dict[str, Any]) -> None:
        """It shows itself."""
        super().do_duel(entry)
        activation, of = self.state["activation"], entry["of"]
        if activation and activation["of"] == of and self.at_home(of) and entry["kind"] != "reply":
            self._flag(of, REVEALED)
