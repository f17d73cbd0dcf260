"""An evening of ten matches repeats little, at every setting, and words are found quickly enough."""

from __future__ import annotations

import pytest

from game.narration.packs import Pack
from tools.bench_duel_voice import DIALS, MOST_REPEATED, evening


@pytest.mark.parametrize("dial", DIALS)
def test_few_sentences_of_an_evening_were_heard_before(pack: Pack, dial: int) -> None:
    heard = evening(pack, seed=1, dial=dial)
    assert heard.lines > 150
    assert heard.repeated <= MOST_REPEATED and heard.repeated_masked <= MOST_REPEATED
    assert not heard.dropped
