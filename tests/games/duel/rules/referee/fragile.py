"""What shots do to terrain: what is fragile, and fuel drums, judged anew (DUEL-D115 X2, X6, I25)."""

from __future__ import annotations

from math import isqrt
from typing import Any

from tests.games.duel.rules.referee.attacks import HIT
from tests.games.duel.rules.referee.field import Body, Part
from tests.games.duel.rules.referee.geometry import square_to_polygon, within
from tests.games.duel.rules.referee.lasers import Lasers
from tests.games.duel.rules.referee.options import RANGED

BEARS = {"hay": 3, "window_wall": 6, "hut": 8, "tombstones": 4}
VANISHES = ("hay",)
DRUM, NEAR, BLAST, ON = "fuel_drum", 1000, 2000, 20


class Fragile(Lasers):
    """After a ranged attack on a model within, on top of or touching a piece."""

    shot_at: Body | None = None
    """Who was shot at, where it stood."""
    blasts: tuple[str, ...] = ()
    """Those that are still to take a hit of a drum."""

    def takes_attack(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """Where it stands when it is hit."""
        there = self.options["interactive"] and throw["weapon"] in RANGED and self.on_table(throw["target"])
        self.shot_at = self.body(throw["target"]) if there else None
        return super().takes_attack(throw)

    def _follow_up(self, throw: dict[str, Any], taken: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """D145 step 9: the last of it."""
        effects = super()._follow_up(throw, taken)
        if self.shot_at is None:
            return effects
        body, self.shot_at = self.shot_at, None
        missed = sum(not self._struck(throw, result) for result in throw["results"].values())
        for piece in [piece for piece in self.field.pieces if missed and self._stands_by(body, piece)]:
            effects += self._wears(piece, missed, throw["target"])
        ones = any(lie["number"] == 1 for die, lie in throw["table"].items() if die[0] == "d")
        if ones:
            self._sets_off(body)
        return effects

    @staticmethod
    def _struck(throw: dict[str, Any], result: int) -> bool:
        """A die that gave a hit."""
        return result >= HIT and (not throw["defences"] or result < throw["defences"][0])

    def _stands_by(self, body: Body, piece: str) -> bool:
        if self.field.kinds[piece] not in BEARS:
            return False
        touched = {part.piece for part in [*self.field.touched(body), *self.field.inside_of(body)]}
        return piece in touched or any(self._on_top(body, part) for part in self.field.pieces[piece])

    @staticmethod
    def _on_top(body: Body, part: Part) -> bool:
        return part.top == body.at[2] and within(part.polygon, body.plan, ON)

    def _wears(self, piece: str, missed: int, target: str) -> list[dict[str, Any]]:
        """X2: at n it goes."""
        kind, known = self.field.kinds[piece], self.changed.get(piece, {})
        hits = known.get("hits", 0) + missed
        told: list[dict[str, Any]] = [{"model": target, "effect": "terrain", "piece": piece}]
        self.changed[piece] = {**known, "hits": hits}
        return told if hits < BEARS[kind] else [*told, *self._collapses(piece)]

    def _collapses(self, piece: str) -> list[dict[str, Any]]:
        """It vanishes, or becomes rubble; models within that are out, models on top fall."""
        kind, parts = self.field.kinds[piece], self.field.pieces[piece]
        on_top = [name for name in self.in_order(self.cards) if self.on_table(name)
                  and any(self._on_top(self.body(name), part) for part in parts)]
        self.changed[piece]["gone"] = True
        effects: list[dict[str, Any]] = []
        if kind not in VANISHES:
            at = list(self.field.placed[piece].at)
            self.changed[f"t{len(self.field.pieces) + 1}"] = {"kind": "rubble", "at": at, "turn": 0}
        self.relay()
        for name in on_top:
            there = self.body(name).at
            self.model(name)["at"] = [there[0], there[1], self.field.below(there)]
            effects.append({"model": name, "effect": "fell", "to": list(self.model(name)["at"])})
        return effects

    # drums

    def _sets_off(self, body: Body) -> None:
        """X6: drums within an inch of who was shot at, then those within two inches of one that went off."""
        due = [piece for piece in self._drums() if self._apart(body, piece) <= NEAR]
        while due:
            piece = due.pop(0)
            middle = self.field.placed[piece].at
            self.blasts += tuple(name for name in self.in_order(self.cards) if self.on_table(name)
                                 and self._apart(self.body(name), piece) <= BLAST)
            self._change(piece, "gone", True)
            due += [each for each in self._drums() if each not in due and self._between(middle, each) <= BLAST]

    def _drums(self) -> list[str]:
        return [piece for piece, kind in self.field.kinds.items() if kind == DRUM and self.field.pieces[piece]]

    def _apart(self, body: Body, piece: str) -> int:
        [part] = self.field.pieces[piece]
        return isqrt(int(square_to_polygon(part.polygon, body.plan))) - body.radius

    def _between(self, middle: tuple[int, int], piece: str) -> int:
        [part] = self.field.pieces[piece]
        return isqrt(int(square_to_polygon(part.polygon, middle))) - 350

    def settled(self) -> None:
        """Before anything else is settled."""
        self.blasts = tuple(name for name in self.blasts if self.on_table(name))
        return self.wait("settle") if self.blasts else super().settled()

    def coming_hits(self) -> tuple[str | None, str, int]:
        return (None, self.blasts[0], 1) if self.blasts else super().coming_hits()

    def do_settle(self, entry: dict[str, Any]) -> None:
        if not self.blasts:
            return super().do_settle(entry)
        name, self.blasts = self.blasts[0], self.blasts[1:]
        self.settles_hit(entry, name, "drum")
        return self.settled()
