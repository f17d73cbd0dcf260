"""A second referee: computes a match again from its record by the written rules, without the game's own code.

It keeps its own figures, in plain dicts, and shares nothing with ``game``. ``judge`` raises ``Fault`` at the first
entry that may not stand there, or whose state is not what follows.
"""

from __future__ import annotations

import json
from typing import Any

LEVELS = ("rip", "drive0", "shotgun", "offhand", "drive1")
LEAST_HEAT, DUEL_HEAT, MARKS = 2, 3, 3
# What records were played by that do not say.
LATER = {"starting_heat": 2, "goal_price": 5, "storm_heat": 5, "storm_goals": "living"}
FORMER = "0.1."  # in matches begun by it a turn might end by a skill whose use had been vetoed
APPROACHES = ("action", "intimidation", "strategy", "charm", "manipulation")
TELLINGS = ("outcome", "flashback", "broadcast", "felony", "death", "goal", "entrance", "epilogue")
FREE = ("tell", "pause", "seat")


class Fault(Exception):
    """An entry that does not hold."""

    def __init__(self, n: int, why: str) -> None:
        super().__init__(f"entry {n}: {why}")
        self.n = n


def judge(data: bytes) -> str | None:
    """The winner by the record, None where it is not over; raises Fault at the first entry that does not hold."""
    lines = data.split(b"\n")[:-1]
    referee = Referee(json.loads(lines[0]))
    for n, line in enumerate(lines[1:], 1):
        entry = json.loads(line)
        referee.n = n
        referee.holds(entry.get("n") == n, f"numbered {entry.get('n')}")
        referee.take(entry)
        state = referee.public()
        referee.holds(entry["state"] == state, f"{entry['do']}: state {difference(state, entry['state'])}")
    return referee.winner


def difference(ours: Any, theirs: Any, path: str = "") -> str:
    """Where two states differ first: what should be there and what is."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in {**ours, **theirs}:
            if ours.get(key, "nothing") != theirs.get(key, "nothing"):
                return difference(ours.get(key, "nothing"), theirs.get(key, "nothing"), f"{path}.{key}")
    return f"{path} should be {ours}, is {theirs}"


def die_result(lie: dict[str, Any]) -> str:
    """R1, R2."""
    if lie["zone"] != "in":
        return "curse"
    return "merit" if lie["number"] <= 5 else "pass"


def effects_of(number: int) -> list[str]:
    """R24: the curse chart, then the excess chart."""
    found = []
    lowest: tuple[tuple[int, str], ...] = ((3, "fail"), (7, "gain_heat"))
    while True:
        if number >= 12:
            found.append("trauma")
            number -= 12
            if number == 0:
                return found
            lowest = ((7, "nothing"),)
            continue
        return [*found, next((name for most, name in lowest if number <= most), "hunters")]


def fresh(one: dict[str, Any]) -> dict[str, Any]:
    """A contestant as the match begins (R38, R41)."""
    return {"drive": "drive1", "circle": one["extra_circle"], "felony": 0, "skills": [], "skills_locked": False}


class Referee:
    """The figures of one match as they follow from its header and entries."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.n = 0
        self.options = {**LATER, **header["options"]}
        self.stage: int = self.options["stage"]
        self.skill_outlives_veto = header["app"].startswith(FORMER)
        self.coop = self.options["mode"] == "coop"
        self.target: int = header["goal_target"]
        heat = self.options["starting_heat"]
        self.teams = {letter: {"heat": heat, "vp": self.options["starting_vp"][letter], "goals": 0,
                               "contestants": {one["id"]: fresh(one) for one in team["contestants"]}}
                      for letter, team in header["teams"].items()}
        self.began = {letter: len(team["contestants"]) for letter, team in self.teams.items()}
        self.players = {one["id"]: one["player"] for team in header["teams"].values() for one in team["contestants"]}
        self.forgiven: set[str] = set()
        self.cups: dict[str, str] = {letter: f"{letter}1" for letter in self.teams}
        self.active = "A"
        self.narrator: Any = "A1"
        self.hunted: dict[str, int | None] = dict.fromkeys(self.teams)
        self.duel: dict[str, Any] | None = None
        self.storm = False
        self.small: str | None = None
        self.winner: str | None = None
        self.over = False
        self.awaited = ""
        self.dying: tuple[str, str] | None = None
        self.rewards = 0
        self.last: str | None = None
        self.last_do = self.winning = ""
        self.storm_goals = 0
        self.epilogues: set[str] = set()
        self.finale_side: str | None = None
        self.new_turn()

    # Small figures

    def holds(self, fine: bool, why: str) -> None:
        if not fine:
            raise Fault(self.n, why)

    def one(self, ident: str) -> dict[str, Any]:
        return self.teams[self.side(ident)]["contestants"][ident]

    def side(self, ident: str) -> str:
        for letter, team in self.teams.items():
            if ident in team["contestants"]:
                return letter
        raise Fault(self.n, f"nobody is called {ident}")

    def other(self, letter: str) -> str:
        return "B" if letter == "A" else "A"

    def living(self, letter: str) -> list[str]:
        return sorted(ident for ident, one in self.teams[letter]["contestants"].items() if one["drive"] != "rip")

    def next_living(self, letter: str, after: str) -> str:
        seats = sorted(self.teams[letter]["contestants"])
        at = seats.index(after)
        turned = seats[at + 1:] + seats[:at + 1]
        return next((ident for ident in turned if ident in self.living(letter)), after)

    def cool(self, letter: str, by: int) -> None:
        self.teams[letter]["heat"] = max(LEAST_HEAT, self.teams[letter]["heat"] - by)

    @property
    def heat(self) -> int:
        return self.teams[self.active]["heat"]

    def public(self) -> dict[str, Any]:
        finale: dict[str, Any] | None = {"storm": True} if self.storm else self.duel
        return {"active": self.active, "narrator": self.narrator, "hunted": self.hunted, "teams": self.teams,
                "finale": finale, "winner": self.winner}

    def new_turn(self) -> None:
        self.dilemma = ""           # "", offered, accepted, refused
        self.set_the_scene = self.narrated = self.vetoed = self.must_narrate = self.timed_out = False
        self.declared: str | None = None
        self.skill_used = self.called = False
        self.settled = self.told = self.bought = False
        self.result = ""
        self.traumas = 0
        self.after_traumas: list[str] = []
        self.curse_of = ""
        self.new_conflict()

    def new_conflict(self) -> None:
        self.dice: dict[str, dict[str, Any]] = {}
        self.stack = 0
        self.fallen: list[int] | None = None
        self.standing = 0
        self.thrown = 0
        self.faller = ""
        self.helpers: list[str] | None = None
        self.helped = 0
        self.risk = ""               # "", added, thrown, felony, done
        self.grade = 0
        self.chance: int | None = None
        self.score: int | None = None

    # The course of things

    def take(self, entry: dict[str, Any]) -> None:
        do = entry["do"]
        self.holds(not self.over, "nothing comes after the end")
        handler: Any = getattr(self, f"do_{do}", None)
        self.holds(handler is not None, f"{do} is not known")
        if self.dying and do not in ("death",):
            raise Fault(self.n, f"death of {self.dying} comes first, not {do}")
        if self.awaited and do not in (self.awaited, *FREE, "over" if self.decided() else self.awaited):
            raise Fault(self.n, f"{self.awaited} comes first, not {do}")
        handler(entry)

    def decided(self) -> bool:
        return self.verdict() is not None

    def verdict(self) -> str | None:
        """Who has won by the figures: a team, the network or nobody yet (R42, R53, R55, R56)."""
        alive = [letter for letter in self.teams if self.living(letter)]
        if self.coop and not self.duel and not alive:
            return "network"
        if self.storm:
            if not self.living(self.active):
                return "network"
            reached = self.teams[self.active]["goals"] >= self.storm_goals
            return self.active if reached and self.awaited != "end_turn" and not self.settled else None
        if self.duel:
            return alive[0] if len(alive) == 1 else None
        if not self.coop and len(alive) == 1 and (self.stage < 3 or self.options["last_team"] == "win"):
            return alive[0]
        return None

    # Before the conflict

    def do_offer_dilemma(self, entry: dict[str, Any]) -> None:
        self.before_call()
        self.holds(self.stage == 3 and not self.set_the_scene and not self.dilemma, "no Dilemma now")
        self.dilemma = "offered"
        if self.coop:
            self.holds(entry["by"] == self.narrator, "the Narrator asks")
            return
        enemy = self.other(self.active)
        self.holds(entry["by"] == enemy, "the Adversary offers")
        self.holds(self.hunted[self.active] is None, "not against a hunted team")
        self.holds(self.teams[enemy]["vp"] >= 1, "costs a point")
        self.teams[enemy]["vp"] -= 1

    def do_answer_dilemma(self, entry: dict[str, Any]) -> None:
        self.before_call()
        self.holds(self.dilemma == "offered", "nothing was offered")
        self.dilemma = "accepted" if entry["accept"] else "refused"
        if self.coop:
            self.by_adversary(entry)
            return
        self.holds(entry["by"] == self.active, "the Active Team answers")
        if not entry["accept"]:
            self.holds(self.teams[self.active]["vp"] >= 1, "must accept")
            self.teams[self.active]["vp"] -= 1
            self.teams[self.other(self.active)]["vp"] += 2

    def by_adversary(self, entry: dict[str, Any]) -> None:
        if not self.coop:
            self.holds(entry["by"] == self.other(self.active), "only the Adversary may")
            return
        people = {ident for ident, player in self.players.items()
                  if player.startswith("human") and player != self.players[self.narrator]}
        self.holds(entry["by"] in (people or {"table"}) | {"table"}, "only an Adversary may")

    def do_set_threat(self, entry: dict[str, Any]) -> None:
        self.before_call()
        self.holds(not self.set_the_scene and self.dilemma != "offered", "no threat now")
        if self.dilemma == "accepted" and not self.coop:
            self.holds(entry["by"] == self.other(self.active), "an accepted Dilemma is the Adversary's scene")
        elif self.dilemma != "accepted":
            self.holds(entry["by"] == self.active, "the Active Team sets the threat")
        self.set_the_scene = True

    def before_call(self) -> None:
        self.holds(not (self.duel or self.storm or self.called or self.timed_out), "not at this point of a turn")

    def do_narrate(self, entry: dict[str, Any]) -> None:
        self.before_call()
        self.holds(self.set_the_scene and entry["by"] == self.narrator, "not to narrate now")
        self.holds(entry["approach"] in APPROACHES, "no such approach")
        self.narrated, self.must_narrate = True, False

    def do_veto(self, entry: dict[str, Any]) -> None:
        self.before_call()
        self.holds(self.narrated and not self.vetoed, "no veto now")
        self.by_adversary(entry)
        self.vetoed = self.must_narrate = True
        self.skill_used = self.skill_used and self.skill_outlives_veto

    def do_declare_skill(self, entry: dict[str, Any]) -> None:
        self.before_call()
        one = self.one(self.narrator)
        self.holds(self.set_the_scene and entry["by"] == self.narrator, "not to declare now")
        self.holds(self.declared is None and not one["skills_locked"], "no declaration any more")
        self.holds(entry["skill"] not in one["skills"], "known already")
        self.declared = entry["skill"]

    def do_use_skill(self, entry: dict[str, Any]) -> None:
        self.before_call()
        self.holds(entry["by"] == self.narrator and entry["skill"] in self.one(self.narrator)["skills"], "not known")
        self.holds(self.narrated and not self.must_narrate, "narrate first")
        self.skill_used = True

    def do_call_conflict(self, entry: dict[str, Any]) -> None:
        self.before_call()
        self.holds(self.narrated and not self.must_narrate, "narrate first")
        self.by_adversary(entry)
        self.called, self.stack = True, self.heat

    def do_time_out(self, entry: dict[str, Any]) -> None:
        self.before_call()
        self.holds(entry["by"] == "table" and self.options["egg_timer"] is not None, "no egg timer")
        if self.dilemma == "offered" and not self.coop:
            self.teams[self.other(self.active)]["vp"] += 1
        self.timed_out, self.awaited = True, "end_turn"

    # Throws

    def level(self) -> int:
        level = LEVELS.index(self.one(self.narrator)["drive"])
        if self.duel:
            level += len(self.living(self.active)) - 1 + (self.small == self.active)
        if self.dilemma == "accepted":
            level = max(1, level - 2)
        return level

    def plan(self) -> list[tuple[str, int]]:
        """R12, as (hand, dice) of each throw."""
        level = self.level()
        if level <= 1:
            return []
        if level == 2:
            return [("off", 2)]
        return [("off", 1)] if level == 3 else [("main", 1)] * (level - 3)

    def next_throw(self) -> tuple[str, str, str, int] | None:
        """Who must throw now: by, purpose, hand, dice (R14, R18, R20, R21); None where nobody must."""
        plan = self.plan()
        helpers = self.helpers or []
        if self.fallen is not None and self.stage != 1:
            return None
        if self.thrown == 0 and plan:
            return self.drive_throw(plan)
        if self.helped < len(helpers):
            return helpers[self.helped], "help", "main", 1
        if self.thrown < len(plan):
            return self.drive_throw(plan)
        if self.risk == "added":
            return self.narrator, "finale_risk" if self.duel else "risk", "main", 1
        if self.risk == "felony":
            return self.narrator, "felony", "main", 1
        return None

    def drive_throw(self, plan: list[tuple[str, int]]) -> tuple[str, str, str, int]:
        return (self.narrator, "finale" if self.duel else "drive", *plan[self.thrown])

    def throwing(self) -> bool:
        if self.duel:
            return self.duel["turn"] > 0 and self.last_do in ("attack", "defend") and self.score is None
        return (self.storm or self.called) and not self.settled and self.chance is None

    def do_call_help(self, entry: dict[str, Any]) -> None:
        self.holds(self.called and not self.storm and self.stage == 3 and not self.settled, "no help now")
        self.holds(entry["by"] == self.narrator and self.helpers is None, "called once, by the Narrator")
        self.holds(not self.dice and not self.risk and self.chance is None, "before any die")
        order, at = [], self.narrator
        while (at := self.next_living(self.active, at)) != self.narrator:
            order.append(at)
        helpers = entry["helpers"]
        self.holds(len(helpers) > 0 and helpers == [ident for ident in order if ident in helpers], "order of help")
        self.holds(self.teams[self.active]["vp"] >= len(helpers), "a point each")
        self.teams[self.active]["vp"] -= len(helpers)
        self.helpers = helpers

    def do_throw(self, entry: dict[str, Any]) -> None:
        if self.storm and not self.stack:
            self.stack = self.heat
        self.holds(self.throwing(), "no throw now")
        expected = self.next_throw()
        found = (entry["by"], entry["purpose"], entry["hand"], len(entry["dice"]))
        self.holds(found == expected, f"throw is {found}, should be {expected}")
        self.lay(entry)
        fell = self.read_stack(entry)
        if entry["purpose"] in ("drive", "finale"):
            self.thrown += 1
        elif entry["purpose"] == "help":
            self.helped += 1
        elif entry["purpose"] == "finale_risk":
            self.risk = ""
        else:
            self.after_risk(entry, fell)
        if fell and self.duel:
            self.dying = (self.narrator, "heat")

    def after_risk(self, entry: dict[str, Any], fell: bool) -> None:
        one = self.one(self.narrator)
        free = self.options["felony_stars"] - one["felony"]
        merit = die_result(entry["table"][entry["dice"][0]]) == "merit"
        if entry["purpose"] == "risk":
            escalates = not merit and free > 0 and self.stage > 1 and not self.storm and not fell
            self.risk = "felony" if escalates else "done"
            return
        self.grade += 1
        if merit or fell or self.grade == 3:
            one["felony"] += min(free, self.grade)
            self.risk = "done"

    def lay(self, entry: dict[str, Any]) -> None:
        table = entry["table"]
        self.holds(not set(entry["dice"]) & set(self.dice), "a die is thrown twice")
        self.holds(set(table) == set(self.dice) | set(entry["dice"]), "not every die is there")
        for die, lie in table.items():
            self.holds(lie["zone"] in ("in", "line", "out", "off") and 1 <= lie["number"] <= 10, "no such die")
            before = self.dice.get(die)
            self.holds(before is None or before["zone"] != "off" or lie == before, "a die came back")
        self.dice = table

    def read_stack(self, entry: dict[str, Any]) -> bool:
        heat = entry["heat"]
        self.holds(heat["before"] == self.stack, f"the stack was {self.stack} high, not {heat['before']}")
        self.holds(0 <= heat["standing"] <= heat["before"]
                   and len(heat["fallen"]) == heat["before"] - heat["standing"]
                   and all(1 <= number <= 6 for number in heat["fallen"]), "the stack does not add up")
        if heat["standing"] == heat["before"]:
            return False
        self.stack = heat["standing"]
        if self.stage == 1:
            return False
        self.fallen, self.standing, self.faller = heat["fallen"], heat["standing"], entry["by"]
        return True

    def do_take_risk(self, entry: dict[str, Any]) -> None:
        if self.storm and not self.stack:
            self.stack = self.heat
        self.holds(self.throwing() and entry["by"] == self.narrator, "no Risk now")
        self.holds(self.next_throw() is None and self.fallen is None, "after all other dice")
        self.holds(bool(self.duel) or not self.risk, "one Risk a conflict")
        self.holds(self.declared is None, "not in a Skill Declaration")
        self.teams[self.active]["heat"] += 1
        self.stack += 1
        fell = self.read_stack(entry)
        self.risk = "done" if fell else "added"
        if fell and self.duel:
            self.dying = (self.narrator, "heat")

    def do_foul(self, entry: dict[str, Any]) -> None:
        self.holds(self.options["strict_hand"], "no strict hand")
        player = self.players[entry["by"]]
        self.holds(entry["felony"] is (player in self.forgiven), "forgiven once a player")
        self.forgiven.add(player)
        one = self.one(entry["by"])
        if entry["felony"] and self.stage > 1:
            one["felony"] = min(self.options["felony_stars"], one["felony"] + 1)

    def do_chance_curse(self, entry: dict[str, Any]) -> None:
        self.holds(not self.duel and not self.storm and self.throwing(), "no chance now")
        self.holds(entry["by"] == "table" and not self.dice and self.fallen is None, "a die was thrown")
        self.holds(self.next_throw() is None and 1 <= entry["number"] <= 10, "not now")
        self.chance = entry["number"]

    # The result

    def read_conflict(self) -> tuple[str, dict[str, Any] | None]:
        results = [die_result(lie) for lie in self.dice.values()]
        if self.fallen is not None:
            result = "curse"
        elif results.count("merit") > 1:
            result = "boon"
        else:
            result = next((name for name in ("merit", "pass") if name in results), "curse")
        if self.stage == 1:
            return {"boon": "merit", "curse": "pass"}.get(result, result), None
        if result != "curse" or self.storm:
            return result, None
        return result, self.read_curse()

    def read_curse(self) -> dict[str, Any]:
        of = self.faller or self.narrator
        if self.fallen is not None:
            number, source = sum(self.fallen) + 3 * self.standing, "heat"
        elif self.chance is not None:
            number, source = self.chance, "none"
        else:
            number, source = min(lie["number"] for lie in self.dice.values() if die_result(lie) == "curse"), "die"
        number += self.one(of)["felony"]
        return {"number": number, "from": source, "of": of, "effects": effects_of(number)}

    def do_settle(self, entry: dict[str, Any]) -> None:
        self.holds((self.throwing() or self.chance is not None) and not self.duel, "nothing to settle")
        self.holds(self.next_throw() is None, "not all dice are thrown")
        self.holds(bool(self.dice) or self.fallen is not None or self.chance is not None or self.storm, "no die")
        result, curse = self.read_conflict()
        self.holds((entry["by"], entry["result"]) == ("table", result), f"the result is {result}")
        self.holds(entry["curse"] == curse, f"curse {difference(curse, entry['curse'])}")
        self.settled, self.result = True, result
        if self.storm and self.fallen is not None:
            self.dying = (self.faller, "heat")
        self.earn(result)
        if result in ("merit", "boon"):
            self.cross_off(result)
        if result == "boon" and self.stage > 1:
            self.cool(self.active, 1)
        self.learn(result)
        if curse:
            self.suffer(curse)

    def earn(self, result: str) -> None:
        if self.stage < 3:
            return
        team = self.teams[self.active]
        if self.hunted[self.active] is None:
            team["vp"] += {"pass": 1, "merit": 2, "boon": 2}.get(result, 0)
        if self.coop and self.dilemma == "accepted" and result in ("merit", "boon"):
            team["vp"] += 1

    def cross_off(self, result: str) -> None:
        marks = self.hunted[self.active]
        if marks is not None:
            self.hunted[self.active] = None if result == "boon" or marks == 1 else marks - 1

    def learn(self, result: str) -> None:
        if self.declared is None:
            return
        one = self.one(self.narrator)
        if result == "curse":
            one["skills_locked"] = True
        elif result != "pass":
            one["skills"].append(self.declared)

    def suffer(self, curse: dict[str, Any]) -> None:
        self.curse_of = curse["of"]
        effects = curse["effects"]
        self.traumas = effects.count("trauma")
        if self.traumas:
            self.traumas -= 1
            self.wound(curse["of"])
        if not self.living_but_dying(self.active):
            self.traumas = 0
            return
        if effects[-1] in ("gain_heat", "hunters"):
            self.teams[self.active]["heat"] += 1
        if effects[-1] == "hunters":
            marks = self.hunted[self.active]
            self.hunted[self.active] = MARKS if marks is None else min(MARKS, marks + 1)

    def living_but_dying(self, letter: str) -> list[str]:
        return [ident for ident in self.living(letter) if not self.dying or ident != self.dying[0]]

    def wound(self, ident: str) -> None:
        """R26, R41, R43: a Trauma before the finale; a death is carried out in its own entry."""
        one = self.one(ident)
        letter = self.side(ident)
        if one["circle"]:
            one["circle"] = False
        elif one["drive"] != "drive0":
            one["drive"] = LEVELS[LEVELS.index(one["drive"]) - 1]
        elif self.options["undead"]:
            one["drive"] = "shotgun"
            if not self.coop and self.stage == 3:
                enemy = self.teams[self.other(letter)]
                enemy["goals"] = min(self.target, enemy["goals"] + 1)
        else:
            one["drive"] = "rip"
            self.dying = (ident, "trauma")
        self.cool(letter, 2)

    def do_give_trauma(self, entry: dict[str, Any]) -> None:
        self.holds(self.traumas > 0 and entry["by"] == self.curse_of, "no Trauma to give")
        self.holds(entry["to"] in self.living(self.active), "only to the living of the team")
        self.traumas -= 1
        self.wound(entry["to"])

    def do_death(self, entry: dict[str, Any]) -> None:
        self.holds(self.dying == (entry["by"], entry["cause"]), f"it is {self.dying} who dies")
        self.dying = None
        self.one(entry["by"])["drive"] = "rip"
        if not self.living(self.active):
            self.traumas = 0
        if self.duel:
            self.end_round(self.side(entry["by"]))

    def do_buy_goal(self, entry: dict[str, Any]) -> None:
        team = self.teams[self.active]
        price = self.options["storm_goal_price" if self.storm else "goal_price"]
        self.holds(self.settled and not self.bought and self.stage == 3, "no Goal now")
        self.holds(entry["by"] == self.narrator and self.result in ("merit", "boon"), "after a Merit or Boon")
        self.holds(team["vp"] >= price, "costs more")
        self.holds(team["goals"] < (self.storm_goals if self.storm else self.target), "all are reached")
        team["vp"] -= price
        team["goals"] += 1
        self.bought = True
        if entry["benefit"] == "heat":
            self.holds(entry["whom"] is None, "nobody is meant")
            self.cool(self.active, 1)
        else:
            self.holds(entry["benefit"] == "heal" and entry["whom"] in self.living(self.active), "whom to heal")
            self.heal(entry["whom"])

    def heal(self, ident: str) -> None:
        one = self.one(ident)
        one["drive"] = LEVELS[min(len(LEVELS) - 1, LEVELS.index(one["drive"]) + 1)]

    def do_tell(self, entry: dict[str, Any]) -> None:
        self.holds(entry["kind"] in TELLINGS, "no such telling")
        if entry["kind"] == "outcome":
            self.told = True
        if entry["kind"] == "epilogue":
            self.epilogues.add(entry["by"])

    def do_pause(self, entry: dict[str, Any]) -> None:
        self.side(entry["by"])

    def do_seat(self, entry: dict[str, Any]) -> None:
        self.side(entry["of"])
        self.players[entry["of"]] = entry["player"]

    def do_end_turn(self, entry: dict[str, Any]) -> None:
        self.holds(entry["by"] == "table" and not self.duel, "no turn ends")
        self.holds(self.settled or self.timed_out or (self.skill_used and not self.called), "the turn is not over")
        self.holds(self.told or not self.settled, "the outcome is not told")
        self.holds(self.traumas == 0, "a Trauma is to be given")
        self.cups[self.active] = self.next_living(self.active, self.cups[self.active])
        if self.storm:
            self.teams[self.active]["heat"] += 1
        elif not self.coop:
            self.active = self.other(self.active)
        self.narrator = self.cups[self.active]
        self.awaited = ""
        self.new_turn()
        self.finale_side = self.finale_due()
        if self.finale_side:
            self.awaited = "begin_finale"
        elif self.decided():
            self.awaited = "over"

    # Finales

    def finale_due(self) -> str | None:
        if self.stage < 3 or self.storm or self.decided():
            return None
        reached = [letter for letter in self.teams if self.teams[letter]["goals"] >= self.target]
        alive = [letter for letter in self.teams if self.living(letter)]
        if not self.coop and len(alive) == 1:
            return alive[0]
        return reached[0] if reached else None

    def do_begin_finale(self, entry: dict[str, Any]) -> None:
        side = self.finale_side
        self.holds(entry["by"] == "table" and side is not None and self.awaited == "begin_finale", "no finale now")
        self.awaited = ""
        assert side is not None
        if self.coop:
            duel = self.options["finale"] == "duel" and len(self.living("A")) > 1
        else:
            duel = bool(self.living(self.other(side)))
        self.holds(entry["kind"] == ("duel" if duel else "storm"), "the other finale")
        self.hunted = dict.fromkeys(self.hunted)
        for team in self.teams.values():
            if duel or team is self.teams[side]:
                team["vp"] = 0
        if duel:
            self.begin_duel(entry, side)
        else:
            self.begin_storm(entry, side)

    def begin_storm(self, entry: dict[str, Any], side: str) -> None:
        self.storm = True
        self.teams[side].update(heat=self.options["storm_heat"], goals=0)
        self.active, self.narrator = side, self.cups[side]
        self.storm_goals = {"living": 2 + len(self.living(side)), "match": self.target}[self.options["storm_goals"]]
        self.holds(len(entry["goals"]) == self.storm_goals, "2 Goals and one for each contestant, or the match's own")

    def begin_duel(self, entry: dict[str, Any], side: str) -> None:
        if self.coop:
            side = self.split(entry["sides"])
        else:
            self.rewards = self.target - self.teams[self.other(side)]["goals"]
            began = min(self.began, key=lambda letter: self.began[letter])
            uneven = len(set(self.began.values())) > 1
            self.small = began if uneven and len(self.living(began)) < len(self.living(self.other(began))) else None
        self.winning = side
        self.duel = {"round": 1, "turn": 0, "points": {"A": 0, "B": 0}, "target": None}
        self.active, self.narrator = side, None

    def split(self, sides: dict[str, list[str]]) -> str:
        """R55: two teams of one; gives the side of the Narrator."""
        narrator, team = self.narrator, self.teams["A"]
        living = self.living("A")
        self.holds(sorted(sides["A"] + sides["B"]) == living and all(sides.values()), "two sides of the living")
        mine: dict[str, Any] = {}
        theirs: dict[str, Any] = {}
        for ident, one in team["contestants"].items():
            (theirs if ident in sides["B"] else mine)[ident] = one
        self.teams = {"A": {**team, "contestants": mine}, "B": {**team, "contestants": theirs}}
        self.hunted = {"A": None, "B": None}
        if len(sides["A"]) != len(sides["B"]):
            self.small = min("AB", key=lambda letter: len(sides[letter]))
        return self.side(narrator)

    def do_reward(self, entry: dict[str, Any]) -> None:
        assert self.duel is not None
        own, enemy = self.winning, self.other(self.winning)
        self.holds(entry["by"] == own and self.rewards > 0 and self.duel["turn"] == 0, "no reward now")
        kind, whom = entry["kind"], entry["whom"]
        self.rewards -= 1
        if kind == "raise":
            self.teams[enemy]["heat"] += 1
        elif kind == "heal":
            self.holds(whom in self.living(own), "whom to heal")
            self.heal(whom)
        elif kind == "hurt":
            self.holds(whom in self.living(enemy) and self.one(whom)["drive"] != "drive0", "whom to hurt")
            one = self.one(whom)
            if one["circle"]:
                one["circle"] = False
            else:
                one["drive"] = LEVELS[LEVELS.index(one["drive"]) - 1]
        else:
            self.holds(kind == "points", "no such reward")
            self.duel["points"][own] += 2
        self.holds(whom is None or kind in ("heal", "hurt"), "nobody is meant")
        self.cool(own, 1)

    def open_turn(self, entry: dict[str, Any]) -> None:
        assert self.duel is not None
        self.new_conflict()
        self.last_do = entry["do"]
        self.duel["turn"] += 1
        self.narrator, self.active = entry["by"], self.side(entry["by"])
        self.cups[self.active] = entry["by"]
        self.stack = self.heat

    def do_attack(self, entry: dict[str, Any]) -> None:
        self.holds(self.duel is not None and self.duel["turn"] == 0 and self.rewards == 0, "no attack now")
        assert self.duel is not None
        enemy = self.other(self.active)
        self.holds(entry["by"] in self.living(self.active) and entry["target"] in self.living(enemy), "who attacks")
        self.open_turn(entry)
        self.duel["target"] = entry["target"]
        self.cups[enemy] = entry["target"]
        self.last = entry["by"]

    def next_defender(self) -> str:
        assert self.duel is not None
        enemy = self.other(self.active)
        if self.duel["turn"] == 1:
            return self.cups[enemy]
        return self.next_living(enemy, self.cups[enemy])

    def may_answer(self, entry: dict[str, Any]) -> None:
        self.holds(self.duel is not None and self.duel["turn"] > 0 and self.score is not None, "no answer now")
        self.holds(entry["by"] == self.next_defender(), f"{self.next_defender()} answers")

    def do_defend(self, entry: dict[str, Any]) -> None:
        self.may_answer(entry)
        assert self.duel is not None
        self.holds(entry["target"] == self.last, "whoever threw last is the Target")
        self.open_turn(entry)
        self.duel["target"] = self.last
        self.last = entry["by"]

    def do_ditch(self, entry: dict[str, Any]) -> None:
        self.may_answer(entry)
        assert self.duel is not None
        self.holds(entry["dies"] == self.duel["target"], "the Target dies")
        self.open_turn(entry)
        self.dying = (entry["dies"], "ditch")

    def do_score(self, entry: dict[str, Any]) -> None:
        self.holds(self.duel is not None and self.throwing() and self.next_throw() is None, "no score now")
        assert self.duel is not None
        points = sum({"merit": 2, "pass": 1, "curse": 0}[die_result(lie)] for lie in self.dice.values())
        self.holds(entry["by"] == self.narrator and entry["points"] == points, f"the score is {points}")
        self.score = points
        totals = self.duel["points"]
        totals[self.active] += points
        if totals[self.active] <= totals[self.other(self.active)]:
            self.dying = (self.narrator, "score")

    def end_round(self, lost: str) -> None:
        assert self.duel is not None
        if not self.living(lost):
            self.awaited = "over"
            return
        for team in self.teams.values():
            team["heat"] = DUEL_HEAT
        self.duel.update(round=self.duel["round"] + 1, turn=0, points={"A": 0, "B": 0}, target=None)
        self.active, self.narrator = self.other(lost), None
        self.new_conflict()

    def do_over(self, entry: dict[str, Any]) -> None:
        winner = self.verdict()
        self.holds(entry["by"] == "table" and winner is not None and entry["winner"] == winner, f"{winner} wins")
        if winner != "network":
            self.holds(set(self.living(str(winner))) <= self.epilogues, "a survivor has not spoken")
        self.winner, self.over = winner, True
