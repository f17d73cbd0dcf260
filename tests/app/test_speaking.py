"""What is spoken, and when."""

from dataclasses import replace

import pytest

from game.app.speech.speaking import Speaking
from game.app.speech.voice_out import Speech, VoiceOut
from game.storage.settings import Settings
from game.ui.boxes import ControlBox, Rect, ScreenLayout
from game.ui.screen import Button, Panel, Place, Screen, Text
from game.ui.styles import Style
from tests.scenes.spoken import Ear

FRAME_S = 0.1
CONTROLS = tuple(ControlBox(Button(name, name.title()), Rect(0, 0, 9, 9)) for name in ("one", "two"))


def screen(*lines: Text, modal: str = "") -> Screen:
    over = Panel(modal, Place.CENTRE, (Text("Seven, inside."),)) if modal else None
    return Screen("match", (Panel("card", Place.RIGHT, lines),), over)


def layout(focus: str) -> ScreenLayout:
    return ScreenLayout((800, 600), 1.0, focus, controls=CONTROLS)


def said(speaking: Speaking, ear: Ear, shown: Screen, focus: str = "one", frames: int = 10, uses: int = 0
         ) -> list[str]:
    ear.heard.clear()
    for _ in range(frames):
        speaking.update(FRAME_S, shown, layout(focus), uses=uses)
    return ear.heard


@pytest.fixture
def ear() -> Ear:
    return Ear()


def test_nothing_is_said_to_whoever_wants_nothing(ear: Ear) -> None:
    assert said(Speaking(ear, Settings()), ear, screen(Text("Told.", Style.STORY))) == []


def test_a_moved_focus_cuts_short_what_was_being_said(ear: Ear) -> None:
    speaking = Speaking(ear, Settings(self_voicing=True))
    assert said(speaking, ear, screen(Text("Rules."))) == ["-", "One, button.", "Rules."]
    assert said(speaking, ear, screen(Text("Rules.")), "two", uses=1) == ["-", "Two, button."]


def test_a_focus_that_moves_by_itself_cuts_nothing_short(ear: Ear) -> None:
    speaking = Speaking(ear, Settings(self_voicing=True))
    said(speaking, ear, screen(Text("Rules.")), uses=3)
    assert said(speaking, ear, screen(Text("Rules."), Text("Throw.")), "two", uses=3) == ["Two, button.", "Throw."]
    assert said(speaking, ear, screen(Text("Rules."), Text("Throw.")), "one", uses=4) == ["-", "One, button."]


def test_what_came_of_a_press_is_not_cut_short_by_what_comes_after_it(ear: Ear) -> None:
    speaking = Speaking(ear, Settings(self_voicing=True))
    said(speaking, ear, screen(Text("Rules.")))
    assert said(speaking, ear, screen(Text("Seven.")), uses=1) == ["Seven."]
    assert said(speaking, ear, screen(Text("Seven.")), "two", uses=1) == ["Two, button."]


class Slow(VoiceOut):
    """Has not begun to speak."""

    def update(self) -> None:
        """All of it still waits."""


def test_a_focus_that_has_gone_by_itself_is_not_said_any_more_where_it_still_waits() -> None:
    voice = Slow(Speech(lambda _language, _rate: ()), "en")
    speaking = Speaking(voice, Settings(self_voicing=True))
    speaking.update(FRAME_S, screen(Text("Rules.")), layout("one"))
    speaking.update(0.0, screen(Text("Rules.")), layout("two"))
    assert [str(each) for each in voice.waiting] == ["Two, button."]


def test_what_is_offered_to_one_button_is_said_at_once(ear: Ear) -> None:
    speaking = Speaking(ear, Settings(self_voicing=True))
    said(speaking, ear, screen(Text("Rules.")))
    ear.heard.clear()
    speaking.update(FRAME_S, screen(Text("Rules.")), layout("one"), ("two",))
    assert ear.heard == ["-", "Two, button."]


def test_the_host_alone_tells_only_the_story(ear: Ear) -> None:
    speaking = Speaking(ear, Settings(host_voice=True))
    assert said(speaking, ear, screen(Text("Rules."), Text("Told.", Style.STORY))) == ["Told."]


def test_the_table_is_told_to_whoever_asks_even_where_nothing_else_is(ear: Ear) -> None:
    speaking = Speaking(ear, Settings())
    speaking.read_modal("in_words")
    assert said(speaking, ear, screen(Text("Rules."), modal="in_words")) == ["Seven, inside."]
    assert said(speaking, ear, screen(Text("Rules."), modal="in_words")) == []


def test_switched_on_everything_is_read_from_the_start(ear: Ear) -> None:
    settings = Settings(self_voicing=True)
    speaking = Speaking(ear, settings)
    said(speaking, ear, screen(Text("Rules.")))
    speaking.follow(replace(settings, self_voicing=False))
    speaking.follow(settings)
    assert "Rules." in said(speaking, ear, screen(Text("Rules.")))


def test_that_it_was_switched_is_shown_for_a_while_too(ear: Ear) -> None:
    speaking = Speaking(ear, Settings())
    speaking.announce(True, None)
    assert [mark.body for mark in speaking.noted(screen(), (800, 600)).marks] == ["Spoken screens are on."]
    said(speaking, ear, screen(), frames=60)
    assert speaking.noted(screen(), (800, 600)) == screen()


def test_a_system_without_a_voice_is_told_of() -> None:
    speaking = Speaking(VoiceOut(None, "en"), Settings())
    speaking.announce(True, None)
    assert "no voice" in speaking.noted(screen(), (800, 600)).marks[0].body
