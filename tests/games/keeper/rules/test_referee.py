"""Rules and a second referee, written from the rulings alone, agree on every entry; the referee sees what is false."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.games.keeper.rules.referee import Fault, band, contest_result, dice_due, judge, opposition
from tests.games.keeper.rules.rich_plays import rich_play
from tests.games.keeper.rules.test_whole_plays import played
from tests.thinned import thinned

QUICK, PART, DEEP = 150, 30, 5000
Plain = dict[str, Any]
Change = Callable[[Plain], object]


@pytest.mark.parametrize("first", thinned(range(0, QUICK, PART), 2))
def test_two_referees_agree(first: int) -> None:
    for number in range(first, first + PART):
        assert judge(rich_play(number).to_bytes()).over, number


@pytest.mark.parametrize("number", range(0, 20))
def test_two_referees_agree_on_plays_of_prototypes(number: int) -> None:
    assert judge(played(number).to_bytes()).over


@pytest.mark.deep
def test_two_referees_agree_for_long() -> None:
    met: dict[str, int] = {}
    for number in range(QUICK, QUICK + DEEP):
        record = rich_play(number).to_bytes()
        assert judge(record).over, number
        for name in kinds_of(record):
            met[name] = met.get(name, 0) + 1
    assert not SEEN_IN_THE_LONG_RUN - met.keys(), met


SEEN_IN_THE_LONG_RUN = frozenset((
    "out", "effect", "rethrow", "after_boost", "press", "flaw", "rewrite", "let_keeper", "withdraw", "veto", "grave",
    "purge", "win", "draw", "go_on", "keeper", "failure", "mixed", "success", "act 3", "rating -3", "seven dice"))


def kinds_of(record: bytes) -> list[str]:
    """What a record has that is counted: kinds of entries, purposes, results, the last act, the ends of ratings."""
    found = []
    for line in record.splitlines()[1:]:
        entry = json.loads(line)
        found += [entry["do"], entry.get("purpose", ""), entry.get("result", ""), f"act {entry['state']['act']}"]
        found += [f"rating {each['rating']}" for each in entry.get("reading", {}).values()]
        found += ["seven dice"] * (entry.get("purpose") == "call" and len(entry["dice"]) >= 7)
    return found


def test_the_figures_of_the_rulings() -> None:
    assert [dice_due(rating) for rating in (-3, -2, -1, 0, 1, 4)] == [5, 4, 3, 2, 3, 6]  # K8
    assert [band(total) for total in (6, 7, 9, 10)] == ["failure", "mixed", "mixed", "success"]  # K12
    assert [opposition(numbers) for numbers in ([], [-1], [2], [2, 0, 2])] == [0, -1, 2, 4]  # K11
    assert [[contest_result(mine, other) for other in BANDS] for mine in BANDS] == [  # K22
        ["keeper", "go_on", "lose"], ["go_on", "go_on", "lose"], ["win", "win", "draw"]]


BANDS = ("failure", "mixed", "success")


# How a record can be false. A change says in which entries it can be made, and makes it.

def of(do: str, **more: Any) -> Callable[[Plain], bool]:
    """Entries of this kind, with these values."""
    return lambda entry: entry["do"] == do and all(entry.get(key) == value for key, value in more.items())


def first_character(entry: Plain) -> Plain:
    """What the state says of the first character."""
    said: Plain = next(iter(entry["state"]["characters"].values()))
    return said


def first_reading(entry: Plain) -> Plain:
    """What was read of the first hand."""
    said: Plain = next(iter(entry["reading"].values()))
    return said


def more(entry: Plain, key: str, by: int = 1) -> None:
    """A number that is not the right one."""
    entry[key] += by


def turned(entry: Plain) -> None:
    """Every die that was thrown shows its underside."""
    for die in entry["dice"]:
        entry["table"][die]["number"] = 7 - entry["table"][die]["number"]


def other_band(entry: Plain) -> None:
    """Another result than the sum has."""
    wrong = {"failure": "mixed", "mixed": "success", "success": "failure"}[first_reading(entry)["result"]]
    first_reading(entry)["result"] = wrong


def other_teller(entry: Plain) -> None:
    """The right to tell goes to another."""
    telling = entry["state"]["telling"]
    telling["of"] = "gm" if telling["of"] != "gm" else "p1"


def a_die_less(entry: Plain) -> None:
    """One die was never thrown."""
    entry["table"].pop(entry["dice"].pop())


def a_die_more(entry: Plain) -> None:
    """One die too many was thrown."""
    entry["dice"].append("d99")
    entry["table"]["d99"] = {"number": 6}


def a_die_of_seven(entry: Plain) -> None:
    """A number that no die has."""
    entry["table"][entry["dice"][0]]["number"] = 7


def another_die_moves(entry: Plain) -> None:
    """Of dice thrown again, one that was left lying lies otherwise."""
    lying = next(die for die in entry["table"] if die not in entry["dice"])
    entry["table"][lying]["number"] = 7 - entry["table"][lying]["number"]


def lies_beside(entry: Plain) -> bool:
    """A re-throw beside which a die of the hand stays."""
    return of("throw", purpose="rethrow")(entry) and len(entry["table"]) > len(entry["dice"])


def right_open(entry: Plain) -> bool:
    """A reading after which somebody has the right to tell."""
    return entry["do"] == "settle" and entry["state"]["telling"] is not None


CHANGES: dict[str, tuple[Callable[[Plain], bool], Change]] = {
    "a token more in the pool (K43)": (of("boost"), lambda each: more(each["state"], "pool")),
    "a token more before a character (K43)": (of("settle"), lambda each: more(first_character(each), "tokens")),
    "a lost token too few (K43)": (of("press"), lambda each: more(each["state"], "lost_tokens", -1)),
    "another act (K31)": (of("act"), lambda each: more(each["state"], "act")),
    "an act left out (K31)": (of("act"), lambda each: more(each, "number")),
    "somebody is out (K30)": (of("settle"), lambda each: first_character(each).update(out=True)),
    "a rating too high (K9)": (of("settle"), lambda each: more(first_reading(each), "rating")),
    "a sum too high (K12)": (of("settle"), lambda each: more(first_reading(each), "sum")),
    "another band (K12)": (of("settle"), other_band),
    "another result of a contest (K22)": (of("settle", result="go_on"), lambda each: each.update(result="keeper")),
    "a draw won (K22)": (of("settle", result="draw"), lambda each: each.update(result="win")),
    "one die counted twice (K8)": (of("settle"), lambda each: first_reading(each).update(
        kept=first_reading(each)["kept"][:1] * 2)),
    "another tells (K17 to K19)": (right_open, other_teller),
    "a failure is not closed (K15)": (of("settle", result="failure"), lambda each: each["state"].update(closed=[])),
    "dice turned (K12)": (lambda each: of("throw", purpose="call")(each) and len(each["dice"]) > 4, turned),
    "a die less (K8)": (of("throw", purpose="call"), a_die_less),
    "a die more (K8)": (of("throw", purpose="call"), a_die_more),
    "a seven (G21)": (of("throw", purpose="call"), a_die_of_seven),
    "a die moved by a re-throw (G24)": (lies_beside, another_die_moves),
    "a die more thrown again (K42)": (of("throw", purpose="rethrow"), a_die_more),
    "nothing purged by a six (K32)": (
        lambda each: of("throw", purpose="purge")(each) and each["table"]["d1"]["number"] < 5,
        lambda each: each["table"]["d1"].update(number=6)),
    "a purge of one die less (K32)": (of("throw", purpose="purge"), a_die_less),
    "a Grave roll of three dice (K25)": (of("throw", purpose="grave"), a_die_more),
    "a Grave roll survived by its number (K25)": (
        lambda each: of("throw", purpose="grave")(each) and each["table"]["d1"]["number"] > 3,
        lambda each: [lie.update(number=1) for lie in each["table"].values()]),
    "a Grave roll by another hand (K26)": (of("throw", purpose="grave"), lambda each: each.update(
        by="p1" if each["by"] == "gm" else "gm")),
    "more tokens pressed (K41)": (of("press"), lambda each: more(each, "tokens")),
    "pressed by a player (K41)": (of("press"), lambda each: each.update(by=each["of"])),
    "a die twice taken up (K42)": (of("rethrow"), lambda each: each["dice"].append(each["dice"][0])),
    "an odd after-boost (K39)": (of("after_boost"), lambda each: more(each, "tokens", -1)),
    "words not on the sheet (K36)": (
        lambda each: each["do"] == "boost" and each["exploit"] is not None,
        lambda each: each["exploit"].update(words="a sword of fire")),
    "an exploit judged otherwise (K36)": (of("fits"), lambda each: each.update(yes=not each["yes"])),
    "a Flaw of nobody (K34)": (of("flaw"), lambda each: each.update(flaw="vanity")),
    "another's choice of a mixed result (K18)": (of("let_keeper"), lambda each: each.update(by="p5")),
    "a mixed result chosen otherwise (K18)": (of("let_keeper"), lambda each: each.update(yes=not each["yes"])),
    "Grave in Act One (K24)": (lambda each: each["do"] == "call" and each["state"]["act"] == 1,
                               lambda each: each.update(grave=True)),
    "another pool handed on (K47)": (of("over"), lambda each: more(each["carry"], "pool")),
    "seven lines of Skulls (K45)": (of("skulls"), lambda each: each["lines"].pop()),
    "six Skulls (K45)": (of("skulls"), lambda each: each["state"].update(skulls=6)),
    "Skulls of nothing (K48)": (of("skulls"), lambda each: more(each["state"], "skulls")),
    "a token for a rewrite of the Keeper's (K21)": (of("rewrite"), lambda each: more(each["state"], "pool", -1)),
    "another is out (K25)": (of("out"), lambda each: each.update(of="p5" if each["of"] != "p5" else "p4")),
    "a Benefit that was not announced (K10)": (
        lambda each: each["do"] == "call", lambda each: [
            demand.update(benefits=[*demand.get("benefits", ()), "luck"]) for demand in each["who"].values()]),
    "an opponent nobody knows (K11)": (of("call", kind="intention"), lambda each: [
        demand.update(against=["nobody"]) for demand in each["who"].values()]),
}
MISSING: dict[str, Callable[[Plain], bool]] = {
    "a Grave roll skipped (K25)": of("throw", purpose="grave"),
    "a death skipped (K25)": of("out"),
    "a reading skipped": of("settle"),
    "a throw skipped": of("throw", purpose="call"),
    "a re-throw skipped (K42)": of("throw", purpose="rethrow"),
    "a purge skipped (K32)": of("throw", purpose="purge"),
    "a boost not paid for (K35)": of("boost"),
    "a choice skipped (K18)": of("let_keeper"),
    "what is worse skipped (K29)": of("effect"),
}
LATER: dict[str, tuple[Callable[[Plain], bool], Callable[[Plain], bool]]] = {
    "a boost after the throw (K35)": (of("boost"), of("throw", purpose="call")),
    "pressed after the throw (K41)": (of("press"), of("throw", purpose="call")),
    "a Flaw after the throw (K34)": (of("flaw"), of("throw", purpose="call")),
    "ready after the throw (G16)": (of("ready", yes=True), of("throw", purpose="call")),
    "told before it was chosen (K18)": (of("let_keeper"), of("tell", kind="outcome")),
    "a Grave roll after the telling (K25)": (of("throw", purpose="grave"), of("tell", kind="outcome")),
}


@cache
def records() -> tuple[tuple[bytes, ...], ...]:
    """Records to be falsified, as their lines."""
    return tuple(tuple(rich_play(number).to_bytes().splitlines(keepends=True)) for number in range(100))


def numbered(lines: list[bytes]) -> bytes:
    """The record with its entries numbered anew, so that not the gap is found but what is false."""
    entries = [json.loads(line) for line in lines[1:]]
    return lines[0] + b"".join(json.dumps({**each, "n": n}).encode() + b"\n" for n, each in enumerate(entries, 1))


def suiting(fits: Callable[[Plain], bool], most: int = 3) -> list[tuple[tuple[bytes, ...], int]]:
    """Records and lines in which a change can be made."""
    found: list[tuple[tuple[bytes, ...], int]] = []
    for lines in records():
        at = next((at for at, line in enumerate(lines[1:], 1) if fits(json.loads(line))), 0)
        found += [(lines, at)] if at else []
        if len(found) == most:
            break
    assert found
    return found


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_changed_is_noticed(name: str) -> None:
    fits, change = CHANGES[name]
    for lines, at in suiting(fits):
        entry = json.loads(lines[at])
        change(entry)
        with pytest.raises(Fault) as found:
            judge(b"".join((*lines[:at], json.dumps(entry).encode() + b"\n", *lines[at + 1:])))
        assert found.value.n >= at


@pytest.mark.parametrize("name", MISSING)
def test_what_is_left_out_is_noticed(name: str) -> None:
    for lines, at in suiting(MISSING[name]):
        with pytest.raises(Fault) as found:
            judge(numbered([*lines[:at], *lines[at + 1:]]))
        assert found.value.n >= at


@pytest.mark.parametrize("name", LATER)
def test_what_comes_too_late_is_noticed(name: str) -> None:
    early, late = LATER[name]
    for lines, at in suiting(early):
        after = next((there for there, line in enumerate(lines) if there > at and late(json.loads(line))), 0)
        if after:
            with pytest.raises(Fault) as found:
                judge(numbered([*lines[:at], *lines[at + 1:after + 1], lines[at], *lines[after + 1:]]))
            assert found.value.n >= at


def test_an_untouched_record_numbered_anew_holds() -> None:
    assert judge(numbered(list(records()[0]))).over
