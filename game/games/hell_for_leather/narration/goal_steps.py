"""The steps that a Goal is reached by: which a team is after, and which it has won. All of it follows from the record.

A clean success (a Merit or a Boon) wins a step; the order of the three goes by the match and the Goal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.hell_for_leather.narration.fact_keys import STEPS
from game.games.hell_for_leather.narration.setup_lists import HellLists, Steps
from game.games.hell_for_leather.rules.options import Header
from game.narration.conditions import Scalar
from game.narration.log import Happening, Log
from game.rules.chance import stream

CLEAN, AT_A_PRICE = ("merit", "boon"), ("pass",)
WON = {"means": "means", "foe": "foe", "at": "place"}
"""Facts of the scene that won a Goal, and what of the happening they are."""


class GoalSteps:
    """The steps of one match."""

    def __init__(self, header: Header, lists: HellLists, people: Mapping[str, Any]) -> None:
        """`people`: the sheets of all contestants by their id."""
        self._header = header
        self._lists = lists
        self._people = people

    def wanted(self, log: Log, letter: str, turn: int) -> dict[str, Scalar]:
        """What a team was after when this turn began; nothing where all is won, or no Goal is left."""
        reached = [each for each in log.of("goal", team=letter) if each.turn < turn]
        goals = self._header.teams[letter].goals
        steps = self._steps(goals[len(reached)]) if len(reached) < len(goals) else None
        if steps is None:
            return {}
        won = [each for each in _between(log, letter, CLEAN, reached[-1:], ()) if each.turn < turn]
        kind = next(iter(self._order(goals[len(reached)])[len(won):]), "")
        if not kind:
            return {}
        pronouns: dict[str, Scalar] = {"want.pronouns": steps.pronouns if kind == "person" else "it"}
        return {"want": getattr(steps, kind), "step": kind, **pronouns}

    def won(self, log: Log, letter: str, reached: bool) -> dict[str, Scalar]:
        """What was won for a Goal, by whom and where: the one just reached, or the one that the team is after."""
        goals = log.of("goal", team=letter)
        since, until = (goals[-2:-1], goals[-1:]) if reached else (goals[-1:], ())
        number = len(goals) - (1 if reached else 0)
        listed = self._header.teams[letter].goals
        steps = self._steps(listed[number]) if 0 <= number < len(listed) else None
        found: dict[str, Scalar] = {}
        clean = _between(log, letter, CLEAN, since, until)
        if steps is not None:
            order = self._order(listed[number])
            found = {f"won.{kind}": getattr(steps, kind) for kind in order[:len(clean)]}
            found |= {"won.count": min(len(clean), len(order))}
            if len(clean) < len(order):
                found["lacks"] = getattr(steps, order[len(clean)])
        by = clean or _between(log, letter, AT_A_PRICE, since, until)
        if not by and reached:
            by = _between(log, letter, (*CLEAN, *AT_A_PRICE), (), until)
        return {**found, **self._scene(by[-1:])}

    def _scene(self, latest: Sequence[Happening]) -> dict[str, Scalar]:
        found: dict[str, Scalar] = {}
        for each in latest:
            found = {f"won.{key}": value for key, field in WON.items() if (value := getattr(each, field))}
            found["won.by"] = str(self._people[each.who]["name"]).split(" ")[0]
        return found

    def _steps(self, goal: str) -> Steps | None:
        """Those of the lists; for a Goal that somebody typed, general ones, the same in the whole match."""
        general = self._lists.general_steps
        if goal in self._lists.steps or not general:
            return self._lists.steps.get(goal)
        return stream(self._header.seed, "general steps", goal).choice(general)

    def _order(self, goal: str) -> Sequence[str]:
        return stream(self._header.seed, "steps", goal).sample(STEPS, len(STEPS))


def _between(log: Log, letter: str, kinds: Sequence[str], since: Sequence[Happening], until: Sequence[Happening]
             ) -> list[Happening]:
    """Happenings of a team after the one and before the other, where there is one."""
    first, last = since[-1].id if since else -1, until[0].id if until else len(log)
    return [each for each in log.of(*kinds, team=letter) if first < each.id < last]
