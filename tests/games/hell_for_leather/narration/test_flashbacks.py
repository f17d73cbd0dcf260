"""Three memories to choose from are three: of the reason, a hobby, the town, the trade, or of an earlier scene."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.narration.line_choice import QUOTED
from tests.scenes.evenings import evening, things
from tests.scenes.stagehand import Evening

__all__ = ["evening", "things"]


@pytest.mark.parametrize("slot", ["flashback.trauma", "flashback.boon"])
@pytest.mark.parametrize("seed", range(4))
def test_no_two_of_three_are_made_from_the_same(evening: Evening, slot: str, seed: int) -> None:
    evening.begin(seed=seed)
    voice = evening.context.voice
    frames = {frame.id: frame for frame in evening.context.services.play.pack.frames[slot]}
    for _ in range(5):
        made_from = [frames[each.frames[0]].needs & QUOTED for each in voice.offer(slot, "A1")]
        assert len(made_from) == 3
        assert all(made_from)
        assert all(not one & other for one, other in combinations(made_from, 2)), made_from
