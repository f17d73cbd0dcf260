"""Weapons, reach, contact and who engages whom under the optional rules that are judged (DUEL-D40 to D42, D101 on)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.actions import Actions
from tests.games.duel.rules.referee.field import SLACK, Body, Place, contact, distance
from tests.games.duel.rules.referee.geometry import cross, length, rnd
from tests.games.duel.rules.referee.moves import bad_path, cost
from tests.games.duel.rules.referee.sight import HEAVY, LIGHT, NONE, cover, in_front, sees
from tests.games.duel.rules.referee.table import holds

RANGED = {"thrown": 4000, "ranged1": 8000, "ranged2": 16000}
MELEE = ("melee1", "melee2")
LEAST, CROWD = 1000, 2


class Options(Actions):
    """What the optional rules say of weapons and engagement."""

    def touching(self, name: str) -> list[str]:
        """D65: opposing models in base contact with it."""
        body = self.body(name)
        return [other for other in self.cards if self.on_table(other) and self.opposed(name, other)
                and contact(body, self.body(other))]

    def touch(self, a: str, b: str) -> bool:
        """D65: in base contact."""
        return contact(self.body(a), self.body(b))

    def arms(self, name: str, kind: str) -> list[str]:
        """Its usable weapons for melee or at range (D103a, D116)."""
        weapons = self.cards[name]["weapons"]
        if kind == "melee":
            return [each for each in weapons if each in MELEE] if self.options["melee"] else []
        return [each for each in weapons if each in RANGED] if not self.model(name)["jammed"] else []

    def far_enough(self, a: str, b: str, weapon: str) -> bool:
        """D41, D109: not nearer than an inch; with Dead zone thrown weapons may be, but never in contact."""
        if self.options["dead_zone"]:
            if self.touch(a, b):
                return False
            if weapon == "thrown":
                return True
        return distance(self.body(a), self.body(b)) >= LEAST

    def reaches(self, a: str, b: str, weapon: str) -> bool:
        """D131: within the weapon's range."""
        return not self.options["weapon_range"] or distance(self.body(a), self.body(b)) <= RANGED[weapon]

    def visible(self, a: str, b: str) -> bool:
        """D84."""
        return sees(self.field, self.body(a), self.body(b))

    def melees(self) -> list[set[str]]:
        """D120: standing models of different sides joined by contact."""
        if not self.options["melee"]:
            return []
        found: list[set[str]] = []
        rest = {name for name in self.cards if self.stands(name)}
        while rest:
            group, edge = set(), {rest.pop()}
            while edge:
                name = edge.pop()
                group.add(name)
                joined = {other for other in rest if self.opposed(name, other) and self.touch(name, other)}
                rest -= joined
                edge |= joined
            if len(group) > 1:
                found.append(group)
        return found

    def engageable(self, name: str, weapon: str | None) -> list[str]:
        """D42, D120, D131: all whom it engages at range, with this weapon in hand, members of a melee left out."""
        fighting: set[str] = set().union(*self.melees())
        return [other for other in self.in_order(self.cards) if self.on_table(other) and self.opposed(name, other)
                and other not in fighting and (self.shoots(name, other, weapon) or self.answers(name, other))]

    def shoots(self, name: str, other: str, weapon: str | None) -> bool:
        """It could attack that model with this weapon at range, where its action ends."""
        return weapon is not None and self.far_enough(name, other, weapon) and self.reaches(
            name, other, weapon) and self.visible(name, other)

    def replies(self, name: str, other: str, weapon: str) -> bool:
        """It could attack that model where it stands: D41 binds only who ends an action, Dead zone everybody (D109)."""
        return (not self.options["dead_zone"] or self.far_enough(name, other, weapon)) and self.reaches(
            name, other, weapon) and self.visible(name, other)

    def answers(self, name: str, other: str) -> bool:
        """D131: the other stands and its own ranged weapon reaches him."""
        return bool(self.options["weapon_range"]) and self.stands(other) and any(
            self.replies(other, name, weapon) for weapon in self.arms(other, "ranged"))

    def ranged_ways(self, name: str) -> dict[str | None, list[str]]:
        """Each weapon it could name for a Duel at range, with whom it would engage."""
        ways: dict[str | None, list[str]] = {}
        if self.kind(name) == "animal":  # D262: it initiates in melee alone
            return ways
        for weapon in self.arms(name, "ranged"):
            if any(self.shoots(name, other, weapon) for other in self.engageable(name, weapon)):
                ways[weapon] = self.engageable(name, weapon)
        if not ways and self.engageable(name, None):
            ways[None] = self.engageable(name, None)
        return ways

    def mixed(self, name: str) -> list[set[str]]:
        """D120: the melees it could shoot into."""
        return [group for group in self.melees() if name not in group and any(
            self.opposed(name, other) and any(self.shoots(name, other, weapon) for weapon in self.arms(name, "ranged"))
            for other in group)]

    def close(self, name: str) -> list[str]:
        """D118: whom it can fight in melee."""
        return self.touching(name) if self.arms(name, "melee") else []

    def chances(self, name: str) -> bool:
        """D40, D118, D120."""
        return self.stands(name) and bool(self.ranged_ways(name) or self.close(name) or self.mixed(name))

    def due(self, name: str) -> bool:
        """D40; after a charge only the Duel that D105 says."""
        target = self.charging
        if target is None:
            return self.chances(name)
        return self.touch(name, target) or (self.stands(target) and self.visible(name, target) and (
            distance(self.body(name), self.body(target)) >= LEAST))

    def charges(self, name: str, target: str, path: list[dict[str, Any]]) -> None:
        """D105: one straight leg at a target in sight; up to 4 inches, short of contact, if none can be reached."""
        body, others = self.body(name), self.bodies(name)
        holds(self.on_table(target) and self.opposed(name, target), "D105: an opposing model")
        goal = self.body(target)
        holds(self.visible(name, target) and not contact(body, goal), "D105: in sight and not in contact")
        holds(len(path) <= 1, "D105a: one leg")
        self.charging = target
        end = body.stood(tuple(path[0]["to"]), body.height) if path else body
        holds(self._off_line(body, goal, end) <= SLACK, "D105a: straight at the target")
        if contact(end, goal):
            return
        holds(cost(body.at, path) <= self.allowance(name), "D105b: up to 4 inches")
        reach = self.allowance(name, "charge")
        holds(all(bad_path(self.field, body, [{"to": to, "how": "walk"}], others, reach)
                  for to in self._contacts(body, goal)), "D105a: contact can be reached")

    @staticmethod
    def _off_line(body: Body, goal: Body, end: Body) -> int:
        far = max(1, length(goal.at[0] - body.at[0], goal.at[1] - body.at[1]))
        return abs(cross(body.plan, goal.plan, end.plan)) // far

    @staticmethod
    def _contacts(body: Body, goal: Body) -> list[Place]:
        """Places in contact on the straight line."""
        dx, dy = body.at[0] - goal.at[0], body.at[1] - goal.at[1]
        far = max(1, length(dx, dy))
        near = body.radius + goal.radius
        found = [(goal.at[0] + rnd(dx * off, far), goal.at[1] + rnd(dy * off, far), goal.at[2])
                 for off in range(near - 8, near + SLACK, 4)]
        return [at for at in found if contact(body.stood(at, body.height), goal)]

    def reply_due(self) -> list[str]:
        """D101d: standing opposing models that could engage a skirmisher who attacked, from where they are."""
        activation = self.state["activation"]
        if not activation or not self.shot or self.replied or not self.stands(activation["of"]):
            return []
        of = activation["of"]
        if any(of in group for group in self.melees()):  # D120: nobody engages it at range
            return []
        return [name for name in self.in_order(self.cards) if self.stands(name) and self.opposed(name, of) and any(
            self.shoots(name, of, weapon) for weapon in self.arms(name, "ranged"))]

    def may_hold(self, name: str) -> bool:
        """D120: nobody else to engage, and an ally in every melee it could shoot into."""
        return not self.ranged_ways(name) and not self.close(name) and all(
            any(not self.opposed(name, other) for other in group) for group in self.mixed(name))

    def holding(self, name: str) -> list[str]:
        """D121: standing opposing models in contact that have melee weapons."""
        touching = self.touching(name)
        if not self.options["melee"] or (self.has(name, "swift") and len(touching) == 1):
            return []
        return [other for other in touching if self.stands(other) and self.arms(other, "melee")]

    def supporters(self, attacker: str, target: str) -> int:
        """D119: standing allies with a melee weapon, in contact with the target and with no other opposing model."""
        if self.has(target, "dauntless"):
            return 0
        return sum(1 for name in self.cards if name != attacker and not self.opposed(name, attacker)
                   and self.stands(name) and self.arms(name, "melee") and self.touching(name) == [target])

    def sheltered(self, attacker: str, target: str, weapon: str) -> str:
        """D87, D102c, D107, D108, I17: how much cover counts for the target."""
        if self.options["cover"] == "off":
            return NONE
        close = weapon in MELEE or self.touch(attacker, target)
        found = NONE if close else cover(self.field, self.body(attacker), self.body(target))
        facing = self.model(target)["facing"]
        if found == NONE and facing and self.stands(target) and "shield" in self.cards[target]["weapons"]:
            found = LIGHT if in_front(self.body(attacker), self.body(target), facing) else NONE
        if found == NONE and self.beside(target, "sentry"):
            return LIGHT
        return LIGHT if found == HEAVY and self.options["cover"] == "simple" else found

    def added(self, attacker: str, target: str, weapon: str) -> int:
        """D142: what is added to attack dice."""
        special, against = self.cards[attacker]["specialization"], self.cards[target]["specialization"]
        sum_ = self.own_dice(attacker) + self.protection(target) + self.duel_dice(attacker, target, weapon in MELEE)
        sum_ += "guard" in self.model(attacker)["flags"] and attacker != self.state["duel"]["of"]
        if weapon in MELEE:
            sum_ += self.charging == target and attacker == self.state["activation"]["of"]
            return sum_ + 2 * (special == "brawler") + 2 * (against == "gunslinger") + self.supporters(attacker, target)
        return sum_ + (special == "gunslinger") + (against == "brawler")

    def duel_dice(self, name: str, other: str, melee: bool) -> int:
        """D142: what is added to its attack and defence dice."""
        sum_ = self.facing(name, other, melee)
        if self.on_table(other):
            sum_ -= self.darkness(name, other, distance(self.body(name), self.body(other)))
        if name == self.state["duel"]["of"] and self.has(name, "underdog"):
            sum_ += sum(1 for each in self.cards if self.on_table(each) and self.opposed(name, each)
                        and self.visible(name, each)) >= CROWD
        return sum_

    def offhand(self, name: str, weapon: str) -> bool:
        """D230: two one-handed weapons, one at least for melee; not while the ranged one of them is jammed."""
        arms = [each for each in self.cards[name]["weapons"] if each != "shield"]
        return (self.has(name, "off_hand_weapon") and weapon in MELEE and len(arms) > 1
                and not self.model(name)["jammed"])
