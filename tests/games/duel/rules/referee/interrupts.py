"""What happens in the midst of a Move by feats: Hipshot, Xtra Attack, Leap, judged anew (DUEL-D216, D224, D248)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import Body, Place, contact, distance
from tests.games.duel.rules.referee.hunters import Hunters
from tests.games.duel.rules.referee.on_the_way import halts
from tests.games.duel.rules.referee.options import LEAST, RANGED
from tests.games.duel.rules.referee.sight import sees
from tests.games.duel.rules.referee.table import holds

LEAPS = {"light": 6000, "medium": 4000, "heavy": 2000}
"""D224: the edge of the cube that what is leapt over fits into."""


class Interrupts(Hunters):
    """Who stops a Move, or whom nothing stops."""

    standing_still: dict[str, Any] | None = None
    """A Move that somebody may interrupt, until all who could have said so."""
    interrupter: str | None = None

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.declining: set[str] = set()

    # Hipshot

    def may_stop(self, name: str, mode: str) -> bool:
        """D216: at the end of any leg, once."""
        return super().may_stop(name, mode) or self._shoots_from_the_hip(name)

    def _shoots_from_the_hip(self, name: str) -> bool:
        return self.has(name, "hipshot") and not self.state["activation"]["dueled"] and not self.stopped and not (
            {"berserker", "precision_shot"} & set(self.model(name)["flags"]))

    def specials(self, name: str) -> list[str | None]:
        """D216, I2: on the way it is this one; a skirmisher chooses."""
        found = super().specials(name)
        activation = self.state["activation"]
        if not activation or activation["left"] is None or "hipshot" not in self.cards[name]["feats"]:
            return found
        return [*found, "hipshot"] if activation["mode"] == "skirmish" else ["hipshot"]

    def do_duel(self, entry: dict[str, Any]) -> None:
        """D216: with all dice; D248."""
        if entry["kind"] == "interrupt":
            return self._interrupts(entry)
        super().do_duel(entry)
        if entry["special"] == "hipshot":
            self.stopped = False
        return None

    # Leap

    def leaps_of(self, name: str) -> int:
        """D224."""
        return LEAPS[self.cards[name]["protection"]] if self.has(name, "leap") else 0

    # Xtra Attack

    def do_move(self, entry: dict[str, Any]) -> None:
        """D248: it stands still until all who could interrupt it have said so."""
        self.declining = set()
        if self.interrupters(entry):
            self.standing_still = entry
            self.step_before = self.state["step"]
            return self._asks_interrupters()
        return self._is_made(entry)

    step_before = ""

    def _is_made(self, entry: dict[str, Any]) -> None:
        super().do_move(entry)
        activation = self.state["activation"]
        if activation is None or activation["left"] is None:
            self._forget_interrupts()

    def _forget_interrupts(self) -> None:
        for model in self.state["models"].values():
            model["used"] = {key: times for key, times in model["used"].items() if key != "xtra_attack"}

    def do_end_turn(self, entry: dict[str, Any]) -> None:
        self._forget_interrupts()
        super().do_end_turn(entry)

    def goes_on_without(self) -> None:
        """D59: who could have stopped a Move gave up; it is made, or goes on."""
        mover = self.state["activation"]["of"]
        if not self.on_table(mover):
            self.standing_still = self.interrupter = None
        elif self.standing_still:
            return self._asks_interrupters()
        elif self.interrupter and not self.on_table(self.interrupter):
            self.interrupter = None
            return self.wait("move", [mover[0]])
        return super().goes_on_without()

    def do_over(self, entry: dict[str, Any]) -> None:
        super().do_over(entry)
        self._forget_interrupts()

    def interrupters(self, entry: dict[str, Any]) -> list[str]:
        """D248: opposing Heroes that did not yet, and see it at a halt; clockwise from who moves."""
        name = entry["of"]
        if name not in self.cards or not self.on_table(name) or name[0] not in self.seats:
            return []
        return [hero for seat in self._clockwise_from(name[0]) for hero in self.in_order(self.own(seat))
                if hero not in self.declining and self._could_interrupt(hero, name) and any(
                    self._weapons_at(hero, body) for body in self._halting(name, entry["path"]))]

    def _could_interrupt(self, hero: str, name: str) -> bool:
        return (self.has(hero, "xtra_attack") and self.opposed(hero, name)
                and not self.model(hero)["used"].get("xtra_attack")
                and not {"berserker", "precision_shot"} & set(self.model(hero)["flags"]))

    def _halting(self, name: str, path: list[dict[str, Any]]) -> list[Body]:
        """D78, D79: where on its way it could stand."""
        body, others = self.body(name), self.bodies(name)
        at, found = body.at, list[Body]()
        for leg in path:
            to: Place = tuple(leg["to"])
            found += [body.stood(stop, body.height) for stop in halts(at, to)]
            at = to
        return [each for each in found if self.field.unfit(each, others) is None]

    def _weapons_at(self, hero: str, body: Body) -> list[str]:
        """D109, D131: in sight, reach and at least an inch away."""
        own = self.body(hero)
        apart = distance(own, body)
        near = contact(own, body) if self.options["dead_zone"] else False
        found = [weapon for weapon in self.arms(hero, "ranged") if not near
                 and (apart >= LEAST or (self.options["dead_zone"] and weapon == "thrown"))
                 and (not self.options["weapon_range"] or apart <= RANGED[weapon])]
        return found if found and sees(self.field, own, body) else []

    def _asks_interrupters(self) -> None:
        assert self.standing_still is not None
        waiting = self.interrupters(self.standing_still)
        if waiting:
            return self.wait("react", [waiting[0][0]])
        entry, self.standing_still = self.standing_still, None
        self.state["step"] = self.step_before
        return self._is_made(entry)

    def pass_xtra_attack(self, entry: dict[str, Any]) -> None:
        """D248: it may."""
        holds(self.state["step"] == "react" and self.standing_still, "D248: nobody moves")
        assert self.standing_still is not None
        holds(entry["of"] == self.interrupters(self.standing_still)[0], "D4: another is asked first")
        self.declining.add(entry["of"])
        self._asks_interrupters()

    def do_react(self, entry: dict[str, Any]) -> None:
        """D248: at a halt of the seat's choice."""
        if entry["feat"] != "xtra_attack":
            return super().do_react(entry)
        move, hero = self.standing_still, entry["of"]
        holds(move and self.state["step"] == "react" and hero == self.interrupters(move)[0], "D248: nobody moves")
        assert move is not None
        name, at = move["of"], tuple(entry["at"])
        stops = {body.at: body for body in self._halting(name, move["path"])}
        holds(at in stops and self._weapons_at(hero, stops[at]), "D248: at a halt in sight, reach and an inch away")
        self.standing_still, self.interrupter = None, hero
        self._stops_at(name, move, at)
        self.model(hero)["used"] = {**self.model(hero)["used"], "xtra_attack": 1}
        return self.wait("declare", [hero[0]])

    def _stops_at(self, name: str, move: dict[str, Any], stop: Place) -> None:
        activation, at, legs = self.state["activation"], self.body(name).at, list[dict[str, Any]]()
        for leg in move["path"]:
            here = stop in halts(at, tuple(leg["to"]))
            legs.append({**leg, "to": list(stop)} if here else leg)
            if here:
                break
            at = tuple(leg["to"])
        going_on = self.step_before == "move"
        allowed = activation["left"] if going_on else self.allowance(name, move["mode"])
        left = allowed - self.cost_of(name, self.body(name).at, legs)
        holds(left >= 0, "D30: farther than it may go")
        activation.update(mode=move["mode"], left=left)
        activation["actions"] += not going_on
        self.face(name, move["facing"])
        self.model(name)["at"] = list(stop)

    def _interrupts(self, entry: dict[str, Any]) -> None:
        """D248: forced to avoid."""
        hero, name = entry["of"], self.state["activation"]["of"]
        holds(self.state["step"] == "declare" and hero == self.interrupter, "D248: nobody interrupts")
        holds(entry["with"] == [name] and entry["target"] == name and entry["special"] == "xtra_attack",
              f"D248: {name}")
        holds(entry["weapon"] in self._weapons_at(hero, self.body(name)), "D248: a weapon that reaches it")
        self.members, self.interrupter = set(), None
        self._declared(hero, "interrupt", [name], entry["weapon"], name, "xtra_attack")
        self.ask_scores()

    def ways(self, name: str) -> list[str]:
        """D248."""
        if self.duel["kind"] == "interrupt" and name != self.duel["of"]:
            return []
        return super().ways(name)

    def attack_dice(self, name: str, weapon: str) -> list[str]:
        """D141, D248: exactly one."""
        dice = super().attack_dice(name, weapon)
        return dice[:1] if self.duel["kind"] == "interrupt" else dice

    def do_end_duel(self, entry: dict[str, Any]) -> None:
        """D248: then it goes on if it stands."""
        stopped = self.duel and self.duel["kind"] == "interrupt"
        super().do_end_duel(entry)
        activation = self.state["activation"]
        if stopped and self.state["step"] in ("table", "move") and activation:
            self.wait(*(("move", [activation["of"][0]]) if self.stands(activation["of"]) else ("table",)))
