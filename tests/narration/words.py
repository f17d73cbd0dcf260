"""The English packs as the game reads them, and the facts of every kind of moment."""

from pathlib import Path

import pytest

from game.app.games import DEFAULT, own_folder
from game.games.hell_for_leather.narration.setup_lists import HellLists
from game.narration.packs import Pack
from game.storage.pack_files import SHIPPED, read_files


@pytest.fixture(scope="session")
def read(root: Path) -> tuple[Pack, tuple[str, ...]]:
    """Everything the English packs hold, and what is wrong with their form."""
    words = own_folder(root / "assets", DEFAULT) / "narration" / "en"
    return read_files(sorted(words.glob("*.yaml")), SHIPPED, HellLists)


@pytest.fixture(scope="session")
def pack(read: tuple[Pack, tuple[str, ...]]) -> Pack:
    """Everything the English packs hold."""
    return read[0]


@pytest.fixture(scope="session")
def facts() -> dict[str, str | int | bool]:
    """One plain moment of a match."""
    return {
        "a.name": "Olamide Fisk", "a.pronouns": "he", "b.name": "Ines Karlsdottir", "b.pronouns": "she",
        "instinct": "coward", "vocation": "egg inspector", "hometown": "Grimsby", "hobby": "darts",
        "hobby2": "choir", "why": "The bank owns my bed.", "team": "Sledgehammer", "enemy": "Krakatoa",
        "objective": "Atomium, Brussels", "source": "Carwash on Sam Nujoma Drive, Windhoek",
        "goal": "Ruin a coronation", "goals_left": 2, "goal_target": 3, "heat": 2, "heat_status": "quiet",
        "hunted": False, "vp": 1, "drive": "drive1", "felony": 0, "first_turn": False, "mates": 1,
        "approach": "action", "result": "merit", "effect": "fail", "risk": False, "felony_grade": 0,
        "skill": "field surgery", "goal_reached": "Black out a city", "cause": "trauma", "reward": "heal",
        "winner": "A", "winners": "Sledgehammer", "survivors": 2, "deaths": 1}
