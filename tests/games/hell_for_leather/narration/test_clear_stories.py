"""Whether stories can be followed, at a small size: every figure of `bench.py voice` that says so keeps its limit."""

from collections.abc import Mapping

import pytest

from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.storage.paths import Paths
from tools.bench_voice import evening, first_evenings
from tools.clarity_figures import WANTS, clarity
from tools.figures import missed

MATCHES, EVENINGS = 6, 4
FEWER = "exact sentences repeated over eight first evenings, %"


@pytest.fixture(scope="module")
def figures(pack: Pack) -> Mapping[str, Mapping[str, float]]:
    paths = Paths.find(None)
    followed = [heard.followed for heard in evening(pack, paths, 1, MATCHES)]
    return {**clarity(pack, followed), **first_evenings(pack, paths, count=EVENINGS)}


@pytest.mark.parametrize("name", WANTS)
def test_a_story_can_be_followed(figures: Mapping[str, Mapping[str, float]], name: str) -> None:
    assert missed({name: dict(figures[name])}, WANTS) == []


def test_every_figure_says_something(figures: Mapping[str, Mapping[str, float]]) -> None:
    assert figures.keys() == WANTS.keys()
    assert figures[FEWER]["median"] > 0
    assert Comfort().dial == 2
