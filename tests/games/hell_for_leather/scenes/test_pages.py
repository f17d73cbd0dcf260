"""The pages that are things on the table: nothing cut, overlapped or small, none half empty, in any window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

import msgspec
import pytest

from game.games.hell_for_leather.rules import GAME, Drive, State
from game.games.hell_for_leather.scenes.contestant_sheets import SheetPages
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.ledger_panel import GRIPS, LedgerPages
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.games.hell_for_leather.scenes.setup.setup_scene import PAGES
from game.rules.throw_tally import Band
from game.ui.boxes import PanelBox
from game.ui.elements import elements
from game.ui.layout import lay_out
from game.ui.read_aloud import lines_of
from game.ui.screen import Face, Intent, Screen, Text, Track
from tests.scenes.stagehand import Evening, Props
from tests.ui.offscreen import load_theme, make_fonts
from tests.ui.test_ui_layout import check

THEME = load_theme()
FONTS = make_fonts(THEME)
WINDOWS = ((1280, 720), (1920, 1080), (1024, 768), (3440, 1440))
WIDE = WINDOWS[:2]
SCALES = (1.0, 1.25, 1.5, 2.0)
LEAST_PX = 15
FULL = 0.85  # of its room that a page takes at least, both ways
SIZES = tuple(product((1, 2, 3), (1, 9)))
Shown = Mapping[tuple[str, float], Screen]


@pytest.fixture(scope="module")
def shown(things: Props, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    """Every page of a match of two against two, by its name and the size of letters it was asked for in."""
    evening = Evening(things, tmp_path_factory.mktemp("pages"))
    yield {(name, scale): screen for name, scale, screen in pages_of(evening)}
    evening.composition.close()


def pages_of(evening: Evening) -> Iterator[tuple[str, float, Screen]]:
    player = evening.composition.services.player

    def at(name: str) -> Iterator[tuple[str, float, Screen]]:
        for scale in SCALES:
            player.change("text_scale", scale)
            evening.player.wait(2)
            yield name, scale, evening.player.screen

    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    for number, name in enumerate(PAGES):
        evening.player.press("page", str(number))
        yield from at(f"set-up {name}")
    evening.begin(team_size=2, goal_target=1)
    evening.play_until(lambda: evening.context.state.turn > 2)
    for overlay in ("sheets", "story"):
        evening.player.press(overlay)
        yield from at(overlay)
        evening.player.press("resume")
    player.change("text_scale", 1.0)
    assert evening.player.play()
    yield from at("result")
    for page in ("luck", "hand"):
        evening.player.press("ledger")
        evening.player.press("ledger_page", page)
        yield from at(f"ledger {page}")
    yield from ((FULLEST, scale, fullest_hand(evening.context, scale)) for scale in SCALES)
    evening.player.press("close_ledger")
    evening.player.press("story")
    yield from at("story at the end")


def fullest_hand(context: HellContext, scale: float) -> Screen:
    """The page of the hands as it stands after many matches, with every way to hold a die in this one."""
    pages = LedgerPages(context)
    pages.hands = {side: replace(ledger, good=dict.fromkeys(GRIPS, ledger.fell))
                   for side, ledger in pages.hands.items()}
    vars(pages)["_before"] = {side: Band(100, 4, 60, 15, 25) for side in pages.hands}
    pages.on_intent(Intent("ledger_page", "hand"))
    return Screen("result", modal=pages.panel(scale > SCALES[1]))


FULLEST = "ledger hand after many matches"
NAMES = (*(f"set-up {name}" for name in PAGES), "sheets", "story", "result", "ledger luck", "ledger hand", FULLEST,
         "story at the end")


def page_of(screen: Screen, window: tuple[int, int], scale: float) -> PanelBox:
    """The page itself, after everything on screen was found to be in its place."""
    layout = lay_out(screen, window, scale, THEME, FONTS)
    check(layout, window)
    return layout.modal or layout.panels[0]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_overlaps_is_cut_or_too_small(shown: Shown, name: str, window: tuple[int, int]) -> None:
    for scale in SCALES:
        page = page_of(shown[name, scale], window, scale)
        letters = [run.px for item in page.items for run in item.runs]
        assert window[1] < 720 or min(letters) >= LEAST_PX, scale


@pytest.mark.parametrize("window", WIDE)
@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_full_and_needs_no_scrolling(shown: Shown, name: str, window: tuple[int, int]) -> None:
    page = page_of(shown[name, 1.0], window, 1.0)
    assert page.scroll_max == 0
    assert any(item.ground for item in page.items)
    whole = [item.rect for item in page.items]
    assert max(rect.bottom for rect in whole) >= FULL * page.clip.h
    assert max(rect.right for rect in whole) - min(rect.x for rect in whole) >= FULL * page.clip.w
    assert page.clip.w >= FULL * window[0]


def sheet_page(pages: SheetPages, state: State, scale: float = 1.0) -> Screen:
    return Screen("match", modal=pages.panel(state, scale > SCALES[1]))


@pytest.mark.parametrize(("size", "goals"), SIZES)
@pytest.mark.parametrize("mode", ["versus", "coop"])
def test_the_sheets_of_any_match_need_no_scrolling(things: Props, size: int, goals: int, mode: str) -> None:
    draft = quick_draft(things.pack, 7, size, goals)
    draft.house.set("mode", mode)
    header = draft.header("test")
    state = GAME.new(header)
    for window, scale in product(WIDE, (1.0, 2.0)):
        pages, seen, turned = SheetPages(header), "", 0
        while str((screen := sheet_page(pages, state, scale)).modal) not in seen:
            page = page_of(screen, window, scale)
            assert page.scroll_max == 0 or (scale > 1.0 and goals > 3), (window, scale, turned)
            seen += str(screen.modal)
            turned += 1
            pages.on_intent(Intent("sheets_on") if scale > 1.0 else Intent("sheets_team", str(turned)))
        people = [one.name for team in header.teams.values() for one in team.contestants]
        assert all(name in seen for name in people)


def test_a_sheet_has_its_circles_crossed_out_and_the_dead_their_name(things: Props) -> None:
    header = quick_draft(things.pack, 7, 1, 2).header("test")
    state = GAME.new(header)
    team = state.teams[0]
    one = team.contestants[0]

    def sheet(drive: Drive) -> tuple[Track, Text]:
        now = msgspec.structs.replace(team, goals=1, contestants=(msgspec.structs.replace(one, drive=drive),))
        found = list(elements(sheet_page(SheetPages(header), msgspec.structs.replace(
            state, teams=(now, *state.teams[1:])))))
        name = header.teams["A"].contestants[0].name
        goals = [each.struck for each in found if isinstance(each, Text) and each.body[:2] in ("1.", "2.")]
        assert goals[:2] == [1.0, 0.0], "what is reached is struck off the list"
        return (next(each for each in found if isinstance(each, Track)),
                next(each for each in found if isinstance(each, Text) and each.body == name))

    assert (sheet(Drive.DRIVE1)[0].at, sheet(Drive.SHOTGUN)[0].at) == (0, 2)
    assert [sheet(drive)[1].struck for drive in (Drive.DRIVE0, Drive.RIP)] == [0.0, 1.0]


def test_the_result_is_a_poster(shown: Shown) -> None:
    screen = shown["result", 1.0]
    found = list(elements(screen))
    faces = [each for each in found if isinstance(each, Face)]
    assert len(faces) == 4
    struck = [each.body for each in found if isinstance(each, Text) and each.struck]
    assert struck and all(name in {face.label for face in faces} for name in struck)
    told = " ".join(map(str, lines_of(screen)))
    assert "Best throw" in told and "VP" not in told
    layout = lay_out(screen, (1280, 720), 1.0, THEME, FONTS)
    assert layout.controls[0].name == "again" == screen.focus


def test_a_chapter_is_pictured_by_whoever_threw_and_their_dice(shown: Shown) -> None:
    kinds = [type(each).__name__ for each in elements(shown["story at the end", 1.0])]
    assert {"Face", "DiceRow"} & set(kinds)
    assert "Face" not in [type(each).__name__ for each in elements(shown["story", 2.0])]


def test_portraits_of_the_set_up_are_larger_than_sixty_pixels_in_a_small_window(shown: Shown) -> None:
    for name in ("set-up The race", "set-up Team A", "set-up Team B"):
        faces = [each for each in elements(shown[name, 1.0]) if isinstance(each, Face)]
        assert faces and min(face.size for face in faces) * THEME.unit_px((1280, 720), 1.0) > 60
