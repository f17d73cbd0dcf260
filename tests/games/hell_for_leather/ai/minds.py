"""Minds for tests: made of the tables that ship with the game."""

from functools import cache
from pathlib import Path

import msgspec

from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level
from game.games.hell_for_leather.ai.decide import Mind
from game.games.hell_for_leather.ai.match_value import Values
from game.games.hell_for_leather.ai.measured_odds import Odds, Tables
from game.games.hell_for_leather.ai.turn_prospects import Prospects
from game.storage.typed_config import load_config

ROOT = Path(__file__).resolve().parents[4]
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
