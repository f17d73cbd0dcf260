"""Paths that may lead up and down, drawn by chance for matches with Climbing or Jump (DUEL-D106, D112, D117)."""

from __future__ import annotations

import random
from typing import Any

from tests.games.duel.rules.referee.field import Field, Part, Place
from tests.games.duel.rules.referee.geometry import length, within

IN_REACH = 4500
BESIDE = (495, 520, 600, 900)
"""How far from an edge one stands to climb."""
ON_TOP = (260, 400, 500)


def up_or_down(field: Field, model: dict[str, Any], chance: random.Random) -> list[dict[str, Any]]:
    """Legs onto something near that can be stood on, or down from where the model is or hangs."""
    at, foot = tuple(model["at"]), model.get("climbing")
    if foot:
        return [chance.choice((_leg(tuple(foot), "climb"), _leg((at[0], at[1], chance.randint(foot[2], at[2] + 800)),
                                                                "climb"), *_onto(field, at, chance)[-1:]))]
    return _down(field, at, chance) if at[2] and chance.random() < 0.7 else _onto(field, at, chance)


def over_something(field: Field, model: dict[str, Any], chance: random.Random) -> list[dict[str, Any]]:
    """A run-up and a jump in any direction, up, down or along; or a drop from where the model stands (DUEL-D117)."""
    at = tuple(model["at"])
    if at[2] and chance.random() < 0.5:
        return [{**leg, "how": "drop"} if leg["to"][2] < at[2] else leg for leg in _down(field, at, chance)]
    dx, dy = chance.randint(-1000, 1000), chance.randint(-1000, 1000)
    far, run, wide = max(1, length(dx, dy)), chance.randint(300, 2500), chance.randint(200, 2500)
    start = at[0] + dx * run // far, at[1] + dy * run // far, at[2]
    x, y = at[0] + dx * (run + wide) // far, at[1] + dy * (run + wide) // far
    levels = [0, *sorted(part.top for part in field.parts if part.bears((x, y), True))]
    return [_leg(start, "walk"), _leg((x, y, chance.choice(levels)), "jump")]


def _onto(field: Field, at: Place, chance: random.Random) -> list[dict[str, Any]]:
    near = [part for part in field.parts if "T" in part.flags and "W" not in part.flags and part.top > at[2]
            and within(part.polygon, at[:2], IN_REACH)]
    if not near:
        return []
    part = chance.choice(near)
    (ex, ey), (nx, ny) = _edge(part, at, chance)
    out, inside = chance.choice(BESIDE), chance.choice(ON_TOP)
    low = (ex + nx * out // 1000, ey + ny * out // 1000, at[2])
    up = chance.choice(((ex - nx * inside // 1000, ey - ny * inside // 1000, part.top),
                        (low[0], low[1], chance.randint(at[2] + 1, part.top))))
    return [_leg(low, "walk"), _leg(up, "climb")]


def _down(field: Field, at: Place, chance: random.Random) -> list[dict[str, Any]]:
    under = [part for part in field.parts if part.top == at[2] and part.bears(at[:2], False)]
    if not under:
        return []
    (ex, ey), (nx, ny) = _edge(under[0], at, chance)
    out, inside = chance.choice(BESIDE), chance.choice(ON_TOP)
    edge = (ex - nx * inside // 1000, ey - ny * inside // 1000, at[2])
    low = chance.choice((0, 0, chance.randint(0, at[2])))
    to = ex + nx * out // 1000, ey + ny * out // 1000, low
    return [_leg(edge, "walk"), _leg(to, chance.choice(("climb", "fall")))]


def _edge(part: Part, at: Place, chance: random.Random) -> tuple[tuple[int, int], tuple[int, int]]:
    """A point of an edge, most often of a near one, and the direction outwards, a thousand long."""
    sides = sorted(zip(part.polygon, part.polygon[1:] + part.polygon[:1], strict=True),
                   key=lambda side: length(side[0][0] + side[1][0] - 2 * at[0], side[0][1] + side[1][1] - 2 * at[1]))
    (ax, ay), (bx, by) = chance.choice(sides[:2])
    share, far = chance.randint(1, 9), max(1, length(bx - ax, by - ay))
    return ((ax + (bx - ax) * share // 10, ay + (by - ay) * share // 10),
            ((by - ay) * 1000 // far, (ax - bx) * 1000 // far))


def _leg(to: Place, how: str) -> dict[str, Any]:
    return {"to": list(to), "how": how}
