"""What happened, in plain words: from the events of a deed to one sentence that a stranger understands.

    [The old spa. Beatriz tries Charm on the understudy, with two umbrellas: clean. Two points. Heat 4 to 3.]

The words are the pack's (`plain`); nothing is drawn by chance, and nothing of it stands in a record.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from types import MappingProxyType

from game.games.hell_for_leather.narration.slots import SLOTS
from game.games.hell_for_leather.rules import events as e
from game.games.hell_for_leather.rules.actions import EndTurn, Reward, Settle, TakeRisk
from game.games.hell_for_leather.rules.changes import goal_price, goals_needed, in_duel, in_storm
from game.games.hell_for_leather.rules.match_record import HellDeed
from game.games.hell_for_leather.rules.options import ContestantSetup, Header
from game.games.hell_for_leather.rules.state import State, TeamState
from game.games.hell_for_leather.rules.terms import NETWORK, Drive, FinaleKind, Result, RewardKind
from game.narration.comfort import Comfort
from game.narration.conditions import Facts, Scalar
from game.narration.wording import RealiseError, chance_draw, realise

_ADVERSARY = ("banter.", "veto", "conflict")
_NAMED = ("host", "network")
SCORED_FROM = 3  # the stage from which there are points and Goals (R36)
SCENE = ("place", "foe.name", "foe.pronouns", "means", "want")
"""The facts of a scene that a plain line may name; none of them after a Pause."""
_GRIM = {"dead": {"death": 1}, "felony": {"cruelty": 1}}
_NO_DRAW = chance_draw(random.Random(0))
_SAID_BY = {"struck": frozenset({"scored"}), "dead.ditch": frozenset({"gave.up"}),
            "hunted.nothing": frozenset({"earned"})}
"""What goes without saying where one of these is said as well."""
_QUOTED = re.compile("“[^”]*”")
_FIRST_PERSON = re.compile(r"\b(?:I|[Mm]y|[Mm]e|[Mm]ine)\b")
NOTHING: frozenset[str] = frozenset()
PIECES = " · "
HEAT, RISK = "heat.now", "risk.stood"
Said = tuple[str, Facts]
"""A key of the pack's plain texts, and the facts that go into it."""


_BEFORE = ("dilemma", "veto", "help", "skill.used", "skill.first", "timeout")
_GIST = ("settled", "scored", "struck", "ditched", "gave.up")
_WHY = ("nodice", "risk", "fell", "felony", "foul")


def _rank(key: str) -> int:
    """What was tried and how it ended comes before the dice that made it so, and those before what it brought."""
    return next((rank for rank, heads in enumerate((_BEFORE, _GIST, _WHY)) if key.startswith(heads)), len(_WHY))


class PlainWords:
    """Puts plain texts of a pack into words for one match."""

    def __init__(self, header: Header, texts: Mapping[str, str], goals: Callable[[State, str], Sequence[str]],
                 spoken: Mapping[str, str] = MappingProxyType({})) -> None:
        """`goals(state, letter)`: the Goals that a team has before it, in their order. `spoken`: places as one says
        them within a sentence.
        """
        self._header = header
        self._spoken = spoken
        self._texts = texts
        self.goals = goals
        self._sheets = {one.id: one for team in header.teams.values() for one in team.contestants}

    def say(self, key: str, facts: Facts) -> str:
        """A text with its facts; empty where the pack has none, or it asks for what is not so."""
        try:
            return realise(self._texts.get(key, ""), facts, {}, _NO_DRAW)
        except RealiseError:
            return ""

    def person(self, key: str, who: str) -> dict[str, Scalar]:
        """A contestant by name, or a team."""
        one = self._sheets.get(who)
        name = one.name if one is not None else self.team(who)
        return {f"{key}.name": name, f"{key}.pronouns": one.pronouns if one is not None else "many"}

    def team(self, letter: str) -> str:
        """What a team is called; either side of a single team by its people."""
        if letter in self._header.teams:
            return self._header.teams[letter].name
        return self._header.teams[min(self._header.teams)].name

    def sides(self, state: State, letter: str) -> dict[str, Scalar]:
        """A side and who it is against, by name; the sides of a split team by their people."""
        enemy = next((team for team in state.teams if team.id != letter), None)
        if len(state.teams) > len(self._header.teams):
            own = state.team(letter)
            alone = self._sheets[own.living[0].id].pronouns if len(own.living) == 1 else "many"
            return {"team": self.people(own), "enemy": self.people(enemy) if enemy else "",
                    "side.name": self.people(own), "side.pronouns": alone}
        return {"team": self.team(letter), "enemy": self.team(enemy.id) if enemy else "",
                "side.name": self.team(letter), "side.pronouns": "many"}

    def people(self, team: TeamState) -> str:
        """The living of a side by name; all of them where nobody lives."""
        return self.all_of([self._sheets[one.id].name for one in team.living or team.contestants])

    def all_of(self, names: Iterable[str]) -> str:
        """*Ada*, *Ada and Bob*, *Ada, Bob and Cy*."""
        *those, last = names
        if not those:
            return last
        listed = reduce(lambda these, that: self.say("comma", {"these": these, "that": that}), those)
        return self.say("and", {"these": listed, "that": last})

    def quoted(self, words: Iterable[str]) -> str:
        """Somebody's own words, each in quotes."""
        return ", ".join(self.say("quoted", {"words": each}) for each in words if each.strip())

    def speaker(self, slot: str, state: State, text: str) -> str:
        """Who says a line, where a reader should know: host, Network, or whoever sets the scene or says *I* in it."""
        if slot.startswith(_ADVERSARY) or (
                SLOTS[slot].speaker not in _NAMED and _FIRST_PERSON.search(_QUOTED.sub("", text))):
            others = [team for team in state.teams if team.id != state.active]
            if not others:
                return self.say("says.network", {})
            kind, _, rest = state.contestant(others[0].cup).player.partition(":")
            persona = rest.partition(":")[2].capitalize()
            return self.say(f"says.{kind}", {"persona": persona, "team": self.sides(state, others[0].id)["team"]})
        return self.say(f"says.{SLOTS[slot].speaker}", {}) if SLOTS[slot].speaker in _NAMED else ""

    # --- over the match, over a turn, at the end ------------------------------------------------------------

    def cast(self, state: State) -> tuple[str, ...]:
        """Where the race goes, who plays for whom, and both lists of Goals: a line each."""
        header = self._header
        race = "race" if header.options.stage >= SCORED_FROM else "race.short"
        lines = [self.say(race, {"objective": self._place(header.objective), "goal_target": header.goal_target,
                                 "price": header.options.goal_price})]
        for letter, team in sorted(header.teams.items()):
            lines.append(self.say("team", {"team": team.name, "source": self._place(team.source)}))
            lines += map(self._sheet, team.contestants)
            if team.goals:
                lines.append(self.say("goals", {"team": team.name, "goals": self.quoted(self.goals(state, letter))}))
        return tuple(filter(None, lines))

    def _place(self, name: str) -> str:
        return self._spoken.get(name, name)

    def _sheet(self, one: ContestantSetup) -> str:
        kind, _, rest = one.player.partition(":")
        level, _, persona = rest.partition(":")
        player = self.say(f"player.{kind}", {"player": rest, "level": level, "persona": persona.capitalize()})
        return self.say("person", {**self.person("a", one.id), "vocation": one.vocation, "hometown": one.hometown,
                                   "instinct": self.say(one.instinct, {}), "why": one.why, "player": player})

    def standing(self, state: State) -> str:
        """How things stand for whoever's turn begins."""
        if in_duel(state):
            return PIECES.join(filter(None, (
                self.say("alive", {**self.sides(state, team.id), "people": self.people(team)})
                + self._heat(team) for team in state.teams)))
        team = state.team(state.active)
        pieces = [*self._race(state, team), self.say("heat", {"heat": team.heat}), *self._points(state, team)]
        if team.hunted is not None:
            pieces.append(self.say("hunted", {"marks": team.hunted}))
        if in_storm(state):
            pieces.append(self.say("alive", {"team": self.team(team.id), "people": self.people(team)}))
        return PIECES.join(filter(None, pieces))

    def _heat(self, team: TeamState) -> str:
        said = self.say("heat", {"heat": team.heat})
        return f", {said}" if said else ""

    def _race(self, state: State, team: TeamState) -> Iterator[str]:
        if state.header.options.stage < SCORED_FROM:
            return
        yield self.say("goals.of", {"goals": team.goals, "needed": goals_needed(state)})
        others = [each for each in state.teams if each.id != team.id]
        if others and not in_storm(state):
            gap = team.goals - others[0].goals
            key = "ahead" if gap > 0 else "behind" if gap < 0 else "level"
            yield self.say(key, {**self.sides(state, team.id), "gap": abs(gap)})

    def _points(self, state: State, team: TeamState) -> Iterator[str]:
        if state.header.options.stage >= SCORED_FROM:
            yield self.say("points", {"vp": team.vp, "price": goal_price(state)})

    def round(self, number: int) -> str:
        """The heading of a round of the duel."""
        return self.say("round", {"round": number})

    def storm_turn(self, number: int) -> str:
        """The heading of a turn of the storm."""
        return self.say("storm.turn", {"number": number})

    def decided(self, state: State) -> str:
        """How the match was decided; empty as long as it is open."""
        winner = state.verdict or state.winner
        if winner is None:
            return ""
        if winner == NETWORK:
            return self.say("lost", {"team": self.team(state.active)})
        team = state.team(winner)
        facts = {**self.sides(state, winner), "people": self.people(team)}
        if in_duel(state) and state.finale is not None:
            return self.say("won.duel", {**facts, "round": state.finale.round})
        if in_storm(state):
            return self.say("won.storm", {**facts, "needed": goals_needed(state)})
        return self.say("won.left", facts)


class PlainTurn:
    """All that happened in one turn, deed by deed; what it says of that can change with the setting."""

    def __init__(self, words: PlainWords) -> None:
        self._words = words
        self._said: list[Said] = []
        self._open: list[Said] = []
        self._approach = "action"
        self.numbers: set[int] = set()

    def hear(self, deed: HellDeed, scene: Facts) -> None:
        """Take in a deed. `scene`: place, foe, means and so on, as the frames told have set them."""
        self.numbers.add(deed.number)
        for event in deed.events:
            self._said += self._of(event, deed, scene)
        if not isinstance(deed.action, EndTurn):
            self._open = list(self._left_open(deed.after))

    def veil(self) -> None:
        """Nothing of the scene is named any more."""
        self._said = [(key, {name: value for name, value in facts.items() if name not in SCENE})
                      for key, facts in self._said]

    def line(self, comfort: Comfort, closed: bool = True) -> str:
        """One line of all that happened so far; empty where nothing did. `closed`: what is open goes with it."""
        if not self._said:
            return ""
        keys = {key for key, _facts in self._said}
        told = [("skill.first" if said[0] == "skill.used" and "settled" in keys else said[0], said[1])
                for said in self._said
                if said[0] not in (HEAT, RISK) and not _SAID_BY.get(said[0], NOTHING) & keys]
        ranked = sorted((*self._risks(), *told), key=lambda said: _rank(said[0]))
        whole = (*ranked, *self._heat(), *(self._open if closed else ()))
        sentences = (self._sentence(key, facts, comfort) for key, facts in whole)
        return " ".join(filter(None, sentences))

    def _risks(self) -> Iterator[Said]:
        """The Risks that stood: one, or how many in a row."""
        stood = [facts for key, facts in self._said if key == RISK]
        if len(stood) > 1:
            yield ("risks.stood", {**stood[-1], "count": len(stood), "tower": int(stood[-1]["tower"]) + 1})
        else:
            yield from ((RISK, facts) for facts in stood)

    def _heat(self) -> Iterator[Said]:
        """From what to what the Heat came in the whole turn."""
        heats = [facts for key, facts in self._said if key == HEAT]
        if heats and heats[0]["was"] != heats[-1]["heat"]:
            yield (HEAT, {**heats[-1], "was": heats[0]["was"]})

    def _sentence(self, key: str, facts: Facts, comfort: Comfort) -> str:
        if key == "settled":
            return self._settled(facts)
        if key == "scored":
            return self._words.say(key, {**facts, "tried": self._words.say("strikes", facts)})
        if key == "struck":
            return self._words.say(key, {"tried": self._words.say("strikes", facts)})
        subject = _GRIM.get(key.partition(".")[0])
        if subject and not comfort.allows(subject):
            key = f"{key}.mild" if key.startswith("dead") else "felony.mild"
        return self._words.say(key, facts)

    def _settled(self, facts: Facts) -> str:
        """Where it was, who tried what on whom with what and for what, and how that ended."""
        words = self._words
        tried = words.say(f"{facts['approach']}{'.foe' * ('foe.name' in facts)}", facts)
        if facts.get("want") in (facts.get("foe.name"), facts.get("place")):  # they have got there already
            facts = {key: value for key, value in facts.items() if key != "want"}
        for key, fact in (("claimed", "skill"), ("means", "means"), ("want", "want")):
            tried = words.say(key, {**facts, "tried": tried}) if fact in facts else tried
        where = words.say("place", facts) if "place" in facts else ""
        return " ".join(filter(None, (where, words.say(str(facts["result"]), {"tried": tried}))))

    # --- what each event comes to ---------------------------------------------------------------------------

    def _of(self, event: e.Event, deed: HellDeed, scene: Facts) -> Iterator[Said]:
        words, before, after = self._words, deed.before, deed.after
        match event:
            case e.IntentionStated(approach=approach):
                self._approach = str(approach)
            case e.DilemmaAnswered(accepted=accepted):
                alone, race = ("dilemma.taken", "dilemma.asked") if accepted else ("dilemma.refused", "dilemma.paid")
                yield (alone if after.header.coop else race, words.sides(after, after.active))
            case e.IntentionVetoed():
                yield ("veto", {})
            case e.TimeRanOut():
                yield ("timeout", {})
            case e.ThrowFouled(by=by, felony=star):
                yield ("foul.star" if star else "foul", words.person("a", by))
            case e.HelpCalled(helpers=helpers):
                names = [str(words.person("a", who)["a.name"]) for who in helpers]
                yield ("help", {"people": words.all_of(names), "count": len(helpers)})
            case e.SkillUsed(by=by, skill=skill):
                yield ("skill.used", {**words.person("a", by), "skill": skill})
            case e.SkillLearnt(by=by, skill=skill):
                yield ("skill.learnt", {**words.person("a", by), "skill": skill})
            case e.SkillLost(by=by, skill=skill):
                yield ("skill.lost", {**words.person("a", by), "skill": skill})
            case e.FelonyCommitted(grade=grade, stars=stars):
                yield (f"felony.{grade}", {"grade": grade, "stars": stars})
            case e.Settled():
                yield from self._result(event, before, scene)
            case e.RiskTaken() | e.StackFell():
                yield from self._tower(event, deed)
            case (e.FinaleBegan() | e.RewardTaken() | e.Attacked() | e.Defended() | e.Scored() | e.Ditched()
                  | e.RoundWon()):
                yield from self._finale(event, after)
            case _:
                yield from self._brought(event, deed)

    def _result(self, event: e.Settled, before: State, scene: Facts) -> Iterator[Said]:
        conflict = before.conflict
        if conflict is not None and not conflict.dice:
            yield ("nodice", {})
        approach: dict[str, Scalar] = {"approach": "storm" if in_storm(before) else self._approach}
        skill: dict[str, Scalar] = {"skill": conflict.skill} if conflict is not None and conflict.skill else {}
        named = {key: value for key, value in scene.items() if key in SCENE}
        yield ("settled", {**self._words.person("a", event.narrator), **named, **approach, **skill,
                           "result": str(event.result)})
        if before.team(before.active).hunted is not None and event.result is not Result.CURSE:
            yield ("hunted.nothing", {})

    def _tower(self, event: e.Event, deed: HellDeed) -> Iterator[Said]:
        match event:
            case e.RiskTaken(height=height):
                stacks = [each.stack for each in deed.events if isinstance(each, e.StackFell)]
                yield ("risk.fell" if stacks else "risk.stood", {
                    "tower": height - 1, "fallen": stacks[0].before - stacks[0].standing if stacks else 0})
            case e.StackFell(stack=stack) if not isinstance(deed.action, TakeRisk):
                yield ("fell", {"tower": stack.before, "fallen": stack.before - stack.standing})
            case _:
                pass

    def _brought(self, event: e.Event, deed: HellDeed) -> Iterator[Said]:
        """Points, Heat, Hunters, wounds, Goals and deaths."""
        words, before, after = self._words, deed.before, deed.after
        match event:
            case e.VpChanged() if isinstance(deed.action, Settle):
                changes = [each for each in deed.events if isinstance(each, e.VpChanged)]
                if event is changes[0]:
                    yield ("earned", {"count": changes[-1].now - event.was})
            case e.HeatChanged(team=team, was=was, now=now) if team == before.active and not in_duel(after):
                yield (HEAT, {"was": was, "heat": now})
            case e.HuntersArrived(team=team, marks=marks):
                yield ("hunters", {"team": words.team(team), "marks": marks})
            case e.HunterMarkCrossed(left=left) if left:
                yield ("hunters.near", {"marks": left})
            case e.HuntersShaken():
                yield ("hunters.shaken", {})
            case e.TraumaTaken() | e.Healed() if isinstance(deed.action, Reward):
                pass  # the reward says so
            case e.TraumaTaken(who=who, drive=drive, circle=circle) if drive is not Drive.RIP:
                yield ("wounded.circle" if circle else "wounded",
                       {**words.person("a", who), "drive": words.say(str(drive), {})})
            case e.Healed(who=who, drive=drive):
                yield ("healed", {**words.person("a", who), "drive": words.say(str(drive), {})})
            case e.Revived(who=who):
                yield ("revived", words.person("a", who))
            case e.Died(who=who, cause=cause):
                fallen = before.conflict.fallen if before.conflict is not None else None
                yield (f"dead.{cause}", {**words.person("a", who),
                                         "fallen": fallen.before - fallen.standing if fallen else 0})
            case e.GoalReached(team=team, number=number, free=free):
                goals = words.goals(after, team)
                goal = goals[number - 1] if number <= len(goals) else after.header.objective
                yield ("goal.free" if free else "goal", {"team": words.team(team), "number": number, "goal": goal,
                                                         "needed": goals_needed(after)})
            case _:
                pass

    def _finale(self, event: e.Event, after: State) -> Iterator[Said]:
        words = self._words
        match event:
            case e.FinaleBegan(kind=FinaleKind.DUEL, side=side, rewards=rewards):
                yield ("duel.rewards" if rewards else "duel", {**words.sides(after, side), "rewards": rewards})
            case e.FinaleBegan(side=side):
                yield ("storm.coop" if after.header.coop else "storm.begun", words.sides(after, side))
                yield ("storm.goals", {"goals": words.quoted(words.goals(after, side))})
            case e.RewardTaken(by=by, kind=kind, whom=whom):
                met = {**words.person("x", whom), "drive": words.say(str(after.contestant(whom).drive), {})
                       } if whom else {}
                yield (f"reward.{RewardKind(kind)}", {**words.sides(after, by), **met})
            case e.Attacked(by=by, target=met) | e.Defended(by=by, target=met):
                yield ("struck", {**words.person("a", by), **words.person("b", met)})
            case e.Scored(by=by, points=points, total=total, against=against):
                struck = after.finale.target if after.finale is not None else None
                yield ("scored", {**words.person("a", by), **words.person("b", struck or by), "points": points,
                                  "total": total, "against": against, **words.sides(after, after.side_of(by).id)})
            case e.Ditched(by=by, dies=dies) if by == dies:
                yield ("gave.up", words.person("a", by))
            case e.Ditched(by=by, dies=dies):
                yield ("ditched", {**words.person("a", by), **words.person("b", dies)})
            case e.RoundWon(side=side, round=number):
                goes_on = after.verdict is None
                yield ("round.won.on" if goes_on else "round.won", {
                    **words.sides(after, side), "round": number, "heat": after.team(side).heat})
            case _:
                pass

    def _left_open(self, state: State) -> Iterator[Said]:
        """What the side whose turn it was goes for next."""
        if state.header.options.stage < SCORED_FROM or in_duel(state) or state.verdict or state.winner:
            return
        team, goals = state.team(state.active), self._words.goals(state, state.active)
        if team.goals >= goals_needed(state):
            if not in_storm(state):
                yield ("finale.next", {})
            return
        if team.goals < len(goals) and goals[team.goals].strip() and team.hunted is None:
            enough = team.vp >= goal_price(state)
            yield ("next.now" if enough else "next", {
                "goal": goals[team.goals], "vp": team.vp, "price": goal_price(state)})
