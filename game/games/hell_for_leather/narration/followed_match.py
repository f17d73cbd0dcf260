"""One match as narration follows it: the log, the hooks, and what is true for whoever is told of."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from game.games.hell_for_leather.narration.facts import match_facts, person_facts, turn_facts
from game.games.hell_for_leather.narration.goal_steps import GoalSteps
from game.games.hell_for_leather.narration.happenings import bare_happenings, beginnings
from game.games.hell_for_leather.narration.patterns import PATTERNS, running
from game.games.hell_for_leather.narration.setup_lists import HellLists
from game.games.hell_for_leather.narration.slots import GOAL_REACHED, SLOTS
from game.games.hell_for_leather.rules import events as e
from game.games.hell_for_leather.rules.match_record import HellDeed, public_state
from game.games.hell_for_leather.rules.options import Header
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import Drive, Hand, Zone
from game.narration.conditions import Scalar
from game.narration.hook_finder import Hooks
from game.narration.log import Happening, Log
from game.narration.scene_plan import ScenePlan
from game.narration.teller import Beat

GOOD, BAD = ("boon", "merit"), ("curse",)
_HANGING_ON = 3
_PLACES = ("source", "objective")
_WHERE = re.compile(r" (?:on|in|at|of|under|behind) ")
_NO_DICE: Mapping[str, Scalar] = {
    "number": 0, "tower": 0, "fallen": 0, "dice": 0, "hand": str(Hand.MAIN), "on_line": False, "off_table": False,
    "knocked": False, "helped": False, "felony_grade": 0, "risk": False, "approach": "action"}


class Show:
    """Hears a match deed by deed, from its record alone."""

    def __init__(self, header: Header, spoken: Mapping[str, str] = MappingProxyType({}),
                 lists: HellLists | None = None) -> None:
        """`people`: the sheets of all contestants by their id.

        `spoken`: how places are called within a sentence; `lists`: where the steps of Goals stand.
        """
        self.header = header
        self._spoken = spoken
        self.log = Log()
        self.hooks = Hooks(PATTERNS)
        self.turn = 1
        self._plain: Mapping[str, Any] = msgspec.to_builtins(header)
        self.people = {each["id"]: each for team in self._plain["teams"].values() for each in team["contestants"]}
        self._steps = GoalSteps(header, lists or HellLists(), self.people)
        self._dice: dict[str, Scalar] = dict(_NO_DICE)
        self._low_since: dict[str, int] = {}
        for began in beginnings(header):
            self._remember(began)

    def hear(self, deed: HellDeed, scene: ScenePlan) -> None:
        """Take in a deed. `scene`: that of the turn, as far as the lines told have set it."""
        for event in deed.events:
            self._count(event, deed)
            for kind, who, whom, amount, what in bare_happenings(
                    event, self.header, deed.before, deed.after, Hand(str(self._dice["hand"]))):
                self._remember(Happening(
                    kind, who, self.turn, deed.number, self._side(deed.after, who), whom, amount, what,
                    scene.place, scene.foe, scene.means))
        for event in deed.events:
            if isinstance(event, e.TurnPassed | e.Attacked | e.Defended | e.Ditched):
                self._next_turn(deed)

    def beat(self, slot: str, who: str, state: State, entry: int, whom: str = "", **more: Scalar) -> Beat:
        """A moment of `slot` about `who`, with everything that is true then."""
        met = person_facts("b", self.people[whom]) if whom else {}
        claimed = {"skill": state.declared} if state.declared and "skill" in SLOTS[slot].maybe else {}
        about = (who, self._side(state, who))
        won = self._won(slot, who, state)
        return Beat(slot, {**self.facts(who, state), **met, **claimed, **won, **more}, entry, self.turn, about, whom,
                    self._voice(slot, who, state), str(more.get("skill", "")))

    def facts(self, who: str, state: State) -> dict[str, Scalar]:
        """What is true of a contestant, their team, the match and the dice now."""
        plain = public_state(state)
        if len(state.teams) > len(self.header.teams):
            plain = {**plain, "teams": {who[0]: plain["teams"][self._side(state, who)]}}
        first = state.turn <= len(self.header.teams)
        facts = {**turn_facts(self._plain, plain, who, first), **match_facts(self._plain, plain, who, self.turn),
                 **self._dice, **self._memory(who)}
        spoken = {key: self._spoken.get(str(facts[key]), facts[key]) for key in _PLACES}
        return {**facts, **spoken, "start": self._in_short(str(facts["source"]))}

    def wanted(self, state: State) -> dict[str, Scalar]:
        """What the team whose turn it is wants of it: the next step of its Goal; nothing in a finale."""
        if state.finale is not None or state.active not in self.header.teams:
            return {}
        return self._steps.wanted(self.log, state.active, self.turn)

    def _won(self, slot: str, who: str, state: State) -> dict[str, Scalar]:
        letter = self._side(state, who)
        if letter not in self.header.teams or "won.foe" not in SLOTS[slot].maybe:
            return {}
        return self._steps.won(self.log, letter, slot in GOAL_REACHED)

    def _in_short(self, source: str) -> str:
        """A Source without town and street: `the carwash`; one that somebody typed, as it stands before a comma."""
        whole = self._spoken.get(source, source).partition(",")[0]
        return _WHERE.split(whole)[0] if source in self._spoken else whole

    def person(self, key: str, who: str) -> Mapping[str, Scalar]:
        """Name and pronouns of a contestant, or of a team, as entity `key`."""
        if who in self.people:
            return dict(person_facts(key, self.people[who]))
        return {f"{key}.name": self._plain["teams"][who]["name"], f"{key}.pronouns": "many"}

    def recalled(self, state: State) -> str:
        """The living contestant about whom there is most to recall now; empty for nobody."""
        for hook, _strength in self.hooks.open(self.log, self.turn):
            if hook.lasting:
                continue
            team = next((team for team in state.teams if team.id == hook.who), None)
            who = team.cup if team else hook.who
            if state.contestant(who).alive:
                return who
        return ""

    def _remember(self, happening: Happening) -> None:
        self.hooks.hear(self.log, self.log.add(happening))

    def _memory(self, who: str) -> dict[str, Scalar]:
        tried = self.log.of("tried", who=who)
        same = next((at for at, each in enumerate(reversed(tried)) if each.what != tried[-1].what), len(tried))
        return {"first_fall": len(self.log.of("fell")) == 1, "first_wound": len(self.log.of("hurt")) == 1,
                "same_approach": same, "bad_run": len(running(self.log, who, BAD)),
                "good_run": len(running(self.log, who, GOOD))}

    def _count(self, event: e.Event, deed: HellDeed) -> None:
        """Keep what the dice of this conflict did."""
        dice = self._dice
        match event:
            case e.IntentionStated(approach=approach):
                dice["approach"] = str(approach)
            case e.ConflictCalled() | e.Attacked() | e.Defended():
                dice.update({key: value for key, value in _NO_DICE.items() if key != "approach"})
                dice["tower"] = deed.after.conflict.stack if deed.after.conflict else 0
            case e.HelpCalled():
                dice["helped"] = True
            case e.DieThrown(lie=lie, hand=hand):
                dice.update(dice=int(dice["dice"]) + 1, hand=str(hand),
                            on_line=lie.zone is Zone.LINE or bool(dice["on_line"]),
                            off_table=lie.zone is Zone.OFF or bool(dice["off_table"]))
            case e.DieKnocked():
                dice["knocked"] = True
            case e.StackFell(stack=stack):
                dice.update(tower=stack.before, fallen=stack.before - stack.standing)
            case e.RiskTaken(height=height):
                dice.update(risk=True, tower=height)
            case e.FelonyCommitted(grade=grade):
                dice["felony_grade"] = grade
            case e.Settled(number=number):
                dice["number"] = number or 0
            case _:
                pass

    def _next_turn(self, deed: HellDeed) -> None:
        self.turn += 1
        for team in deed.after.teams:
            if team.hunted is not None:
                self._remember(Happening("hunted_turn", team.cup, self.turn, deed.number, team.id))
            for one in team.contestants:
                if one.drive is not Drive.DRIVE0:
                    self._low_since.pop(one.id, None)
                elif self.turn - self._low_since.setdefault(one.id, self.turn) == _HANGING_ON:
                    self._remember(Happening("hanging_on", one.id, self.turn, deed.number, team.id))

    def _side(self, state: State, who: str) -> str:
        return who if who in self._plain["teams"] else state.side_of(who).id

    def _voice(self, slot: str, who: str, state: State) -> str:
        """Whose phrases a slot speaks in: the host's, or those of a computer's persona."""
        speaker = SLOTS[slot].speaker
        if speaker in ("host", "network"):
            return "host"
        others = [team.cup for team in state.teams if team.id != self._side(state, who)]
        player = state.contestant(who if speaker == "narrator" or not others else others[0]).player
        kind, _, rest = player.partition(":")
        return rest.partition(":")[2] if kind == "computer" else ""
