"""The English packs as the game reads them, and the facts of every kind of moment."""

from pathlib import Path

import pytest
import yaml

from game.narration.packs import Pack, decode_pack, merge


@pytest.fixture(scope="session")
def pack(root: Path) -> Pack:
    """Everything the English packs hold."""
    files = sorted((root / "assets" / "narration" / "en").glob("*.yaml"))
    return merge(decode_pack(file.name, yaml.safe_load(file.read_text(encoding="utf-8"))) for file in files)


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
        "winner": "A"}
