"""Minds for tests: made of the tables that ship with the game."""

from functools import cache
from pathlib import Path

import msgspec

from game.ai.decide import Mind
from game.ai.levels import Level
from game.ai.match_value import Values
from game.ai.odds import Odds, Tables
from game.ai.prospects import Prospects
from game.ai.spec import ComputerSpec
from game.app.config import load_config

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "assets/ai"


@cache
def knowledge() -> tuple[Odds, Values, ComputerSpec]:
    throws = (TABLES / "throws.json").read_bytes()
    values = Values.decode((TABLES / "values.bin").read_bytes(), throws)
    spec = load_config(ROOT / "config/computer.yaml", ComputerSpec)
    return Odds(msgspec.json.decode(throws, type=Tables)), values, spec


def mind(level: Level = Level.MASTER, persona: str = "clerk") -> Mind:
    odds, values, spec = knowledge()
    return Mind(level, persona, odds, values, spec)


def prospects(level: Level = Level.SKILLED, steady: bool = False) -> Prospects:
    odds, values, _ = knowledge()
    return Prospects(odds, values, level, steady)
