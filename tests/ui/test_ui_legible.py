"""Whether everybody can read it: sizes of letters as they are drawn, contrast of what is really drawn on what."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations, product
from pathlib import Path

import pytest
from panda3d.core import NodePath, TextNode

from game.scenes.menus.settings_menu import menu
from game.ui.boxes import Live
from game.ui.fonts import Fonts
from game.ui.layout import lay_out
from game.ui.layout_tools import make_kit
from game.ui.theme import Lettered, Palette, Theme, contrast
from tests.ui.offscreen import load_theme
from tests.ui.screens import SCREENS
from tests.ui.test_ui_layout import Monospace
from tools.screens.faults import pairs

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
THEME = load_theme()
TEAMS = tuple(THEME.teams)
DRESSES = [(strong, teams, letters) for strong, teams, letters in product((False, True), TEAMS, (False, True))]
READABLE, STRONG = 4.5, 7.0
FULL_HD = (1920, 1080)
LEAST_PX, BODY_PX = 18.0, 24.0
TALL = "bdpq"  # from the top of the ascenders to the foot of the descenders
CAPITALS = "HX"
TOLD_APART = 0.15  # of the way from black to white
TOLD_APART_IN_PRINT = 0.04  # inks on paper are dark, all of them


def dressed(strong: bool, teams: str, open_letters: bool) -> Theme:
    return THEME.dressed(strong=strong, teams=teams, open_letters=open_letters)


# --- sizes ---------------------------------------------------------------------------------------------------


def drawn_px(fonts: Fonts, text: str, face: str, px: int) -> float:
    """How high letters are as they are drawn."""
    node = TextNode("measure")
    node.set_font(fonts.get(face, px))
    node.set_text(text)
    bounds = NodePath(node.generate()).get_tight_bounds()
    assert bounds is not None
    low, high = bounds
    return float(high[2] - low[2]) * px


@pytest.mark.parametrize("open_letters", (False, True))
def test_letters_as_drawn_are_large_enough_in_full_hd(open_letters: bool) -> None:
    theme = dressed(False, TEAMS[0], open_letters)
    fonts = Fonts(FONTS, theme.faces)
    unit = theme.unit_px(FULL_HD, 1.0)
    for each in fields(Lettered):
        letters = getattr(theme.letters, each.name)
        high = drawn_px(fonts, CAPITALS if letters.capitals else TALL, letters.face, round(letters.size * unit))
        assert high >= LEAST_PX, each.name
        if each.name in ("body", "story", "card"):
            assert high >= BODY_PX, each.name


@pytest.mark.parametrize("open_letters", (False, True))
@pytest.mark.parametrize("window", [(1280, 720), (1366, 768), (1600, 900), FULL_HD])
def test_no_letters_are_set_smaller_than_15_pixels_in_720_lines_or_more(
        window: tuple[int, int], open_letters: bool) -> None:
    theme = dressed(False, TEAMS[0], open_letters)
    kit = make_kit(theme, window, 1.0, Monospace(), Live())
    assert min(kit.setting(getattr(theme.letters, each.name)).px for each in fields(Lettered)) >= 15


def test_a_small_window_has_smaller_letters_in_proportion() -> None:
    small = make_kit(THEME, (800, 450), 1.0, Monospace(), Live()).setting(THEME.letters.small)
    assert small.px == THEME.sizes.least_ever


# --- contrast ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("strong", "teams", "open_letters"), DRESSES)
def test_whatever_is_drawn_on_anything_can_be_read(strong: bool, teams: str, open_letters: bool) -> None:
    theme = dressed(strong, teams, open_letters)
    seen = set()
    for screen in SCREENS.values():
        seen |= set(pairs(lay_out(screen(), (1280, 720), 1.0, theme, Monospace())))
    assert len(seen) > 12
    least = STRONG if strong else READABLE
    assert not {(ink, on) for ink, on in seen if contrast(theme.palette.rgb(ink), theme.palette.rgb(on)) < least}


# --- teams ---------------------------------------------------------------------------------------------------

EYES = {  # linear red, green, blue as eyes without one of their three kinds of cones see them
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "no green cones": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "no blue cones": ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.805, 0.11911)),
}


@pytest.mark.parametrize("teams", TEAMS)
@pytest.mark.parametrize("eye", EYES)
def test_teams_are_told_apart_by_every_eye(teams: str, eye: str) -> None:
    palette = dressed(False, teams, False).palette
    for inks, apart in ((("team_a", "team_b"), TOLD_APART), (("print_a", "print_b"), TOLD_APART_IN_PRINT)):
        first, second = (seen(palette, ink, eye) for ink in inks)
        assert sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5 > apart, inks


def seen(palette: Palette, ink: str, eye: str) -> tuple[float, ...]:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in palette.rgb(ink)]
    return tuple(max(0.0, sum(part * c for part, c in zip(row, linear, strict=True))) for row in EYES[eye])


def test_teams_are_not_the_colours_of_danger_and_luck() -> None:
    for teams, (one, other) in product(TEAMS, combinations(("team_a", "team_b", "danger", "good"), 2)):
        palette = dressed(False, teams, False).palette
        assert palette.rgb(one) != palette.rgb(other)


def test_the_menu_offers_what_the_theme_has() -> None:
    offered = next(option for option in menu() if option.name == "team_colours")
    assert [value for value, _ in offered.choices] == list(TEAMS)


def test_colours_that_are_gone_leave_the_theme_as_it_is() -> None:
    assert dressed(False, "mauve", False) == THEME


def test_every_face_has_every_letter_of_the_menu() -> None:
    theme = dressed(False, TEAMS[0], True)
    letters = {letter for option in menu() for letter in option.label + option.help} | set("«»–—…×±°éöüßÆŁ")
    for faces in (THEME.faces, theme.faces):
        fonts = Fonts(FONTS, faces)
        for face in faces.__slots__:
            font = fonts.get(face, 20)
            missing = [letter for letter in letters if not letter.isspace() and font.get_glyph(ord(letter)) is None]
            assert not missing, (face, missing)



def test_a_size_once_made_is_kept_for_the_engine_keeps_its_pictures_anyway() -> None:
    fonts = Fonts(FONTS, THEME.faces)
    made = fonts.get("body", 24)
    fonts.forget()
    assert fonts.get("body", 24) is made
