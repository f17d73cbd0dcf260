"""The second referee agrees with the rules about every entry of whole Chapters, and notices what is falsified."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from game.games.protagonists.headless.chapters import ready_chapter
from game.games.protagonists.headless.random_play import play
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.header import Options
from game.games.protagonists.rules.ready_sheets import ReadySheets
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Ease, Effect, Whom
from game.scenes.led.unwatched.styles import Style
from game.storage.typed_config import load_config
from tests.architecture import ROOT
from tests.games.protagonists.golden_chapter import played
from tests.games.protagonists.led import adventure
from tests.games.protagonists.rules.chapters import Table, sheet
from tests.games.protagonists.rules.referee import faults
from tools.adventure_plays import unwatched

PLAYS, MANY = range(6), range(1000, 6000)
LED = [(40, 1, Style.SENSIBLE), (43, 3, Style.STUBBORN)]
MORE_LED = [(seed, 1 + seed % 5, style) for seed, style in enumerate((*Style, *Style), 44)]


@cache
def ready() -> ReadySheets:
    return load_config(ROOT / "config" / "games" / "protagonists" / "sheets.yaml", ReadySheets)


@cache
def record(number: int) -> bytes:
    data: bytes = play(ready_chapter(ready(), Options(), number, 1 + number % 5)).to_bytes()
    return data


@cache
def led_record(seed: int, players: int, style: Style) -> bytes:
    data: bytes = unwatched(adventure(), seed, players, style).play().to_bytes()
    return data


@pytest.mark.parametrize("number", PLAYS)
def test_both_agree_over_a_whole_chapter_at_random(number: int) -> None:
    assert list(faults(record(number))) == []


@pytest.mark.parametrize(("seed", "players", "style"), LED)
def test_both_agree_over_chapters_that_the_computer_leads(seed: int, players: int, style: Style) -> None:
    assert list(faults(led_record(seed, players, style))) == []


@pytest.mark.deep
@pytest.mark.parametrize(("seed", "players", "style"), MORE_LED)
def test_both_agree_over_more_that_the_computer_leads(seed: int, players: int, style: Style) -> None:
    assert list(faults(led_record(seed, players, style))) == []


def test_both_agree_over_the_chapter_told_by_hand() -> None:
    assert list(faults(played().to_bytes())) == []


@pytest.mark.deep
@pytest.mark.parametrize("number", MANY)
def test_both_agree_over_many(number: int) -> None:
    assert list(faults(record(number))) == []


Json = dict[str, Any]


def falsified(record_of: bytes, which: Callable[[Json], bool], change: Callable[[Json], object]) -> list[str]:
    """What the referee says where the first entry of that kind says something else."""
    header, *lines = record_of.splitlines()
    entries = [json.loads(line) for line in lines]
    change(next(entry for entry in entries if which(entry)))
    return list(faults(b"\n".join([header, *(json.dumps(entry).encode() for entry in entries)])))


def of(do: str) -> Callable[[Json], bool]:
    """The first entry of a kind."""
    return lambda entry: entry["do"] == do


def body(entry: Json, seat: str = "p1") -> Json:
    """What an entry says of a Protagonist after it."""
    told: Json = entry["state"]["characters"][seat]
    return told


@pytest.mark.parametrize("change", [
    lambda entry: entry.update(result="failure" if entry["result"] == "success" else "success"),
    lambda entry: next(iter(entry["reading"].values())).update(sum=19),
    lambda entry: body(entry)["now"].update(resolve=1 + body(entry)["now"]["resolve"])],
    ids=["result", "sum", "resolve"])
def test_a_falsified_call_is_noticed(change: Callable[[Json], object]) -> None:
    assert falsified(led_record(*LED[0]), of("settle"), change)


def test_whoever_died_and_took_no_spare_is_noticed() -> None:
    table, death = Table(2), (Effect(health=Amount("p2", -9)), Effect(resolve=Amount("p2", -9)))
    table.do(e.Narrate("p2"), e.Grant(effects=death), a.EndChapter(), a.Rest(), a.Replace("p2", "Bo"), e.Ready("p2"))
    told = table.match.to_bytes()
    assert list(faults(told)) == []
    without = b"\n".join(line for line in told.splitlines() if json.loads(line).get("do") != "replace")
    assert any("P55" in said for said in faults(without))


def in_order(entry: Json) -> bool:
    return entry["do"] == "settle" and bool((entry["state"]["turn"] or {}).get("order"))


@pytest.mark.parametrize(("which", "change", "ruling"), [
    (in_order, lambda entry: entry["state"]["turn"]["order"].reverse(), "P30"),
    (of("end_turn"), lambda entry: entry.update(ebb=1), "P50"),
    (of("end_turn"), lambda entry: entry["state"]["turn"].update(whose="p1", left=2), "P33"),
    (of("end_turn"), lambda entry: entry["state"]["turn"].update(left=1), "P34"),
    (of("move"), lambda entry: entry["state"]["turn"].update(close=[]), "P48"),
    (of("move"), lambda entry: entry["state"]["turn"].update(spent={}), "P34"),
    (of("move"), lambda entry: entry["state"]["turn"]["at"].update(p1="barge"), "P48"),
    (of("stabilise"), lambda entry: body(entry).update(down="unconscious"), "stabilise"),
    (of("rest"), lambda entry: body(entry)["now"].update(health=3), "P62"),
    (of("rest"), lambda entry: body(entry)["drives"].update(d1=True), "P62"),
    (of("agree_growth"), lambda entry: body(entry)["drives"].pop("d1"), "P63"),
    (of("prepare"), lambda entry: entry["state"]["facts"]["aboard"].pop("major"), "P64"),
    (of("over"), lambda entry: entry["carry"]["characters"]["p1"]["sheet"].update(wits=4), "P63"),
    (of("over"), lambda entry: entry["carry"]["facts"].clear(), "P64")])
def test_falsified_rounds_and_chapter_ends_are_noticed(which: Callable[[Json], bool],
                                                       change: Callable[[Json], object], ruling: str) -> None:
    assert any(ruling in said for said in falsified(played().to_bytes(), which, change))


def handed_on() -> bytes:
    """A piece with boxes is used, handed on and used up; what hindered somebody ends with ``free``."""
    table = Table(2, {1: sheet(1, gear=())})
    wet = (Effect(ease=Ease("p1", "agility", -1)), Effect(ease=Ease("p1", "wits", 1)))
    table.do(a.UseGear("p1", "flare"), a.GiveGear("p1", "rope", "p2"), e.Narrate("p1"), e.Grant(effects=wet))
    table.do(e.Narrate("p1"), e.Grant(effects=(Effect(free=Whom("p1")),)))
    return table.match.to_bytes()


@pytest.mark.parametrize(("which", "change", "ruling"), [
    (of("use_gear"), lambda entry: body(entry)["gear"].update(flare=0), "P59"),
    (of("use_gear"), lambda entry: body(entry)["gear"].update(flare=3), "P59"),
    (of("give_gear"), lambda entry: body(entry)["gear"].update(rope=0), "P60"),
    (lambda entry: entry["do"] == "grant" and "free" in entry["effects"][0],
     lambda entry: entry["state"]["eases"].append({"of": "p1", "on": "agility", "add": -1}), "P10")])
def test_falsified_gear_and_what_lasts_are_noticed(which: Callable[[Json], bool], change: Callable[[Json], object],
                                                   ruling: str) -> None:
    assert list(faults(handed_on())) == []
    assert any(ruling in said for said in falsified(handed_on(), which, change))
