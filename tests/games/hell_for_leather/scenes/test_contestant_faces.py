"""Contestants have faces: the same for the same sheet and seed, no two alike, another one for whoever asks."""

from __future__ import annotations

import itertools

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from game.games.hell_for_leather.rules import GAME, Header
from game.games.hell_for_leather.scenes.contestant_faces import contestant_faces
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.rules.match import Match
from game.ui.portraits import NOBODY, figure
from tests.scenes.stagehand import Evening, Props
from tests.ui.test_ui_faces import framed, small

SEEDS = 25
LEAST_GREY = 5.0  # of 255, on average over a picture of 48 pixels a side
LEAST_OUTLINE = 0.02  # of the picture is figure in one and ground in the other


def header_of(things: Props, seed: int, **changes: int) -> Header:
    draft = quick_draft(things.pack, seed, team_size=3, goal_target=1)
    for seat, look in changes.items():
        draft.teams[seat[0]].contestants[int(seat[1]) - 1].look = look
    return draft.header("test")


def outline(word: str) -> Image.Image:
    """White where the figure is, on black."""
    picture = Image.new("L", (100, 100))
    draw = ImageDraw.Draw(picture)
    for shape in figure(word):
        draw.polygon(list(shape.points), fill=255)
    return picture


@pytest.mark.parametrize("seed", range(SEEDS))
def test_no_two_people_of_a_match_look_alike(things: Props, seed: int) -> None:
    faces = contestant_faces(header_of(things, seed))
    assert len(faces) == 6
    for one, other in itertools.combinations(faces.values(), 2):
        grey = ImageChops.difference(small(framed(one, side=48), 48), small(framed(other, side=48), 48))
        assert ImageStat.Stat(grey).mean[0] > LEAST_GREY, (one, other)
        assert ImageStat.Stat(ImageChops.difference(outline(one), outline(other))).mean[0] > 255 * LEAST_OUTLINE


def test_the_same_sheets_have_the_same_faces(things: Props) -> None:
    assert contestant_faces(header_of(things, 3)) == contestant_faces(header_of(things, 3))
    assert contestant_faces(header_of(things, 3)) != contestant_faces(header_of(things, 4))
    assert all(figure(word) != NOBODY for word in contestant_faces(header_of(things, 3)).values())


def test_another_face_is_dealt_and_kept_in_the_record(things: Props) -> None:
    before, after = header_of(things, 3), header_of(things, 3, A2=1)
    assert contestant_faces(after)["A1"] == contestant_faces(before)["A1"]
    assert contestant_faces(after)["A2"] != contestant_faces(before)["A2"]
    again = Match.load(GAME, Match.start(GAME, after, bytes).to_bytes(), bytes)
    assert contestant_faces(again.header) == contestant_faces(after)


def test_a_record_that_deals_nothing_anew_says_nothing_of_it(things: Props) -> None:
    """So that what was written before is written the same today."""
    assert b'"look"' not in Match.start(GAME, header_of(things, 3), bytes).to_bytes()
    assert b'"look":2' in Match.start(GAME, header_of(things, 3, B1=2), bytes).to_bytes()


def test_the_set_up_deals_another_face(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(3)
    evening.player.press("new_match")
    evening.player.press("page", "2")
    scene = evening.composition.director.scene
    before = scene._draft.faces()["A1"]
    evening.player.press("look:A.0")
    assert scene._draft.faces()["A1"] != before
