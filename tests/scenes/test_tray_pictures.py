"""Handfuls to look at. How they look is for eyes."""

from __future__ import annotations

from game.app.commands.rehearsal import Rehearsal
from game.app.commands.tray_pictures import HANDFULS, look_at_trays, thrown_handful
from game.physics import SetUp
from tests.scenes.ears import TABLE_SPEC
from tests.scenes.stagehand import Evening


def test_handfuls_of_every_size_lie_in_the_tray_in_different_styles_and_the_table_is_laid_again(
    evening: Evening
) -> None:
    view, seen = evening.composition.table_view, {}

    def look(name: str) -> None:
        assert view.setup is SetUp.TRAY
        seen[name] = [(style, pose) for _, _, style, pose in view.shown]

    look_at_trays(Rehearsal(evening.composition, look), look)
    assert [len(seen[f"tray-{dice}"]) for dice in HANDFULS] == list(HANDFULS)
    assert len({style for style, _ in seen["tray-20"]}) == 8
    assert all(pose is not None for _, pose in seen["tray-20"])
    assert view.setup is SetUp.TARGET


def test_a_handful_is_the_same_every_time() -> None:
    one, other = (thrown_handful(TABLE_SPEC, 3, 7).outcome().layout for _ in range(2))
    assert one == other
