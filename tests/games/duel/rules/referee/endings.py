"""How a match ends and who wins it, judged anew (DUEL-D31, D55 to D58)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.scattered import Scattered
from tests.games.duel.rules.referee.table import holds

THERE = ("corner", "table")
"""Where a model counts at the limit (D58): who is to come back was removed (I32)."""


class Endings(Scattered):
    """The last entry."""

    def do_over(self, entry: dict[str, Any]) -> None:
        """D31, D55, D56, D58."""
        holds(self.state["step"] == "over" and self.state["phase"] != "over", "D55: it is not over")
        winner, cause = self._verdict()
        holds(entry["winner"] == winner and entry["cause"] == cause, f"D58: it is {winner}'s by {cause}")
        self.state.update(phase="over", activation=None, duel=None, winner=winner)

    def _verdict(self) -> tuple[str, str]:
        gone = next((name for name in self.cards if self.model(name)["on"] == "left" and self.model(name)["carries"]),
                    None)
        if gone:
            return self.side(gone), "treasure"
        won, left = self.won_by_tokens(), self.sides_left()
        if won:
            return won
        if len(left) <= 1:
            return (left or ["draw"])[0], "conceded" if self.conceding else "last"
        scores = {side: self._standing(side) for side in self.header["sides"]}
        best = [side for side, score in scores.items() if score == max(scores.values())]
        return (best[0] if len(best) == 1 else "draw"), "limit"

    conceding = False

    def counts(self, name: str) -> bool:
        """D58: it is a model in the game."""
        return self.model(name)["on"] in THERE

    def _standing(self, side: str) -> tuple[int, ...]:
        """D58: what decides at the limit, in its order."""
        names = [name for name in self.cards if self.side(name) == side and self.counts(name)]
        return (self.tokens_held(side), len(names),
                sum(not self.model(name)["prone"] for name in names),
                sum(self.model(name)["toughness"] for name in names))
