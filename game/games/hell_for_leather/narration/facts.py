"""From a match to plain facts: what is true now, under the keys that frames may name.

Match header and state come as plain data in the form of the match record.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.narration.conditions import Facts

Plain = Mapping[str, Any]
LATE = 12
"""From this turn on a match is late."""


def heat_status(heat: int) -> str:
    """How loudly the team is hunted by everybody: the status word of its Heat."""
    if heat <= 3:
        return "quiet"
    if heat <= 5:
        return "busy"
    return "saturated" if heat <= 7 else "panic"


def turn_facts(header: Plain, state: Plain, who: str, first_turn: bool = False) -> Facts:
    """The facts about contestant `who` (`A1`) and their team now.

    `header` and `state` are plain data as in a match record; `first_turn` is true until the team has had one.
    """
    letter = who[0]
    team = header["teams"][letter]
    now = state["teams"][letter]
    person = next(each for each in team["contestants"] if each["id"] == who)
    finale = state.get("finale") is not None
    return {**person_facts("a", person), **_sheet(person, now["contestants"][who]),
            **_team(header, team, now, finale), "enemy": _enemy(header, letter), "mates": _mates(now, who),
            "hunted": state["hunted"].get(letter) is not None, "first_turn": first_turn}


def match_facts(header: Plain, state: Plain, who: str, turn: int) -> Facts:
    """The facts about the match as the team of `who` sees it. `turn`: turns played, from 1."""
    letter = who[0]
    now = state["teams"][letter]
    others = [int(team["goals"]) for other, team in state["teams"].items() if other != letter]
    gap = int(now["goals"]) - max(others, default=int(now["goals"]))
    left = len(header["teams"][letter]["goals"]) - int(now["goals"])
    return {"turn": turn, "late": turn >= LATE, "coop": len(header["teams"]) == 1, "gap": gap,
            "standing": "ahead" if gap > 0 else "behind" if gap < 0 else "level",
            "last_goal": left == 1 and state.get("finale") is None, "alone": _mates(now, who) == 0,
            "finale": state.get("finale") is not None}


def person_facts(key: str, person: Plain) -> dict[str, str]:
    """Name and pronouns of a contestant of the header, as entity `key` of the frames (`a`, `b`)."""
    return {f"{key}.name": person["name"], f"{key}.pronouns": person.get("pronouns", "they")}


def _sheet(person: Plain, now: Plain) -> dict[str, str | int]:
    hobbies = list(person["hobbies"])
    return {"instinct": person["instinct"], "vocation": person["vocation"], "hometown": person["hometown"],
            "hobby": hobbies[0], "hobby2": hobbies[-1], "why": person["why"], "drive": now["drive"],
            "felony": now["felony"]}


def _team(header: Plain, team: Plain, now: Plain, finale: bool) -> dict[str, str | int]:
    """The team's facts; in the finale the list of Goals is done with, and the Objective is all there is."""
    left = [] if finale else list(team["goals"])[int(now["goals"]):]
    return {"team": team["name"], "objective": header["objective"], "source": team["source"], "start": team["source"],
            "goal": left[0] if left else header["objective"],
            "goal_target": header["goal_target"], "goals_left": len(left),
            "heat": now["heat"], "heat_status": heat_status(now["heat"]), "vp": now["vp"]}


def _mates(now: Plain, who: str) -> int:
    """How many others of the team are still in the show."""
    return sum(each["drive"] != "rip" for ident, each in now["contestants"].items() if ident != who)


def _enemy(header: Plain, letter: str) -> str:
    """The other team's name; in co-op it is the Network that is against them."""
    others = [team["name"] for other, team in header["teams"].items() if other != letter]
    return str(others[0]) if others else "the Network"
