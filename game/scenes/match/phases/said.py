"""Who acts for a side, and what was said last: looked up in the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.hell_for_leather import (
    Action,
    Approach,
    decider,
)
from game.scenes.match.desk import Desk
from game.ui.view import Element


@dataclass(frozen=True, slots=True)
class Said:
    """A decision that no person makes: the action, and what is shown of it."""

    title: str
    what: str
    line: str
    action: Action
    head: Callable[[], tuple[Element, ...]] | None = None


def cup_holder(desk: Desk, by: str) -> str:
    """The contestant whose player acts for ``by``: themselves, or the holder of the team's cup."""
    if by in desk.header.teams:
        return desk.state.team(by).cup
    return decider(desk.state) if by == "table" else by


def last_text(desk: Desk, do: str) -> str:
    """The text of the latest entry of that kind; empty if there is none."""
    for entry in reversed(desk.match.entries):
        if entry["do"] == do:
            return str(entry.get("text", ""))
    return ""


def last_words(desk: Desk) -> str:
    """What the Narrator did last with words this turn: ``narrate`` or ``use_skill``; empty for neither."""
    words = (entry["do"] for entry in reversed(desk.match.entries) if entry["do"] in ("narrate", "use_skill"))
    return str(next(words, ""))


def last_approach(desk: Desk) -> str:
    """The approach of the intention that stands."""
    for entry in reversed(desk.match.entries):
        if entry["do"] == "narrate":
            return str(entry["approach"])
    return Approach.ACTION
