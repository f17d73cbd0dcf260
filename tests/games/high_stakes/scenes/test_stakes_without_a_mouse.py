"""A whole story of High Stakes by keyboard alone and by one switch alone, companions beside."""

from __future__ import annotations

import pytest

from game.app.commands.check import check_file, examine
from game.scenes.match.open_match import screens_of, start_match
from tests.scenes.digital import Digital, Keyboard, OneSwitch
from tests.scenes.stagehand import Evening

MOST_STEPS = 3000


def begins(evening: Evening, player: Digital) -> None:
    """One person with two companions, the computer leads."""
    evening.player = player
    services = evening.composition.services.playing("high-stakes")
    start_match(services, screens_of(services).quick(services, 1))
    player.wait(2)


def test_by_one_switch_to_the_first_result(evening: Evening) -> None:
    player = OneSwitch(evening.composition)
    begins(evening, player)
    evening.play_until(lambda: any(each.name == "telling_send" for each in evening.controls())
                       or '"settle"' in record_of(evening), MOST_STEPS, "a result")
    assert player.used == {"space"}


@pytest.mark.deep
@pytest.mark.parametrize(("device", "used"), [(Keyboard, {"tab", "enter"}), (OneSwitch, {"space"})])
def test_a_whole_story_without_a_mouse(evening: Evening, device: type[Digital], used: set[str]) -> None:
    player = device(evening.composition)
    begins(evening, player)
    assert player.play(MOST_STEPS)
    [file] = evening.folder.glob("*.jsonl")
    assert check_file(file, examine).holds
    assert '"over"' in record_of(evening)
    assert player.used <= used


def record_of(evening: Evening) -> str:
    """What is on the disk."""
    return "".join(file.read_text(encoding="utf-8") for file in evening.folder.glob("*.jsonl"))
