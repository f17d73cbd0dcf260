"""What is told at each step of a match, and by whom: the order of the programme."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from game.games.hell_for_leather.narration.followed_match import FollowedEntry, Show
from game.games.hell_for_leather.rules import events as e
from game.games.hell_for_leather.rules.changes import in_storm
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import DilemmaStep, Effect, FinaleKind, Purpose, Result
from game.narration.conditions import Scalar

CURSES: Mapping[str, str] = MappingProxyType({
    Effect.TRAUMA: "outcome.trauma", Effect.HUNTERS: "outcome.hunters", Effect.GAIN_HEAT: "outcome.heat"})
"""The slot that tells a Curse, by the first of these among its effects."""

DOCUMENTS: Mapping[str, tuple[tuple[str, float], ...]] = MappingProxyType({
    "broadcast": (("broadcast", 1.0), ("broadcast.cause", 0.4), ("broadcast.quote", 0.6), ("broadcast.callback", 0.7),
                  ("broadcast.kicker", 0.9)),
    "death": (("death", 1.0), ("death.words", 0.6), ("death.callback", 0.9), ("death.kicker", 0.6)),
    "victory": (("victory", 1.0), ("victory.turn", 1.0), ("victory.debt", 1.0), ("victory.kicker", 1.0)),
    "recap": (("recap", 1.0), ("recap.callback", 1.0), ("recap.kicker", 1.0)),
})
"""What is planned as several moves, each a slot with the chance that it is made."""


class Cue(msgspec.Struct, frozen=True):
    """Something to be told: the slot, whom it is about, and what is true besides. `text`: people's own words.

    `chance`: how likely it is told at all. `apart`: it begins a paragraph of its own.
    """

    slot: str
    who: str
    whom: str = ""
    more: Mapping[str, Scalar] = {}
    text: str = ""
    chance: float = 1.0
    apart: bool = True


Cues = Iterator[Cue]


def document(name: str, who: str, rng: random.Random, **more: Scalar) -> Cues:
    """The moves of a document in their order."""
    for at, (slot, chance) in enumerate(DOCUMENTS[name]):
        if rng.random() < chance:
            yield Cue(slot, who, more=more, apart=at == 0)


def spoken(step: FollowedEntry, show: Show) -> Cues:
    """What is said with an entry, as things stood before it."""
    entry, state = step.entry, step.before
    teller = _SPOKEN.get(str(entry["do"]))
    if teller is not None:
        yield from teller(entry, state, show)


def reactions(step: FollowedEntry, show: Show, rng: random.Random, told: Callable[[str, str], str]) -> Cues:
    """What follows from an entry, as things stand after it.

    `told(kind, who)`: what somebody has said of it themselves at this point of the record, empty if nothing.
    """
    state = step.after
    for event in step.events:
        yield from _react(event, state, rng, told)
    match step.entry["do"]:
        case "settle":
            yield from _outcome(step, show, rng, told)
        case "give_trauma":
            by, to = str(step.entry["by"]), str(step.entry["to"])
            yield Cue("outcome.trauma", to, more=_result(step)) if by == to else Cue("wound.passed", by, to)
            yield Cue("flashback.trauma", to, text=told("flashback", to))
        case "end_turn" if state.narrator and _others_play(state, step.before):
            yield Cue("host.handover", state.narrator, chance=0.08)
        case _:
            pass
    match step.entry["do"]:
        case "end_turn" if state.finale is None or state.finale.kind is FinaleKind.STORM:
            who = show.recalled(state)
            if who and state.verdict is None:
                yield Cue("host.callback", who, chance=0.12)
        case _:
            pass


def _others_play(state: State, before: State) -> bool:
    """Whether the next Narrator is somebody else's to play."""
    return before.narrator is None or state.narrator is None or (
        state.contestant(state.narrator).player != before.contestant(before.narrator).player)


def outcome_slots(state: State, dice: Mapping[str, Scalar]) -> tuple[str, ...]:
    """The slots that tell a settled conflict (R17, R20, R21): the deed, then how it ends."""
    conflict = state.conflict
    if conflict is None or conflict.result is None:
        return ()
    end = f"outcome.{conflict.result}"
    if conflict.result is Result.CURSE:
        effects = conflict.curse.effects if conflict.curse else ()
        end = next((slot for effect, slot in CURSES.items() if effect in effects), "outcome.fail")
    if conflict.skill is not None and conflict.result is not Result.PASS:
        proved = "skill.exposed" if conflict.result is Result.CURSE else "skill.proved"
        return (proved, end) if end in CURSES.values() else (proved,)
    deed = "felony" if dice["felony_grade"] else "risk" if dice["risk"] else ""
    if not deed:
        return (end,)
    return (deed, end if end in CURSES.values() else "outcome.tail")


def _result(step: FollowedEntry) -> dict[str, Scalar]:
    conflict = step.after.conflict
    curse = conflict.curse if conflict else None
    skill = {"skill": conflict.skill} if conflict and conflict.skill else {}
    return {**skill, "result": str(conflict.result if conflict and conflict.result else Result.PASS),
            "effect": str(curse.effects[0] if curse and curse.effects else Effect.NOTHING)}


def _outcome(step: FollowedEntry, show: Show, rng: random.Random, told: Callable[[str, str], str]) -> Cues:
    """A result, then all that came of it."""
    state, more = step.after, _result(step)
    who = state.narrator or state.team(state.active).cup
    text = told("outcome", "")
    slots = outcome_slots(state, show.facts(who, state))
    hurt = [event.who for event in step.events if isinstance(event, e.TraumaTaken)]
    about = hurt[0] if hurt and slots == ("outcome.trauma",) else who
    for at, slot in enumerate(slots if not text else slots[:1]):
        yield Cue(slot, about if slot == "outcome.trauma" else who, more=more, text=text, apart=at == 0,
                  chance=_SPEAKS.get(slot, 1.0))
    result = Result(str(more["result"]))
    yield Cue("banter.taunt" if result is Result.CURSE else "banter.sulk", who, more=more,
              chance=0.2 if result is not Result.PASS else 0.0)
    yield from (Cue("flashback.trauma", one, text=told("flashback", one)) for one in hurt)
    if result is Result.BOON:
        yield Cue("flashback.boon", who, text=told("flashback", who))
    if more["effect"] == Effect.GAIN_HEAT:
        broadcast = told("broadcast", who)
        yield from [Cue("broadcast", who, text=broadcast)] if broadcast else document("broadcast", who, rng)
    for event in step.events:
        yield from _hunted(event, state)
    runs = show.facts(who, state)
    if max(int(runs["bad_run"]), int(runs["good_run"])) >= 3:
        yield Cue("host.streak", who, chance=0.6)


def _hunted(event: e.Event, state: State) -> Cues:
    match event:
        case e.HuntersArrived(team=team):
            yield Cue("hunters", state.team(team).cup)
        case e.HunterMarkCrossed(team=team, left=left) if left:
            yield Cue("hunters.near", state.team(team).cup, more={"marks": left}, chance=0.8)
        case e.HuntersShaken(team=team):
            yield Cue("hunters.shaken", state.team(team).cup)
        case _:
            pass


def _react(event: e.Event, state: State, rng: random.Random, told: Callable[[str, str], str]) -> Cues:
    match event:
        case e.StackFell(by=who):
            yield Cue("fall", who, more={"result": "curse", "effect": "fail"})
            yield Cue("host.fall", who, chance=0.3)
        case e.DieThrown(by=who, lie=lie) if lie.zone == "line":
            yield Cue("host.near", who, chance=0.3)
        case e.RiskTaken(by=who):
            yield Cue("finale.risk" if state.finale and state.finale.kind is FinaleKind.DUEL else "host.risk", who,
                      chance=0.25)
        case e.GoalReached(team=team):
            yield from _goal(event, state.team(team).cup, told)
        case e.Healed(who=who) if state.finale is None:
            yield Cue("healed", who, chance=0.7, apart=False)
        case e.Died(who=who, cause=cause):
            text = told("death", who)
            yield from [Cue("death", who, more={"cause": str(cause)}, text=text)] if text else document(
                "death", who, rng, cause=str(cause))
            yield Cue("host.death", who, chance=0.5)
        case e.Revived(who=who):
            yield Cue("revived", who)
        case e.FinaleBegan(kind=kind, side=side):
            yield from _finale(kind, state.team(side).cup, state, told)
        case e.Scored(by=who, points=points, total=total, against=against) if total > against:
            yield Cue("finale.ahead", who, more={"points": points, "against": against}, chance=0.7)
        case e.RoundWon(side=side, round=number) if state.team(side).living:
            yield Cue("finale.round", state.team(side).living[0].id, more={"round": number}, chance=0.6)
        case e.MatchWon(winner=winner):
            yield from _victory(winner, state, rng)
        case _:
            pass


def _goal(event: e.GoalReached, who: str, told: Callable[[str, str], str]) -> Cues:
    goals = event.number
    yield Cue("goal", who, more={"goal_number": goals, "benefit": str(event.benefit or "heat")}, text=told("goal", who))
    yield Cue("host.goal", who, chance=0.4)


def _finale(kind: FinaleKind, who: str, state: State, told: Callable[[str, str], str]) -> Cues:
    yield Cue("storm" if kind is FinaleKind.STORM else "host.finale", who)
    if kind is FinaleKind.DUEL:
        yield from (Cue("entrance", one.id, text=told("entrance", one.id))
                    for team in state.teams for one in team.living)


def _victory(winner: str, state: State, rng: random.Random) -> Cues:
    people = [one for team in state.teams for one in team.contestants]
    living = [one for one in people if one.alive]
    winners = state.team(winner).living if winner != "network" else ()
    who = (winners or living or people)[0].id
    counts = {"survivors": len(living), "deaths": len(people) - len(living)}
    yield from document("victory", who, rng, winner=winner, **counts)
    yield Cue("host.results", who, more={"winner": winner})


def _threat(entry: Mapping[str, Any], state: State, show: Show) -> Cues:
    who = state.narrator or state.team(state.active).cup
    dilemma = state.dilemma is DilemmaStep.ACCEPTED
    if state.dilemma is DilemmaStep.NONE:
        yield Cue("host.turn", who, chance=0.25)
    where = Cue("threat.source", who) if state.turn <= len(show.header.teams) else Cue(
        "threat.location", who, chance=0.7)
    threat = Cue("dilemma.threat", who, apart=False) if dilemma else Cue(
        "threat.threat", who, chance=0.9, apart=False)
    activity = Cue("threat.activity", who, chance=0.3, apart=False)
    for cue, part in ((where, "location"), (activity, "activity"), (threat, "threat")):
        yield msgspec.structs.replace(cue, text=str(entry[part]))


_RUN_ON = ("conflict", "timeout")
_SPEAKS: Mapping[str, float] = MappingProxyType({
    "intention": 0.9, "conflict": 0.35, "outcome.pass": 0.9, "outcome.merit": 0.9, "outcome.tail": 0.75, "skill": 0.8})
"""How likely a slot is to speak that is silent at times: not every beat needs words."""


def _dilemma(entry: Mapping[str, Any], state: State, show: Show) -> Cues:
    who = state.narrator or state.team(state.active).cup
    yield Cue("host.turn", who, chance=0.2)
    yield Cue("dilemma", who, text=str(entry["text"]))


def _narrator_says(slot: str, **from_entry: str) -> Callable[[Mapping[str, Any], State, Show], Cues]:
    """Said by or about the Narrator; `from_entry`: facts that the entry holds."""

    def cues(entry: Mapping[str, Any], state: State, show: Show) -> Cues:
        who = state.narrator or state.team(state.active).cup
        more = {fact: entry[key] for fact, key in from_entry.items()}
        yield Cue(slot, who, more=more, text=str(entry.get("text", "")), chance=_SPEAKS.get(slot, 1.0),
                  apart=slot not in _RUN_ON)

    return cues


def _answer(entry: Mapping[str, Any], state: State, show: Show) -> Cues:
    who = state.narrator or state.team(state.active).cup
    yield Cue("dilemma.taken" if entry["accept"] else "dilemma.refused", who, apart=False)


def _help(entry: Mapping[str, Any], state: State, show: Show) -> Cues:
    for at, (helper, text) in enumerate(zip(entry["helpers"], entry["texts"], strict=False)):
        yield Cue("help", helper, str(entry["by"]), text=str(text), apart=at == 0)


def _move(slot: str, other: str) -> Callable[[Mapping[str, Any], State, Show], Cues]:
    def cues(entry: Mapping[str, Any], state: State, show: Show) -> Cues:
        by, met, text = str(entry["by"]), str(entry[other]), str(entry.get("text", ""))
        if by != met or text:  # the last one of a side gives up: the death is told, and there is no other
            yield Cue(slot, by, met, text=text)

    return cues


def _throw(entry: Mapping[str, Any], state: State, show: Show) -> Cues:
    if in_storm(state) and entry["purpose"] == Purpose.DRIVE:
        yield Cue("storm.room", str(entry["by"]), chance=0.6)
    yield Cue("host.throw", str(entry["by"]), chance=0.05)


def _no_dice(entry: Mapping[str, Any], state: State, show: Show) -> Cues:
    yield Cue("nodice", state.narrator or "", more={"result": "curse", "effect": "fail"})


def _reward(entry: Mapping[str, Any], state: State, show: Show) -> Cues:
    yield Cue("reward", state.team(str(entry["by"])).cup, more={"reward": str(entry["kind"])})


def _storm(entry: Mapping[str, Any], state: State, show: Show) -> Cues:
    who = state.narrator or state.team(state.active).cup
    yield from (Cue("storm.goal", who, text=str(goal), apart=False) for goal in entry.get("goals", ()))


def _tale(entry: Mapping[str, Any], state: State, show: Show) -> Cues:
    if entry["kind"] == "epilogue":
        yield Cue("epilogue", str(entry["by"]), text=str(entry["text"]))


_SPOKEN: Mapping[str, Callable[[Mapping[str, Any], State, Show], Cues]] = MappingProxyType({
    "offer_dilemma": _dilemma, "answer_dilemma": _answer, "set_threat": _threat,
    "narrate": _narrator_says("intention", approach="approach"), "veto": _narrator_says("veto"),
    "declare_skill": _narrator_says("skill", skill="skill"), "use_skill": _narrator_says("skill.used", skill="skill"),
    "call_conflict": _narrator_says("conflict"), "time_out": _narrator_says("timeout"), "call_help": _help,
    "throw": _throw, "chance_curse": _no_dice, "reward": _reward, "begin_finale": _storm,
    "attack": _move("attack", "target"), "defend": _move("defend", "target"), "ditch": _move("ditch", "dies"),
    "tell": _tale})
