"""What a model meets on the way of a Move of its own: flags, position tokens, the hill (DUEL-D78, D330 to D382)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import SLACK, Body, Place, distance
from tests.games.duel.rules.referee.geometry import length, rnd, square_to_segment
from tests.games.duel.rules.referee.heroes import Heroes
from tests.games.duel.rules.referee.moves import price
from tests.games.duel.rules.referee.table import holds

EVERY, HEIGHTS = 250, 1000
RADII = {"treasure": 250, "flag": 500, "position": 375, "upgrade": 375, "spawn": 250}
FLAG_AT, BESIDE = 1500, 2000
NEAR_THE_HILL, ENOUGH_POINTS = 1000, 6
ROUND_A_FLAG = 72
"""Directions in which room beside a flag is looked for."""
OWN_KINDS = {"hill": "treasure", "tug": "position", "flag": "flag"}


def halts(a: Place, b: Place) -> list[Place]:
    """D78: along a leg, every 250 of its length seen from above, and its end."""
    far = length(b[0] - a[0], b[1] - a[1])
    found: list[Place] = []
    for step in range(EVERY, far, EVERY):
        found.append((a[0] + rnd((b[0] - a[0]) * step, far), a[1] + rnd((b[1] - a[1]) * step, far),
                      a[2] + rnd((b[2] - a[2]) * step, far)))
    return [*found, b]


def token_body(token: str, at: list[int]) -> Body:
    """A token as something on the table."""
    return Body(token, "", (at[0], at[1], at[2]), RADII[token.split(":")[0]], 0, False)


class OnTheWay(Heroes):
    """Tokens of scenarios."""

    scenario = ""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.scenario = header["scenario"]
        self.deploying: list[str] = []

    # set-up

    def set_out(self) -> None:
        """D15, D330, D360, D380."""
        tokens, far = self.state["tokens"], self.header["area"]
        if self.scenario in ("treasure", "solitaire", "hill"):
            tokens["treasure"] = self._token((far // 2, far // 2), self.scenario == "hill")
        if self.scenario == "flag":
            for side in self.header["sides"]:
                x, y = self.corner_of(side)
                tokens[f"flag:{side}"] = self._token((abs(x - FLAG_AT), abs(y - FLAG_AT)), False)
            self.homes = {name: list(token["at"]) for name, token in tokens.items()}
            self.deploying = list(self.cards)
        if self.scenario == "tug":
            x, y = self.corner_of(self.header["sides"][0])
            for number in (1, 2, 3):
                at = (x + (far - 2 * x) * number // 4, y + (far - 2 * y) * number // 4)
                tokens[f"position:{number}"] = self._token(at, True)
        if self.options["upgrades"]:  # D130: between the centre and the middle of each border, the south first
            for number, (x, y) in enumerate(((2, 1), (3, 2), (2, 3), (1, 2)), 1):
                tokens[f"upgrade:{number}"] = self._token((far * x // 4, far * y // 4), False)

    def _token(self, at: tuple[int, int], turned: bool) -> dict[str, Any]:
        token: dict[str, Any] = {"at": [*at, self.field.highest(at)], "by": None}
        return {**token, "side": None} if turned else token

    def deploys(self) -> bool:
        """D330: who stands beside its flag next; whether anybody is left."""
        due = [name for name in self.deploying if not self.on_table(name) and self.in_game(name)]
        if due:
            start = self.seats.index(self.highest)
            order = [*self.seats[start:], *self.seats[:start]]
            self.wait("deploy", [min((name[0] for name in due), key=order.index)])
        return bool(due)

    def do_deploy(self, entry: dict[str, Any]) -> None:
        """D330: in contact with the flag, without room within 2 inches of it."""
        name = entry["of"]
        holds(self.state["step"] == "deploy" and name[0] == entry["by"] and name in self.deploying
              and not self.on_table(name), "D330: nobody to deploy")
        self.model(name).update(at=list(entry["at"]), on="table")
        self.face(name, entry["facing"], must=True)
        fault = self.field.unfit(self.body(name), self.bodies(name))
        holds(fault is None, f"D330: {fault}")
        flag = token_body("flag", self.homes[f"flag:{self.side(name)}"])
        if not self._touches(self.body(name), flag):
            holds(distance(self.body(name), flag) <= BESIDE and not self._room_at(name, flag), "D330: beside its flag")
        self.after_corners()

    def _room_at(self, name: str, flag: Body) -> bool:
        from math import cos, pi, sin

        body, others = self.body(name), self.bodies(name)
        far = body.radius + flag.radius
        for step in range(ROUND_A_FLAG):
            angle = 2 * pi * step / ROUND_A_FLAG
            for off in (far + SLACK - 2, far // 2, 0):
                at = flag.at[0] + round(off * cos(angle)), flag.at[1] + round(off * sin(angle)), flag.at[2]
                if self.field.unfit(body.stood(at, body.height), others) is None:
                    return True
        return False

    def face(self, name: str, facing: list[int] | None, must: bool = False) -> None:
        """D63."""
        raise NotImplementedError

    # on the way

    @staticmethod
    def _touches(body: Body, token: Body) -> bool:
        """D70."""
        plan = (body.at[0] - token.at[0]) ** 2 + (body.at[1] - token.at[1]) ** 2
        return plan <= (body.radius + token.radius + SLACK) ** 2 and abs(body.at[2] - token.at[2]) <= HEIGHTS

    def meetable(self, name: str) -> dict[str, Body]:
        """The tokens at which something happens if it touches them on a Move of its own."""
        side, found = self.side(name), dict[str, Body]()
        for token, what in self.state["tokens"].items():
            kind = token.split(":")[0]
            if kind == "upgrade" and "due" not in what:
                found[token] = token_body(token, what["at"])
            if OWN_KINDS.get(self.scenario) != kind or what["at"] is None:
                continue
            if kind == "flag":
                met = token != f"flag:{side}" or (bool(self.model(name)["carries"]) and what["at"] == self.homes[token])
            else:
                met = what["side"] is None if kind == "treasure" else what["side"] != side
            if met:
                found[token] = token_body(token, what["at"])
        return found

    def first_met(self, name: str, path: list[dict[str, Any]]) -> tuple[str, Place, int, int] | None:
        """D78: the first token that the path meets: where it stops, in which leg, what the way there costs."""
        body, spent = self.body(name), 0
        at = body.at
        for leg, each in enumerate(path):
            to: Place = tuple(each["to"])
            found = [(stop, token) for token, thing in self.meetable(name).items()
                     if (stop := self._met_at(body, thing, at, to)) is not None]
            if found:
                stop, token = min(found, key=lambda one: halts(at, to).index(one[0]))
                return token, stop, leg, spent + price(at, stop)
            spent, at = spent + price(at, to), to
        return None

    def _met_at(self, body: Body, token: Body, a: Place, b: Place) -> Place | None:
        stops = halts(a, b)
        first = next((stop for stop in stops if self._touches(body.stood(stop, body.height), token)), None)
        if first is not None:
            return first
        near = square_to_segment(a[:2], b[:2], token.plan) <= (body.radius + token.radius + SLACK) ** 2
        if not near:
            return None
        stop = min(stops, key=lambda one: (one[0] - token.at[0]) ** 2 + (one[1] - token.at[1]) ** 2)
        return stop if abs(stop[2] - token.at[2]) <= HEIGHTS else None

    def stopped_at(self, name: str, legs: list[dict[str, Any]], stop: Place) -> list[int]:
        """D79: where it could not stand it is set back to the last halt where it could."""
        body, others, at = self.body(name), self.bodies(name), self.body(name).at
        visited = [at]
        for leg in legs:
            visited, at = [*visited, *halts(at, tuple(leg["to"]))], tuple(leg["to"])
        last = len(visited) - 1 - visited[::-1].index(stop)
        visited = visited[:last + 1]
        stands = [each for each in visited if self.field.unfit(body.stood(each, body.height), others) is None]
        return list(stands[-1] if stands else body.at)

    def token_met(self, name: str, token: str) -> None:
        """D331, D332, D360, D380."""
        what, side = self.state["tokens"][token], self.side(name)
        if token == f"flag:{side}":
            self.brought = side
        elif token.startswith("upgrade"):
            return  # its die says what it is
        elif token.startswith("flag"):
            what.update(at=None, by=name)
            self.model(name)["carries"] = token
        else:
            what["side"] = side

    brought: str | None = None

    def won_by_tokens(self) -> tuple[str, str] | None:
        """D332, D361, D381: whose the match is by what lies there."""
        if self.brought:
            return self.brought, "flag"
        sides = [what["side"] for token, what in self.state["tokens"].items() if token.startswith("position")]
        if sides and sides[0] and len(set(sides)) == 1:
            return sides[0], "positions"
        full = [side for side, points in self.state["points"].items() if points >= ENOUGH_POINTS]
        return (full[0], "points") if full else None

    def flags_go_home(self) -> None:
        """D331."""
        for token, what in self.state["tokens"].items():
            if token.startswith("flag") and what["at"] is not None:
                what["at"] = list(self.homes[token])

    def hill_counts(self) -> None:
        """D361: who has more models within an inch turns the token; whose it shows gets a point."""
        what = self.state["tokens"]["treasure"]
        if what["side"] is None:
            return
        hill = token_body("treasure", what["at"])
        counts = {side: sum(1 for name in self.cards if self.on_table(name) and self.side(name) == side
                            and not self.cards[name]["thrall"] and distance(self.body(name), hill) <= NEAR_THE_HILL)
                  for side in self.header["sides"]}
        most = [side for side, count in counts.items() if count == max(counts.values())]
        if len(most) == 1:
            what["side"] = most[0]
        points = self.state["points"]
        points.update({side: points.get(side, 0) + (side == what["side"]) for side in self.header["sides"]})

    def tokens_held(self, side: str) -> int:
        """D58: what a side has of what the scenario counts."""
        carried = [self.model(name)["carries"] for name in self.cards if self.side(name) == side]
        if self.scenario == "hill":
            held: int = self.state["points"].get(side, 0)
            return held
        if self.scenario == "tug":
            return sum(what.get("side") == side for what in self.state["tokens"].values())
        return sum(each is not None for each in carried)
