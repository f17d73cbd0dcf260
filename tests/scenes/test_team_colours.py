"""Other colours of the teams: the dice are cast in them, with their pattern and their digits."""

from __future__ import annotations

from pathlib import Path

import pytest
from panda3d.core import PNMImage, Texture

from game.physics import DieKind
from game.scenes.menus.settings_menu import menu
from game.scenes.table.atlas import LARGE_STYLES
from game.scenes.table.table_view import TableView
from game.scenes.table.texture_files import load_texture, recoloured
from tests.scenes.stagehand import Evening

ASSETS = Path(__file__).resolve().parents[2] / "assets"
YELLOW = (1.0, 0.88, 0.3)
STEP = 37  # of every so many pixels one is looked at


def pixels(texture: Texture) -> PNMImage:
    picture = PNMImage()
    texture.store(picture)
    return picture


def greys(picture: PNMImage) -> list[float]:
    return [picture.get_gray(x, y) if picture.is_grayscale() else picture.get_bright(x, y)
            for x in range(0, picture.get_x_size(), STEP) for y in range(0, picture.get_y_size(), STEP)]


@pytest.mark.parametrize("file", ["dice_A.jpg", "dice_B.jpg", *(f"large_{style}.jpg" for style in LARGE_STYLES)])
def test_a_die_of_another_colour_keeps_its_pattern(file: str) -> None:
    delivered = load_texture(ASSETS, file)
    before, after = greys(pixels(delivered)), greys(pixels(recoloured(delivered, YELLOW)))
    order = sorted(range(len(before)), key=before.__getitem__)
    dark, light = order[:len(order) // 4], order[-len(order) // 4:]
    assert max(after[i] for i in dark) <= min(after[i] for i in light) + 0.05


def test_it_has_the_hue_that_was_asked_for() -> None:
    picture = pixels(recoloured(load_texture(ASSETS, "dice_B.jpg"), YELLOW))
    red, green, blue = picture.get_average_xel()
    assert green / red == pytest.approx(YELLOW[1], abs=0.06)
    assert blue / red == pytest.approx(YELLOW[2], abs=0.12)


def test_a_colour_is_for_the_dice_of_a_style_of_every_kind(evening: Evening) -> None:
    """Large and small ones are cast in it, now and when they come later; as delivered again without it."""
    view = evening.composition.table_view
    view.set_dice([("large", DieKind.LARGE_D6, "C")])
    delivered = colour(view, "large")
    view.paint({"C": YELLOW, "A": YELLOW})
    view.set_dice([("large", DieKind.LARGE_D6, "C"), ("small", DieKind.D10, "A"), ("other", DieKind.LARGE_D6, "D")])
    for die in ("large", "small"):
        red, green, blue = colour(view, die)
        assert green / red == pytest.approx(YELLOW[1], abs=0.06) and blue / red < 0.6
    assert colour(view, "other")[2] > 0.5
    view.paint({})
    assert colour(view, "large") == delivered
    view.set_dice(())


def colour(view: TableView, die: str) -> tuple[float, float, float]:
    red, green, blue = pixels(view.root.find(f"**/dice/{die}").get_texture()).get_average_xel()
    return red, green, blue


def test_dice_on_the_table_follow_the_setting_at_once(evening: Evening) -> None:
    evening.begin()
    evening.play_until(lambda: evening.player.screen.throw is not None)
    evening.player.wait(2)
    seen = set()
    for value, _ in next(option for option in menu() if option.name == "team_colours").choices:
        evening.composition.services.player.change("team_colours", value)
        node = evening.composition.table_view.root.find("**/dice/d*")
        seen.add(pixels(node.get_texture()).get_average_xel())
    assert len(seen) == 3
