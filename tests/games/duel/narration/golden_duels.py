"""Golden duels as text: what happened in a match that is played at random, in plain lines. `tools/golden.py duel`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.games.duel.headless.random_play import play
from game.games.duel.narration.names import Names
from game.games.duel.narration.plain_lines import PlainLines
from game.games.duel.rules.header import Header, OwnField, OwnPiece
from tests.games.duel.rules.skirmishes import header
from tests.games.duel.rules.test_boss_fight import BOSS
from tests.games.duel.rules.test_raise_dead import PLAYED

FOLDER = Path(__file__).with_name("golden")
RAISING: dict[str, Any] = {f"{seat}{at}": each for seat in "AB" for at, each in (
    (1, {"kind": "hero", "traits": {"raise_dead": 2, "follower": 1}}),
    (2, {"kind": "rookie", "leader": f"{seat}1"}))}
SQUARE = OwnField((OwnPiece("crate", (3000, 7000), 2), OwnPiece("boulder", (9000, 4500), 0)))
GOLDEN: Mapping[str, Header] = MappingProxyType({
    "city_brawl": header(44, battlefield=SQUARE, models=2, field_more=True, city_brawl=True, mob_radius=1500,
                         round_limit=12, cover="simple"),
    "raise_dead": header(14, battlefield="B6", sheets=RAISING, round_limit=8, **PLAYED),
    "boss_that_holds_on": header(49, battlefield="B2", boss_abilities=("prehensile",), round_limit=6, **BOSS)})
"""By the name of its file."""


def transcript(begins: Header) -> str:
    """Every line with the number of its entry."""
    match, lines = play(begins), PlainLines(Names(begins))
    told = [f"{number:>4}  {line}" for number, deed in enumerate(match.deeds, 1) for line in lines.of(deed)]
    return "\n".join((f"{' against '.join(begins.sides)}, {begins.scenario}", *told)) + "\n"
