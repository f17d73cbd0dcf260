"""Ways through the program on which every kind of screen is met: what all games share, and each game.

A walk is given somebody who leads and who looks; it operates controls that are there and names what is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, Protocol

from game.app.commands.rehearsal import Rehearsal, kind_of
from game.app.commands.tour import IDENT_FRAMES, MISHAP
from game.games.duel.scenes.setup.option_words import GROUPS as RULES_OF_DUEL
from game.games.duel.scenes.setup.setup_scene import PAGES as PAGES_OF_DUEL
from game.games.hell_for_leather.scenes.setup.setup_scene import PAGES as PAGES_OF_HELL
from game.scenes.led.setup.seat_draft import OWN
from game.scenes.led.setup.story_setup_scene import PAGES as PAGES_OF_LED
from game.scenes.match.open_match import continue_match
from game.scenes.menus.first_start import QUESTIONS
from game.scenes.menus.ident import IdentScene
from game.scenes.menus.mishap import MishapScene
from game.scenes.menus.option import Group
from game.storage.paths import Paths
from game.storage.record_files import SUFFIX
from game.ui.going_on import controls_of, operable
from game.ui.screen import Choice
from tools.screens.faults import texts_of
from tools.screens.moments import PLAYS, Moment, before_its_end, each_alone, moments, peopled, record_of

OVERLAYS = ("sheets", "story", "help", "in_words", "seats", "recap", "pause", "more", "veil")
TABS = ("now", "people", "facts", "clocks", "rights", "say", "pace")
DESKS = ("call_change", "forced", "another_scene", "end_story", "refuse", "price", "versus", "group_team",
         "group_shared", "group_versus", "group_question", "change_0")
AFTER_DICE = ("thrown", "throws")
"""Phases that are come to by a throw at the table: where nobody watched, no dice lie there."""
STEPS, LESSON_STEPS = 5, 120
REASONS, GRANTED = ("a rope", "a lamp", "a friend"), "is granted"
"""What helps a call, as often as it may, and a word of the line that it is granted then."""
FRAMES = 2
MOST = 10  # screens of moments, of each kind of people
SEED = 1


class Stage(Protocol):
    """What a walk goes through: the program, a folder of matches, and a look at what is on air."""

    @property
    def paths(self) -> Paths: ...

    @property
    def matches(self) -> Path: ...

    @property
    def guide(self) -> Rehearsal: ...

    def home(self, game: str) -> None: ...

    def look(self, name: str) -> None: ...


Walk = Callable[[Stage], None]


class Seen(NamedTuple):
    """What makes two screens the same kind: what can be done on them, numbers and seats aside."""

    scene: str
    modal: str
    controls: frozenset[str]


def seen(guide: Rehearsal) -> Seen:
    """The kind of what is on air."""
    screen = guide.screen
    names = frozenset(re.sub(r"[.:_](?:[a-z]\d|\d|npc|[A-F]\b).*|\d+", "", each.name) for each in controls_of(screen))
    return Seen(screen.scene, screen.modal.name if screen.modal else "", names)


# --- what all games share ----------------------------------------------------------------------------------------


def shared(stage: Stage) -> None:
    """The ident, settings, buttons, the first questions, practice, statistics."""
    guide = stage.guide
    stage.home("")
    services = guide.services
    services.navigation.overlay(IdentScene(services))
    guide.wait(IDENT_FRAMES)
    stage.look("ident")
    guide.press("go_on")
    services.navigation.go(MishapScene(services, MISHAP, MISHAP, lambda: None))
    _look(stage, "mishap")
    stage.home("")
    guide.press("options")
    for group in Group:
        guide.press(group)
        stage.look(f"settings {group}")
    for name in ("content", "controls"):
        _into(stage, name, "back")
    guide.press("questions")
    for question in QUESTIONS:
        stage.look(f"first start {question}")
        guide.press("next")
    stage.home("")
    _into(stage, "statistics", "back")
    _practice(stage)


def _practice(stage: Stage) -> None:
    guide = stage.guide
    stage.home("")
    guide.press("practice")
    _look(stage, "practice")
    guide.press("throw_way")
    stage.look("practice ways")
    guide.press("way_done")
    guide.press("tray")
    _look(stage, "tray practice")
    for name in ("pool", "more"):
        if guide.offered(name):
            _into(stage, name, "resume", f"tray practice {name}")
    guide.press("cups")
    _look(stage, "cups curtain")
    guide.press("take_over")
    _look(stage, "cups die")


def _into(stage: Stage, control: str, back: str, name: str = "") -> None:
    """A page that a control leads to, and back."""
    stage.guide.press(control)
    _look(stage, name or control)
    stage.guide.press(back)
    stage.guide.wait(FRAMES)


def _look(stage: Stage, name: str) -> None:
    stage.guide.wait(FRAMES)
    stage.look(name)


# --- what is the same of every game ------------------------------------------------------------------------------


def _of_the_box(stage: Stage, key: str) -> None:
    """The shelf with its box open, lessons, rules, and what there is of a match that is over."""
    guide = stage.guide
    stage.home(key)
    _look(stage, "shelf")
    if guide.offered("learn"):
        guide.press("learn")
        _look(stage, "lessons")
        _lesson(stage)
        stage.home(key)
    guide.press("rules")
    _look(stage, "rules")
    stage.home(key)


def _lesson(stage: Stage) -> None:
    """The first lesson, each kind of screen of it."""
    guide = stage.guide
    guide.press("lesson_0")
    met: set[Seen] = set()
    for _ in range(LESSON_STEPS):
        guide.wait()
        if (kind := seen(guide)) not in met and not guide.screen.busy:
            met.add(kind)
            stage.look("lesson")
        if guide.offered("lesson_following") or guide.offered("lesson_home"):
            return
        guide.step()


def _over(stage: Stage, key: str, record: bytes) -> None:
    """The result, what can be read on it, the list, the replay, the archive."""
    guide = stage.guide
    open_record(stage, peopled(before_its_end(record), characters=True, leader=False))
    for _ in range(LESSON_STEPS):
        if guide.screen.scene == "result":
            break
        guide.wait()
        guide.step()
    _look(stage, "result")
    for control, back in (("ledger", "close_ledger"), ("story", "close_story")):
        if guide.offered(control):
            _into(stage, control, back, f"result {control}")
    stage.home(key)
    guide.press("matches")
    _look(stage, "saved matches")
    guide.press("watch_0")
    _look(stage, "replay")
    guide.press("next_throw")
    guide.wait(20)
    stage.look("replay throw")
    stage.home(key)
    guide.press("archive")
    _look(stage, "archive")
    guide.press("read")
    _look(stage, "archive story")


def open_record(stage: Stage, record: bytes) -> None:
    """Go on with this record."""
    file = stage.matches / f"looked-at{SUFFIX}"
    stage.home("")
    file.write_bytes(record)
    continue_match(stage.guide.services, str(file))
    stage.guide.wait(FRAMES)
    if stage.guide.offered("recap_on"):
        stage.guide.press("recap_on")
        stage.guide.wait(FRAMES)


# --- moments -----------------------------------------------------------------------------------------------------


def _moments(stage: Stage, found: list[Moment], label: str, characters: bool, leader: bool) -> None:
    """Each as whoever is to act sees it, and what comes of the first steps."""
    met: set[Seen] = set()
    for moment in found:
        if len(met) >= MOST:
            return
        if moment.phase in AFTER_DICE or (moment.made_up and not leader):  # then a person leads, and nobody else
            continue
        open_record(stage, peopled(moment.record, characters, leader))
        for step in range(STEPS):
            guide = stage.guide
            if (kind := seen(guide)) not in met and not guide.screen.busy:
                met.add(kind)
                stage.look(f"{label}{moment.phase} {_titled(stage)}")
            if step + 1 < STEPS:
                guide.step()
                guide.wait(FRAMES)


def _titled(stage: Stage) -> str:
    """What stands on the card, as long as that is no place in a story."""
    screen = stage.guide.screen
    if screen.modal is not None:
        return screen.modal.name
    first = next((each.name for each in operable(screen) if each.name not in ("undo", "why")), "")
    return first if len(kind_of(screen)) > 40 else kind_of(screen).removeprefix(f"match-{screen.phase or ''}")


def _overlays(stage: Stage) -> None:
    for name in OVERLAYS:
        stage.guide.press(name)
        stage.guide.wait()
        modal = stage.guide.screen.modal
        if modal is not None:
            stage.look(f"over {modal.name}")
            for back in ("close_" + modal.name, "close_words", "resume"):
                stage.guide.press(back)


def _all_moments(stage: Stage, key: str) -> tuple[list[Moment], bytes]:
    """Of all its plays, and the record of the first."""
    kit = stage.guide.services.plays.of_game(key).kit
    records = [record_of(key, words, SEED + at, stage.paths) for at, words in enumerate(PLAYS[key])]
    return [moment for record in records for moment in moments(kit, record)], records[0]


# --- games -------------------------------------------------------------------------------------------------------


def hell_for_leather(stage: Stage) -> None:
    """Set-up, moments, overlays, result."""
    key = "hell-for-leather"
    _of_the_box(stage, key)
    stage.guide.press("new_match")
    for page, name in enumerate(PAGES_OF_HELL):
        stage.guide.press("page", str(page))
        _look(stage, f"set-up {name}")
    _played(stage, key)


def _played(stage: Stage, key: str) -> None:
    """Overlays at the first free moment, every kind of moment, the end."""
    found, record = _all_moments(stage, key)
    open_record(stage, peopled(found[min(5, len(found) - 1)].record, True, False))
    _overlays(stage)
    _moments(stage, found, "", characters=True, leader=False)
    _over(stage, key, record)


def duel(stage: Stage) -> None:
    """Set-up, what players make, moments, result."""
    key, guide = "duel", stage.guide
    _of_the_box(stage, key)
    guide.press("new_match")
    for page, _ in PAGES_OF_DUEL:
        guide.press("page", page)
        _look(stage, f"set-up {page}")
    for group, *_ in RULES_OF_DUEL:
        guide.press("group", group)
        _look(stage, f"set-up rules {group}")
    for page, control in (("bands", "new_band"), ("bands", "edit_band"), ("ground", "new_field"),
                          ("ground", "edit_field")):
        guide.press("page", page)
        _into(stage, control, "leave", f"own {control}")
    _played(stage, key)


def _led(key: str) -> Walk:
    """A game that somebody leads."""

    def walk(stage: Stage) -> None:
        _of_the_box(stage, key)
        _led_pages(stage)
        found, record = _all_moments(stage, key)
        open_record(stage, peopled(found[min(5, len(found) - 1)].record, True, False))
        _overlays(stage)
        _moments(stage, found, "", characters=True, leader=False)
        _trays(stage, found)
        _rare(stage, found)
        _moments(stage, found, "leads ", characters=False, leader=True)
        _over(stage, key, record)

    return walk


def _led_pages(stage: Stage) -> None:
    guide = stage.guide
    guide.press("new_match")
    for page, _ in PAGES_OF_LED:
        guide.press("page", page)
        _look(stage, f"set-up {page}")
    guide.press("sheet", OWN)
    _look(stage, "set-up own sheet")
    lists = next((each.name for each in controls_of(guide.screen) if each.name.startswith("list:")), "")
    if lists:
        _into(stage, lists, "close_list", "set-up list")
    guide.press("page", "leader")
    guide.press("leads_person")
    _look(stage, "set-up a person leads")
    guide.press("start")
    for _ in range(12):
        guide.wait(FRAMES)
        if guide.screen.scene.startswith("limits"):
            stage.look("limits")
        guide.step()


def _trays(stage: Stage, found: list[Moment]) -> None:
    """The tray of a person who leads, tab by tab, and every desk that can be laid out on it."""
    guide = stage.guide
    free = [each for each in found if each.phase == "free"]
    for moment in (free[0], free[-1]):  # of an adventure, and of a story that somebody makes up
        open_record(stage, peopled(moment.record, characters=False, leader=True))
        for _ in range(STEPS):
            if _offers(stage, "tray_tab"):
                break
            _look(stage, "tray before")
            guide.press("hidden_read" if guide.offered("hidden_read") else guide.screen.goes_on)
            guide.wait(FRAMES)
        for tab in TABS:
            guide.press("tray_tab", tab)
            _look(stage, f"tray {tab}")
            for desk in DESKS:
                if guide.offered(desk):
                    _into(stage, desk, "desk_back", f"tray desk {desk}")
            if guide.offered("forced"):
                _so_easy(stage)


def _so_easy(stage: Stage) -> None:
    """A call for which somebody has so many more dice than it needs that it is granted (Overkill)."""
    guide = stage.guide
    for seat in _options(stage, "way_seat"):
        guide.press("way_seat", seat)
        guide.press("forced")
        guide.wait(FRAMES)
        if _offers(stage, "call_number"):
            guide.press("call_number", "1")
            for reason in REASONS:
                guide.press("more_helps", reason)
                guide.press("add_helps")
            if any(GRANTED in text for text in texts_of(guide.screen)):
                _look(stage, "tray desk overkill")
                seat = ""
        guide.press("desk_back")
        guide.wait(FRAMES)
        if not seat:
            return


def _options(stage: Stage, name: str) -> tuple[str, ...]:
    """The values that a choice offers; none where it is not there."""
    found = next((each for each in controls_of(stage.guide.screen) if each.name == name), None)
    return tuple(value for value, _ in found.options) if isinstance(found, Choice) else ()


def _rare(stage: Stage, found: list[Moment]) -> None:
    """What hardly ever comes: a detail of a player's to be judged, what is chosen behind the curtain before dice."""
    guide = stage.guide
    judged = [each for each in found if "Strike" in each.kinds]
    for moment in judged[:1]:
        open_record(stage, peopled(moment.record, characters=False, leader=True))
        for _ in range(STEPS):
            veto = next((each.name for each in controls_of(guide.screen) if each.name.startswith("veto_")), "")
            if veto:
                guide.press(veto)
                _look(stage, "tray veto")
                break
            guide.press("hidden_read" if guide.offered("hidden_read") else guide.screen.goes_on)
            guide.wait(FRAMES)
    for moment in (each for each in found if len(each.waits) > 1 and "Push" in each.kinds):
        open_record(stage, each_alone(moment.record))
        for _ in range(STEPS):
            if guide.screen.scene == "handover":
                break
            guide.press(guide.screen.goes_on)
            guide.wait(FRAMES)
        if guide.screen.scene == "handover":
            _look(stage, "sealed curtain")
            guide.press("take_over")
            _look(stage, "sealed choice")
            return


def _offers(stage: Stage, name: str) -> bool:
    return any(each.name == name for each in controls_of(stage.guide.screen))


WALKS: Mapping[str, Walk] = {
    "shared": shared, "hell-for-leather": hell_for_leather, "duel": duel,
    **{key: _led(key) for key in ("keeper", "high-stakes", "protagonists")}}
