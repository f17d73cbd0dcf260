"""From the rules' events to the log: what narration remembers of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from game.games.hell_for_leather.narration.patterns import HIGH
from game.games.hell_for_leather.rules import events as e
from game.games.hell_for_leather.rules.options import Header
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import Drive, Hand, Result, Zone
from game.narration.log import Happening

_MERIT_AT_MOST = 5
Bare = tuple[str, str, str, int, str]
"""Kind, who, whom, amount, what."""


def beginnings(header: Header) -> Iterator[Happening]:
    """The start of the match: every team at its Source."""
    for letter, team in sorted(header.teams.items()):
        yield Happening("began", letter, 1, 0, letter, what=team.source)


def bare_happenings(event: e.Event, header: Header, before: State, after: State, hand: Hand) -> Iterator[Bare]:
    """What an event means for the log. `hand`: the one that threw the Drive dice of this conflict."""
    found = _OF.get(type(event))
    if found is not None:
        yield from found(event, before, after)
    match event:
        case e.GoalReached(team=team, number=number):
            goals = header.teams[team].goals if team in header.teams else ()
            what = goals[number - 1] if number <= len(goals) and before.finale is None else ""
            yield ("goal", after.team(team).cup, "", number, what)
        case e.Settled(narrator=who, result=Result.MERIT | Result.BOON) if hand is Hand.OFF:
            yield ("wrong_hand", who, "", 0, "")
        case e.Died(who=who):
            left = [one.id for one in after.side_of(who).living if one.id != who]
            if len(left) == 1:
                yield ("alone", left[0], who, 0, "")
        case _:
            pass


def _throw(event: e.DieThrown, before: State, after: State) -> Iterator[Bare]:
    if event.lie.zone is Zone.LINE and event.lie.number <= _MERIT_AT_MOST:
        yield ("line", event.by, "", event.lie.number, "")
    stack, now = before.conflict, after.conflict
    if stack is not None and now is not None and stack.stack >= HIGH and now.fallen is None:
        yield ("stood", event.by, "", stack.stack, "")


def _fall(event: e.StackFell, _before: State, _after: State) -> Iterator[Bare]:
    yield ("fell", event.by, "", event.stack.before - event.stack.standing, "")


def _settled(event: e.Settled, _before: State, _after: State) -> Iterator[Bare]:
    yield (event.result.value, event.narrator, "", event.number or 0, str(event.effects[0]) if event.effects else "")


def _felony(event: e.FelonyCommitted, _before: State, _after: State) -> Iterator[Bare]:
    yield ("felony", event.by, "", event.grade, "")
    yield ("stars", event.by, "", event.stars, "")


def _trauma(event: e.TraumaTaken, _before: State, _after: State) -> Iterator[Bare]:
    yield ("hurt", event.who, event.by or "", 0, "lost" if event.drive is Drive.RIP else "")
    if event.by and event.by != event.who and not event.by.isalpha():
        yield ("passed", event.by, event.who, 0, "")


def _healed(event: e.Healed, before: State, _after: State) -> Iterator[Bare]:
    by = before.narrator or before.side_of(event.who).cup
    yield ("healed", event.who, by if by != event.who else "", 0, "")


def _answered(event: e.DilemmaAnswered, before: State, _after: State) -> Iterator[Bare]:
    kind = "dilemma_taken" if event.accepted else "dilemma_refused"
    yield (kind, before.narrator or event.by, "", 0, "")


def _help(event: e.HelpCalled, _before: State, _after: State) -> Iterator[Bare]:
    yield from (("helped", helper, event.by, 0, "") for helper in event.helpers)


def _one(kind: str, who: str, whom: str = "", amount: str = "", what: str = "") -> Callable[..., Iterator[Bare]]:
    """A happening whose parts are fields of the event."""

    def give(event: Any, before: State, after: State) -> Iterator[Bare]:
        acts = getattr(event, who)
        person = after.team(acts).cup if who == "team" else acts
        yield (kind, person, str(getattr(event, whom)) if whom else "", int(getattr(event, amount)) if amount else 0,
               str(getattr(event, what)) if what else "")

    return give


_OF: Mapping[type, Callable[..., Iterator[Bare]]] = MappingProxyType({
    e.DieThrown: _throw, e.StackFell: _fall, e.Settled: _settled, e.FelonyCommitted: _felony,
    e.TraumaTaken: _trauma, e.Healed: _healed, e.DilemmaAnswered: _answered, e.HelpCalled: _help,
    e.IntentionStated: _one("tried", "by", what="approach"), e.SkillDeclared: _one("claimed", "by", what="skill"),
    e.SkillLearnt: _one("proved", "by", what="skill"), e.SkillLost: _one("exposed", "by", what="skill"),
    e.SkillUsed: _one("skill", "by", what="skill"), e.RiskTaken: _one("risk", "by", amount="height"),
    e.HuntersArrived: _one("hunters", "team", amount="marks"), e.HunterMarkCrossed: _one("mark", "team", amount="left"),
    e.HuntersShaken: _one("shaken", "team"), e.Revived: _one("revived", "who"),
    e.Died: _one("died", "who", what="cause"),
    e.Attacked: _one("struck", "by", "target"), e.Defended: _one("struck", "by", "target"),
    e.Ditched: _one("left", "by", "dies"), e.Scored: _one("scored", "by", amount="points"),
})
