"""What mobs do after a Duel: they come at whoever began it, or flee, judged anew (DUEL-D346, D347)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.games.duel.rules.referee.field import SLACK, Body, Place, distance, level
from tests.games.duel.rules.referee.geometry import length
from tests.games.duel.rules.referee.mob_duels import MobDuels
from tests.games.duel.rules.referee.mob_ways import AWAY, Way, aside, heading_to, way
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.sight import sees
from tests.games.duel.rules.referee.table import Table, holds

FAR, INCHES, MOST = 6000, 6, 6
COMES, FLEES, STRIKES = 3, 5, 4


class Going(NamedTuple):
    """What a mob is about to do."""

    mob: str
    cause: str
    heading: tuple[int, int]
    places: list[Place]


class MobReactions(MobDuels):
    """They react when the Duel and what is asked after it are over."""

    reacting: tuple[str, ...] = ()
    upset_by = ""
    then: tuple[str, list[str]] = ("table", [])
    """What is awaited when they are through."""
    doing: Going | None = None
    victims: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    """Those it ended on, who are still to be set beside it."""
    struck: int | None = None
    """How many hits the first of the victims takes."""

    def do_end_duel(self, entry: dict[str, Any]) -> None:
        of, cost = self.duel["of"], self.cost
        super().do_end_duel(entry)
        self.cost = 0
        if self.state["step"] == "over" or not self.state["mobs"]:
            return
        self.reacting, self.upset_by, self.dead = tuple(self.state["mobs"]), of, cost
        self.then = self.state["step"], self.state["asks"]
        self._next_reaction()

    dead = 0

    def _awaits(self, step: str, asks: list[str] | None = None) -> None:
        """Nothing else comes between."""
        Table.wait(self, step, asks)

    def _next_reaction(self) -> None:
        while self.reacting:
            if self.reacting[0] in self.state["mobs"] and self._notices(self.reacting[0]):
                return self._awaits("throw")
            self.reacting = self.reacting[1:]
        step, asks = self.then
        if step in ("action", "move", "declare") and not self.stands(self.upset_by):
            return self.wait("table")
        return self._awaits(step, asks)

    def _notices(self, mob: str) -> bool:
        """D346: within six inches of the initiator and in sight of it, if he still stands."""
        return self.stands(self.upset_by) and distance(self.body(self.upset_by), self.disc(mob)) <= FAR and sees(
            self.field, self.body(self.upset_by), self.disc(mob))

    def throw_mob_reaction(self, entry: dict[str, Any]) -> None:
        """D346: 1 more for each member that the Duel has cost."""
        mob = entry["of"]
        holds(self.state["step"] == "throw" and self.reacting[:1] == (mob,) and not self.doing, "D346: not its die")
        number = min(MOST, numbers(entry, ["d1"])[0] + self.dead)
        if number < COMES:
            self.reacting = self.reacting[1:]
            return self._next_reaction()
        self.doing = (self._comes(mob) if number < FLEES else None) or self._flees(mob)
        return self._awaits("table")

    def _comes(self, mob: str) -> Going | None:
        """D346: straight into contact, if it can get there and he is on its level."""
        disc, body = self.disc(mob), self.body(self.upset_by)
        heading = heading_to(disc.plan, body.plan)
        if not level(disc, body):
            return None
        if self._reaches(disc, body):
            return Going(mob, "aggression", heading, [])
        places = way(self.field, disc, heading, FAR).places
        for at, place in enumerate(places):
            if self._reaches(disc._replace(at=place), body):
                return Going(mob, "aggression", heading, places[:at + 1])
        return None

    @staticmethod
    def _reaches(disc: Body, body: Body) -> bool:
        return length(disc.at[0] - body.at[0], disc.at[1] - body.at[1]) - disc.radius - body.radius <= SLACK

    def _flees(self, mob: str) -> Going:
        """D346: straight away, or aside where the middle ends out of his sight."""
        disc, body = self.disc(mob), self.body(self.upset_by)
        straight = heading_to(body.plan, disc.plan)
        ways: list[tuple[tuple[int, int], Way]] = []
        for steps in AWAY:
            heading = aside(straight, steps)
            ways.append((heading, way(self.field, disc, heading, FAR)))
            if not self._in_his_sight(disc, ways[-1][1]):
                return Going(mob, "panic", heading, ways[-1][1].places)
        return Going(mob, "panic", straight, ways[0][1].places)

    def _in_his_sight(self, disc: Body, found: Way) -> bool:
        end = found.places[-1] if found.places else disc.at
        return sees(self.field, self.body(self.upset_by), disc._replace(at=end, radius=0))

    # what it does

    def do_mob(self, entry: dict[str, Any]) -> None:
        if self.doing is None:
            return super().do_mob(entry)
        mob, cause, heading, places = self.doing
        holds(entry["by"] == "table" and entry["id"] == mob and entry["cause"] == cause, f"D346: {mob} in {cause}")
        holds(entry["heading"] == list(heading) and entry["inches"] == INCHES, f"D346: heading {heading}")
        crossed = self.met(mob, places)
        self._shifts(entry, mob, places[-1] if places else self.disc(mob).at)
        self.victims = (self.upset_by,) if cause == "aggression" else tuple(self.in_order(crossed))
        return self._next_victim()

    def _next_victim(self) -> None:
        assert self.doing is not None
        self.victims = tuple(name for name in self.victims if self.on_table(name))
        if self.victims:
            return self._awaits("throw")
        if self.aside:
            return self._awaits("place", [self.aside[0][0]])
        self.doing, self.reacting = None, self.reacting[1:]
        return self._next_reaction()

    def goes_on_without(self) -> None:
        """D59: nobody is set beside a mob that is not there any more."""
        self.aside = tuple(name for name in self.aside if self.on_table(name))
        return self._next_victim() if self.doing else super().goes_on_without()

    def throw_mob_attack(self, entry: dict[str, Any]) -> None:
        """D347."""
        holds(self.doing and self.victims and self.state["step"] == "throw" and self.struck is None, "D347: no attack")
        assert self.doing is not None
        mob, target = self.doing.mob, self.victims[0]
        holds(entry["of"] == mob and entry["target"] == target, f"D347: {target} by {mob}")
        shown = numbers(entry, [f"d{at + 1}" for at in range(self.heads(mob))])
        self.struck = sum(number + self.protection(target) >= STRIKES for number in shown)
        self._awaits("settle")

    def do_settle(self, entry: dict[str, Any]) -> None:
        if self.struck is None:
            return super().do_settle(entry)
        hits, target, self.struck = self.struck, self.victims[0], None
        holds(entry["of"] is None and entry["target"] == target and entry["source"] == "mob", f"D347: {target}")
        holds(entry["hits"] == hits and entry["defences"] == [], f"D347: hits are {hits}")
        effects = self.takes(target, hits)
        holds(entry["effects"] == effects, f"D145: effects are {effects}")
        if self.only_side():  # D55
            self.victims, self.aside, self.reacting, self.doing = (), (), (), None
            return None
        assert self.doing is not None
        ended_on = self.on_table(target) and self.is_on(self.disc(self.doing.mob), self.body(target).at)
        if ended_on and self.doing.cause == "panic":
            self.aside = (*self.aside, target)
        self.victims = self.victims[1:]
        return self._next_victim()

    def do_place(self, entry: dict[str, Any]) -> None:
        """D346: those it ended on who survived, by their seats."""
        if not (self.doing and self.aside):
            return super().do_place(entry)
        name = self.aside[0]
        holds(self.state["step"] == "place" and entry["id"] == name and entry["what"] == "model", f"D346: {name}")
        self._set_beside(name, self.doing.mob, entry["at"])
        self.face(name, entry["facing"])
        self.aside = self.aside[1:]
        return self._next_victim()
