"""The second lesson of Duel in the real window: a figure is taken up by the pointer, set down, and goes there."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.desktop import Player, Seen

SIZE = (800, 450)
ASIDE_PX = (-30, 26)  # from where the figure stands, to open ground in its reach


def offers(name: str, player: Player) -> bool:
    return player.control(name) is not None


def middle_of(seen: Seen, name: str) -> tuple[int, int]:
    found = next(each for each in seen["controls"] if each["name"] == name)
    return found["x"] + found["w"] // 2, found["y"] + found["h"] // 2


def test_a_figure_is_taken_up_and_set_down(tmp_path: Path) -> None:
    with Player(tmp_path / "home", [], SIZE) as player:
        first = player.wait(lambda seen: seen["scene"] in ("first_start", "title"), "the first screen")
        if first["scene"] == "first_start":
            player.click("skip")
            player.wait(lambda seen: seen["scene"] == "title", "the title")
        player.click("game_duel")
        player.wait(lambda seen: offers("lesson_0", player) and "Duel" in seen["text"], "the open box")
        player.click("learn")
        player.wait(lambda seen: offers("lesson_1", player), "the list of lessons")
        player.click("lesson_1")
        player.wait(lambda seen: offers("lesson_go", player), "the referee")
        player.click("lesson_go")
        seen = player.wait(lambda seen: offers("ghost", player) and offers("spot_0", player), "the model's turn")
        x, y = middle_of(seen, "ghost")
        player.drag([(x, y), (x + ASIDE_PX[0], y + ASIDE_PX[1])], 400.0)
        player.wait(lambda seen: offers("go_there", player), "the figure set down within its reach")
        player.click("go_there")
        player.wait(lambda seen: offers("spot_0", player) and not offers("go_there", player), "the next part")
        assert "Traceback" not in player.errors()
