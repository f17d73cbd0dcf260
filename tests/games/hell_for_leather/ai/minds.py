"""Minds for tests: made of the tables that ship with the game."""

from functools import cache
from pathlib import Path

import msgspec

from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level
from game.ai.measured_odds import Odds, Tables
from game.games.hell_for_leather.ai.decide import Mind
from game.games.hell_for_leather.ai.match_value import Values
from game.games.hell_for_leather.ai.persona_spec import HellPersona, HellPersonas
from game.games.hell_for_leather.ai.turn_prospects import Prospects
from game.storage.typed_config import load_config

ROOT = Path(__file__).resolve().parents[4]
TABLES, OWN = ROOT / "assets/ai", ROOT / "assets/games/hell-for-leather"


@cache
def knowledge() -> tuple[Odds, Values, ComputerSpec]:
    throws = (TABLES / "throws.json").read_bytes()
    values = Values.decode((OWN / "values.bin").read_bytes(), throws)
    spec = load_config(ROOT / "config/computer.yaml", ComputerSpec)
    return Odds(msgspec.json.decode(throws, type=Tables)), values, spec


@cache
def personas() -> dict[str, HellPersona]:
    return load_config(ROOT / "config/games/hell-for-leather/computer.yaml", HellPersonas).personas


def mind(level: Level = Level.MASTER, persona: str = "clerk") -> Mind:
    odds, values, spec = knowledge()
    return Mind(level, odds, values, spec, personas()[persona])


def prospects(level: Level = Level.SKILLED, steady: bool = False) -> Prospects:
    odds, values, _ = knowledge()
    return Prospects(odds, values, level, steady)
