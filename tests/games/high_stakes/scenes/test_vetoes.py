"""Whoever leads strikes or bends what somebody made real, and shows by which fact (HS-S37, GM-G33)."""

from __future__ import annotations

import pytest

from game.rules.game_master import entries as e
from game.ui.screen import Choice
from tests.games.high_stakes.rules.stories import Table
from tests.games.high_stakes.rules.test_bad_luck import with_right
from tests.games.high_stakes.scenes.at_stakes_table import LEADS, AtStakesTable
from tests.scenes.stagehand import Evening


@pytest.fixture
def judging(evening: Evening) -> AtStakesTable:
    """A window on the latch waits to be judged."""
    table: Table = with_right(gm=LEADS)
    table.do(e.AddElement("latch", "p1", "A window on the latch", "window", "open"))
    at = AtStakesTable(evening, table)
    return at if "veto_latch" in at.can() else at.until("veto_latch")


def grounds(at: AtStakesTable) -> tuple[str, ...]:
    choice = at.can()["veto_ground"]
    assert isinstance(choice, Choice)
    return tuple(value for value, _ in choice.options)


def test_it_is_struck_by_a_fact_that_is_open_or_a_secret(judging: AtStakesTable) -> None:
    judging.press("veto_latch")
    assert "makes it so: A window on the latch" in judging.text()
    offered = grounds(judging)
    assert "wall" in offered and "a secret" in offered
    secret = {ident for ident, fact in judging.state.facts.items() if fact.secret}
    assert not secret & set(offered), "what is secret is not named"
    judging.put("veto_ground", "wall").press("veto_send")
    assert judging.state.waiting == () and "latch" not in judging.state.facts
    assert "It cannot be so: Wall." in judging.text(), "whoever said it reads why"


def test_a_secret_is_not_told(judging: AtStakesTable) -> None:
    judging.press("veto_latch").put("veto_ground", "a secret").press("veto_send")
    struck = judging.context.match.deeds[-1].action
    assert isinstance(struck, e.Strike) and (struck.ground, struck.fact) == ("secret", "")
    assert "why is a Secret" in judging.text()


def test_with_words_it_is_bent_and_stands(judging: AtStakesTable) -> None:
    judging.press("veto_latch").put("veto_text", "A window, nailed shut").press("veto_send")
    assert judging.state.elements["latch"].stands and judging.state.waiting == ()
    assert "Bent, so that it fits: Gate." in judging.text()


def test_after_two_in_a_row_something_that_fits_is_laid_out(judging: AtStakesTable) -> None:
    """HS-S37: nothing else goes on before that."""
    judging.press("veto_latch", "veto_send").until("real_text").put("real_text", "A ladder").press("real_send")
    [ident] = judging.state.waiting
    judging.until(f"veto_{ident}").press(f"veto_{ident}", "veto_send")
    assert judging.state.lays_out == "p1"
    assert "Three things that fit" in judging.text()
    for number, text in enumerate(("A ladder in the shed", "A drunk guard", "Rain"), 1):
        judging.put(f"fits_{number}", text)
    judging.press("fits_so").until("real_text")
    assert judging.state.lays_out == ""
