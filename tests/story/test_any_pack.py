"""The director leads any pack: the smallest there is, and a scene that somebody made up by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.games.keeper.headless.unwatched import unwatched
from game.narration.packs import decode_pack
from game.rules.game_master import entries as e
from game.rules.game_master.story_state import Clock, Npc
from game.scenes.led.unwatched.styles import Style
from game.story.ready_adventure import ReadyAdventure
from game.story.stage import LEAVE
from tests.games.keeper.led import Evening, adventure
from tests.games.keeper.rules.installments import header
from tests.games.keeper.rules.referee import judge
from tests.story.small_pack import SMALL, laid
from tools.check_adventure import checked

WORDS = [{"id": key, "slot": key, "text": f"{key}, in words."} for key in (
    "conventions", "notes", "want", "first", "stakes", "opens", "stays", "why", "skull", "end", "end_in", "end_out",
    "bad_luck", "hatch")]


@pytest.mark.parametrize("style", Style)
def test_the_smallest_pack_comes_to_an_ending(tmp_path: Path, style: Style) -> None:
    pack, problems = checked(laid(tmp_path))
    assert pack is not None and not problems
    small = ReadyAdventure(pack, decode_pack("small", {"frames": WORDS}), adventure().understanding)
    begun = replace(header(2, 3), npcs={"widow": Npc({"sc": 2})}, clocks={"rain": Clock(4)}, facts={})
    match = unwatched(small, begun, dict.fromkeys(begun.characters, style)).play()
    assert match.state.ending in ("in", "cold", "out")
    assert judge(match.to_bytes()).over
    assert set(SMALL) >= {"pack.yaml", "decks.yaml"}


def test_a_scene_that_somebody_made_up_is_led_on_from() -> None:
    evening = Evening()
    evening.do(e.SetScene("the_pantry", title="The pantry"))
    assert evening.director.next(evening.state) is None, "it waits: what is wanted here only its maker knows"
    evening.do(e.Narrate("p1", "I eat a bun"))
    assert isinstance(evening.match.deeds[-1].action, e.Grant), "nothing hangs on it"
    evening.do(e.Narrate("p1", "", LEAVE, "dinner"))
    assert evening.scene() == "dinner"
