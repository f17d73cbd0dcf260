"""Dice under cups in Odd or even: who needs a curtain, what is spoken behind it, and a seal that was broken."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.rules.errors import RecordError
from game.rules.match import Match
from game.ui.screen import Screen
from tests.contract.samples import SAMPLES
from tests.contract.sealed_runs import SPOKEN_FRAMES, Run
from tests.scenes.stagehand import Props
from tests.toy.odd_or_even import KEY

Begin = Callable[[int], Run]


@pytest.fixture
def begin(things: Props, tmp_path: Path) -> Iterator[Begin]:
    """Begins a match for so many people."""
    begun: list[Run] = []

    def run(people: int) -> Run:
        begun.append(Run(things, tmp_path / "evening", KEY, people))
        return begun[-1]

    yield run
    for each in begun:
        each.evening.composition.close()


@pytest.mark.parametrize("aloud", [False, True])
def test_what_is_set_is_spoken_only_where_everybody_allows_it(begin: Begin, aloud: bool) -> None:
    run = begin(2)
    run.evening.composition.services.player.change("self_voicing", True)
    run.evening.composition.services.player.change("speak_secrets", aloud)
    run.frames(2)
    while run.choosing is None:
        if run.screen.scene == "handover":
            assert any("Spoken screens" in text for text in _said(run.screen)), "it is told beforehand"
        run.step()
    ear = run.told_to()
    run.press("under_cup", "4")
    run.frames(SPOKEN_FRAMES)
    assert any("4" in line for line in ear.heard) is aloud
    run.told_to()
    run.press("cup_down")
    while run.screen.scene == "match":
        run.frames()
    assert "-" in ear.heard and not any("4" in line for line in ear.heard), "it is broken off"


def _said(screen: Screen) -> Iterator[str]:
    for panel in screen.panels:
        yield from (text for text in (getattr(child, "body", "") for child in panel.children) if text)


def test_who_is_alone_with_computers_needs_no_curtain(begin: Begin) -> None:
    run = begin(1)
    while run.choosing is None:
        assert run.screen.scene != "handover"
        run.step()
    assert run.screen.sealed is not None and run.screen.sealed.aloud
    assert [entry["by"] for entry in run.match.entries] == ["B"], "computers set theirs before a person is asked"


def test_a_seal_that_does_not_fit_is_named() -> None:
    """As `check` says it: by the number of the entry, and whose seal it is."""
    record = SAMPLES["odd-or-even"].played(3).to_bytes()
    at = next(at for at, line in enumerate(record.splitlines()) if b'"reveal"' in line)
    value = re.search(rb'"B":{"value":"(\d)"', record.splitlines()[at])
    assert value is not None
    other = b"1" if value[1] != b"1" else b"2"
    lines = record.splitlines(keepends=True)
    lines[at] = lines[at].replace(value[0], value[0].replace(value[1], other))
    with pytest.raises(RecordError, match=rf"entry {at}: broken_seal: B"):
        Match.load(SAMPLES["odd-or-even"].rules, b"".join(lines), bytes)


def test_a_press_hurries_the_cup(begin: Begin) -> None:
    run = begin(1)
    while run.choosing is None:
        run.step()
    entries = run.match.entry_count
    run.press("cup_down")
    assert run.match.entry_count == entries, "it is on its way"
    run.press("cup_falls")
    run.frames()
    assert run.match.entry_count == entries + 1


@pytest.mark.parametrize(("keys", "value"), [
    (["4"], "4"), (["arrow_right"], "2"), (["arrow_left"], "6"), (["3", "arrow_up", "arrow_up"], "5"), ([], "1")])
def test_keys_turn_the_die_and_enter_puts_the_cup_over_it(begin: Begin, keys: list[str], value: str) -> None:
    run = begin(1)
    while run.choosing is None:
        run.step()
    for key in keys:
        run.evening.composition.director.key(key)
        run.frames(10)
    assert run.choosing.value == value
    run.evening.composition.director.key("enter")
    while not run.revealed:
        run.frames()
    assert run.match.entries[-1]["calls"]["A"]["value"] == value


def test_a_press_on_the_die_turns_it_on(begin: Begin) -> None:
    run = begin(1)
    while run.choosing is None:
        run.step()
    die = next(handle for handle in run.screen.handles if handle.name == "sealed_die")
    for _ in range(2):
        run.evening.composition.director.press(die.x + die.w / 2, die.y + die.h / 2)
        run.evening.composition.director.release(die.x + die.w / 2, die.y + die.h / 2)
        run.frames(10)
    assert run.choosing is not None and run.choosing.value == "3"


def test_one_switch_sets_a_die(begin: Begin) -> None:
    """It offers die, values and button in turn; what is offered last is what a press does."""
    run = begin(1)
    while run.choosing is None:
        run.step()
    names = {found.control.name for found in run.evening.composition.surface.layout.controls}
    assert {"sealed_die", "under_cup", "cup_down"} <= names
    for control, value in (("sealed_die", "2"), ("under_cup", "3")):
        run.evening.composition.surface.activate(control)
        run.frames(10)
        assert run.choosing is not None and run.choosing.value == value
    run.evening.composition.surface.activate("cup_down")
    while not run.revealed:
        run.frames()
    assert run.match.entries[-1]["calls"]["A"]["value"] == "3"


def test_who_leaves_behind_an_open_curtain_has_set_nothing(begin: Begin) -> None:
    run = begin(2)
    while run.choosing is None:
        run.step()
    run.press("under_cup", "5")
    run.press("pause")
    run.press("leave_match")
    run.frames(2)
    assert b'"call"' not in run.played.record()
    view = run.evening.composition.services.table.view
    assert not view.cups.standing and not [die for die, *_ in view.shown if die.startswith("under cup")]
