"""Where nothing can be kept the player is told, plays on, and has it saved later."""

from pathlib import Path

from tests.survival.commands import survived
from tools.survival.places import PLACES


def test_every_place(root: Path) -> None:
    figures = survived(root, "places", "--count", str(len(PLACES)), "--seed", "4")
    assert figures["places"] == dict.fromkeys(PLACES, 1)
