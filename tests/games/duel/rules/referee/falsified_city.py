"""Ways to falsify a record of a match with mobs in it (DUEL-D340 to D347)."""

from __future__ import annotations

from collections import defaultdict
from functools import partial

from tests.games.duel.rules.referee.falsifying import Change, Entry, change_of, state_before

CITY_CHANGES: dict[str, dict[str, Change]] = defaultdict(dict)
"""By kind, as ``kinds.KINDS`` has them, and name."""
_brawl = partial(change_of, CITY_CHANGES["brawl"])


@_brawl("a mob on another one", "place", what="mob", id="m2")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["at"] = state["mobs"]["m2"]["at"] = state["mobs"]["m1"]["at"]


@_brawl("a mob that stops a step early", "mob", cause="round")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    at = state_before(before)["mobs"][entry["id"]]["at"]
    if at == entry["to"]:
        return False
    entry["to"] = [there + (here > there) - (here < there) for here, there in zip(at, entry["to"], strict=True)]
    state["mobs"][entry["id"]]["at"] = entry["to"]
    return True


@_brawl("somebody who is not carried along", "mob", cause="round")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    joined = [name for name, model in state["models"].items() if model["on"] == f"mob:{entry['id']}"
              and state_before(before)["models"][name]["on"] == "table"]
    for name in joined:
        state["models"][name] = state_before(before)["models"][name]
    return bool(joined)


@_brawl("a member that goes for a walk", "interact", what="leave_mob")
def _(entry: Entry, state: Entry, _: list[Entry]) -> None:
    entry["at"] = state["models"][entry["of"]]["at"] = [12000 - along for along in entry["at"][:2]] + [0]


@_brawl("a member that stands about", "move")
def _(entry: Entry, state: Entry, _: list[Entry]) -> object:
    model = state["models"][entry["of"]]
    if not model["on"].startswith("mob"):
        return False
    model["on"] = "table"
    return True


@_brawl("a defence of a mob", "throw", purpose="mob_defence")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    worse = all(lie["number"] == 1 for lie in entry["table"].values())
    for lie in entry["table"].values():
        lie["number"] = 6 if worse else 1


@_brawl("a mob that loses nobody", "throw", purpose="mob_remove")
def _(entry: Entry, state: Entry, before: list[Entry]) -> object:
    if state["mobs"] == state_before(before)["mobs"]:
        return False
    state["mobs"] = state_before(before)["mobs"]
    return True


@_brawl("a mob in another mood", "throw", purpose="mob_reaction")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["table"]["d1"]["number"] = 1 if entry["table"]["d1"]["number"] > 2 else 6


@_brawl("a mob that flees the other way", "mob", cause="panic")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    entry["heading"] = [-along for along in entry["heading"]]


@_brawl("a hand of a mob", "throw", purpose="mob_attack")
def _(entry: Entry, _state: Entry, _: list[Entry]) -> None:
    lie = entry["table"]["d1"]
    lie["number"] = 1 if lie["number"] > 3 else 6
