"""Heroes with feats and their followers on open ground, for tests of feats."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from tests.games.duel.rules.skirmishes import Table, on_open_ground

Where = dict[str, tuple[int, int]]
FIELD: Where = {"A1": (2000, 2000), "A2": (4000, 2000), "B1": (2000, 9000), "B2": (4000, 9000)}


def gang(where: Where = FIELD, a_feats: tuple[str, ...] = (), b_feats: tuple[str, ...] = (), follower: str = "ganger",
         toughness: int = 0, a_traits: dict[str, int] | None = None, thrall: bool = False, **values: Any) -> Table:
    """A Hero and a follower each; A1 has feats, or B1."""
    sheets: dict[str, dict[str, Any]] = {}
    for seat, feats in (("A", a_feats), ("B", b_feats)):
        traits = {"follower": 1, **({"toughness": toughness} if toughness else {}),
                  **((a_traits or {}) if seat == "A" else {})}
        sheets[f"{seat}1"] = {"kind": "hero", "feats": feats, "traits": traits}
        sheets[f"{seat}2"] = {"kind": follower, "leader": f"{seat}1", "thrall": thrall and seat == "A"}
        if follower == "animal":
            sheets[f"{seat}2"]["weapons"] = ("melee2",)
    return on_open_ground(where, **{"heroes": True, "field_more": True, "models": 2, "sheets": sheets, **values})


def made_so(table: Table, ident: str, **changes: Any) -> Table:
    """One model is as it would be later on."""
    models = {**table.state.models, ident: replace(table.state.models[ident], **changes)}
    table.match._state = replace(table.state, models=models)
    return table


def shoots(table: Table, ident: str) -> Table:
    """It stands still, and initiates with everybody in sight."""
    return table.does(a.Activate, of=ident).does(a.Move, path=()).does(a.Duel)


def offered(table: Table, kind: type, /, **values: Any) -> list[Any]:
    """The offers of a kind with these values."""
    return [each for each in DUEL.legal(table.state) if isinstance(each, kind)
            and all(getattr(each, name) == value for name, value in values.items())]


def to(x: int, y: int) -> tuple[Leg, ...]:
    """One straight leg."""
    return (Leg(Place(x, y)),)


def last(table: Table, do: str) -> dict[str, Any]:
    """The last entry of a kind."""
    return next(each for each in reversed(table.match.entries) if each["do"] == do)

