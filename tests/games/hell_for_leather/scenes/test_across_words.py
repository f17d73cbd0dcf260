"""What whoever sits across the table says to a throw: fitting, at their head, once a throw, and in no story."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.ai.tells import Tell
from game.games.hell_for_leather.narration.slots import ASIDE, AT_THE_TABLE_ONLY
from game.games.hell_for_leather.rules import TABLE, Lie, Zone
from game.games.hell_for_leather.rules import events as ev
from game.games.hell_for_leather.rules.terms import Hand, Purpose, Stack
from game.games.hell_for_leather.scenes import across_words
from game.games.hell_for_leather.scenes.across_words import after_throw, before_throw
from game.games.hell_for_leather.scenes.setup.draft import Draft
from game.narration.packs import Frame
from game.scenes.table.camera_views import View
from game.scenes.table.company.seat_place import Eye
from game.ui.screen import Mark
from tests.scenes.computers import Dreamer, against_computer, seat_computers
from tests.scenes.stagehand import Evening, Props

VOICES = ("butcher", "broker", "saint", "headliner", "widow", "clerk")
ALWAYS, NEVER = 1.1, -1.0


@pytest.fixture
def talking(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """One person against a computer that says something wherever it may."""
    monkeypatch.setattr(across_words, "BEFORE", ALWAYS)
    monkeypatch.setattr(across_words, "AFTER", ALWAYS)
    seat_computers(evening, Dreamer())
    evening.composition.services.play.memory.frames.clear()
    evening.begin(against_computer, goal_target=1)
    return evening


def asides(things: Props) -> dict[str, tuple[Frame, ...]]:
    return {slot: things.pack.frames[slot] for slot in AT_THE_TABLE_ONLY}


def said(evening: Evening) -> Mark | None:
    return next((mark for mark in evening.player.screen.marks if mark.name == "across"), None)


def thrown(who: str, number: int, zone: Zone, fell: bool = False) -> tuple[ev.Event, ...]:
    die = ev.DieThrown(who, "d1", Purpose.DRIVE, Hand.MAIN, Lie(zone, number))
    return (die, ev.StackFell(who, Stack(4, 1, (1, 2, 3)))) if fell else (die,)


# --- the words ------------------------------------------------------------------------------------------------


def test_every_line_is_short_and_fit_for_the_mildest_table(things: Props) -> None:
    for frames in asides(things).values():
        for frame in frames:
            assert len(frame.text.split()) <= ASIDE, frame.id
            assert not frame.flags, frame.id


def test_every_persona_has_lines_for_every_moment_and_some_are_anybodys(things: Props) -> None:
    for slot, frames in asides(things).items():
        voices = Counter(each.values[0] if (each := next((c for c in frame.when if c.key == "voice"), None)) else ""
                         for frame in frames)
        assert len(frames) >= 16, slot
        assert all(voices[voice] >= 8 for voice in VOICES) and voices[""] >= 16, (slot, voices)


@pytest.mark.parametrize(("tell", "shows"), [(Tell(), ()), (Tell(worried=True), ("fears",)), (Tell(0.9), ("torn",))])
def test_fear_and_doubt_are_spoken_of_only_where_the_hand_shows_them(talking: Evening, tell: Tell,
                                                                      shows: tuple[str, ...]) -> None:
    pack = talking.composition.services.play.pack
    of = {frame.text: {each.key for each in frame.when} for frame in pack.frames["across.before.own"]}
    heard = [before_throw(talking.context, "B1", "B1", tell) for _ in range(25)]
    keys = set().union(*(of.get(line, set()) for line in heard if line))
    assert keys & {"fears", "torn"} <= set(shows)
    assert any(heard)


def test_what_they_say_of_a_die_is_so(talking: Evening) -> None:
    pack = talking.composition.services.play.pack
    name = talking.context.first_name("A1")
    of = {frame.text.replace("{a.first}", name): {each.key: each.values for each in frame.when}
          for frame in pack.frames["across.after.theirs"]}
    for events, felled, die in ((thrown("A1", 2, Zone.IN), False, "merit"), (thrown("A1", 8, Zone.IN), False, "pass"),
                                (thrown("A1", 2, Zone.OUT), False, "curse"),
                                (thrown("A1", 2, Zone.IN, True), True, "merit")):
        lines = {after_throw(talking.context, events, "B1", False) for _ in range(12)} - {""}
        known = [of[line] for line in lines if line in of]
        assert known
        assert all(felled in when["felled"] for when in known if "felled" in when)
        assert all(die in when["die"] for when in known if "die" in when)


def test_people_speak_for_themselves_and_the_network_has_its_host(evening: Evening,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(across_words, "BEFORE", ALWAYS)

    def alone(draft: Draft) -> None:
        draft.house.mode = "coop"

    evening.begin(alone, team_size=2)
    assert before_throw(evening.context, "A1", TABLE, None)
    assert not before_throw(evening.context, "A1", "A2", None)


# --- when -----------------------------------------------------------------------------------------------------


def test_a_line_before_the_throw_or_one_after_it(talking: Evening) -> None:
    assert after_throw(talking.context, thrown("A1", 2, Zone.IN), "B1", spoke=False)
    assert not after_throw(talking.context, thrown("A1", 2, Zone.IN), "B1", spoke=True)
    assert after_throw(talking.context, thrown("A1", 2, Zone.IN, True), "B1", spoke=True), "that is beyond silence"


def test_where_the_show_has_had_its_say_they_are_silent(talking: Evening) -> None:
    live = talking.context.voice.telling.live
    assert live.teller.tell(live.show.beat("host.near", "A1", talking.context.state, 1))
    assert not before_throw(talking.context, "A1", "B1", None)
    assert not after_throw(talking.context, thrown("A1", 2, Zone.IN), "B1", False)


def test_most_throws_are_not_spoken_of(evening: Evening) -> None:
    assert across_words.BEFORE + (1 - across_words.BEFORE) * across_words.AFTER < 0.75


def test_it_is_in_no_record_and_no_story(talking: Evening) -> None:
    talking.play_until(lambda: talking.player.screen.throw is not None)
    talking.player.wait(30)
    mark = said(talking)
    assert mark is not None
    assert mark.body not in talking.record().to_bytes().decode()
    assert all(mark.body not in line.text for passage in talking.context.voice.passages for line in passage.lines)


# --- where ----------------------------------------------------------------------------------------------------


def test_it_is_said_at_the_head_and_not_over_the_tower(talking: Evening) -> None:
    talking.play_until(lambda: talking.player.screen.throw is not None)
    talking.player.wait(30)
    mark, place = said(talking), talking.composition.table_view.sitter.place
    frame = talking.composition.cameras.frame
    assert frame is not None
    pose, aspect, _ = frame
    assert mark is not None and mark.spoken and place is not None
    width, height = talking.composition.services.table.projector.window
    x, y = 2.0 * mark.x / width - 1.0, 1.0 - 2.0 * mark.y / height
    assert place.left <= x <= place.left + place.wide
    assert y <= place.top
    tower = Eye(pose, aspect).seen((0.0, 0.0, 0.012 * 2))[1]
    assert y > tower


def test_it_is_gone_when_the_dice_fly_and_when_it_is_veiled(talking: Evening) -> None:
    talking.play_until(lambda: talking.player.screen.throw is not None)
    talking.player.wait(30)
    assert said(talking) is not None
    talking.player.press("veil")
    assert talking.composition.director.scene._studio.said_across() == ()


def test_from_elsewhere_than_the_seat_nothing_is_said(talking: Evening) -> None:
    talking.play_until(lambda: talking.player.screen.throw is not None)
    talking.player.wait(30)
    talking.composition.cameras.show(View.REFEREE, 2, cut=True)
    talking.player.wait(2)
    assert said(talking) is None


def test_no_two_slots_share_a_line(things: Props) -> None:
    texts = {slot: {frame.text for frame in frames} for slot, frames in asides(things).items()}
    assert all(not texts[one] & texts[other] for one, other in combinations(texts, 2))
