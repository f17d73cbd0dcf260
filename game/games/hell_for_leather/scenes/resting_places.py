"""Where a side's dice came to rest: in this match, and before it by the same players. Skill, not luck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.games.hell_for_leather.rules.actions import Throw
from game.games.hell_for_leather.rules.state import TeamState
from game.games.hell_for_leather.rules.terms import Zone
from game.rules.match import Deed
from game.rules.throw_tally import Band, Tally, together


def rests_of(deeds: Iterable[Deed[Any, Any]], side_of: Mapping[str, str]) -> dict[str, Band]:
    """Every die of these deeds, where it lay right after its own throw, by the side of whoever threw it."""
    found: dict[str, Band] = {}
    for throw in (deed.action for deed in deeds if isinstance(deed.action, Throw)):
        band = found.setdefault(side_of[throw.by], Band())
        for zone in (throw.table[die].zone for die in throw.dice):
            band.inside += zone is Zone.IN
            band.touching += zone is Zone.LINE
            band.outside += zone not in (Zone.IN, Zone.LINE)
    return found


def rests_before(former: Mapping[str, Tally], team: TeamState) -> Band:
    """All that a team's players threw in other matches, each player once."""
    players = dict.fromkeys(one.player for one in team.contestants)
    return together(former[player].whole for player in players if player in former)
