"""What is told is so: every line is held against the entry it belongs to, as the record has it in JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from game.games.duel.narration.duel_telling import DuelTelling
from game.narration.chronicle import ToldLine
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.narration.packs import Pack
from tests.games.duel.narration.told_matches import any_match, plain_match

Entry = Mapping[str, Any]
Holds = Callable[[Entry, Entry], bool]
TRIED = 24


MOVED = ("move", "upgrade", "pass", "react")
"""Of a Move that an Upgrade gives, or that somebody could interrupt (DUEL-D130, DUEL-D248)."""


def did(*names: str) -> Holds:
    """The entry does one of these."""
    return lambda entry, before: entry["do"] in names


def effects(entry: Entry, model: str = "") -> list[str]:
    """What a settling did, to its target or another model."""
    return [each["effect"] for each in entry.get("effects", ()) if each["model"] == (model or entry["target"])]


def missed(entry: Entry, before: Entry) -> bool:
    return entry["do"] == "settle" and entry["source"] == "attack" and entry["hits"] == 0


def best(entry: Entry) -> int:
    return max(entry["results"].values())


def queue(entry: Entry) -> list[str]:
    """Everybody who is still to attack in the Duel."""
    duel = entry["state"]["duel"]
    return [ident for group in duel["queue"] for ident in group] if duel else []


def drawn(entry: Entry) -> bool:
    """Somebody draws on others of its own accord: not in contact, nor shot at from out of its range."""
    return entry["do"] == "duel" and entry["kind"] not in ("melee", "into_melee", "retreat", "reply")


def standing(entry: Entry, model: str) -> bool:
    return not entry["state"]["models"][model].get("prone", False)


SO: Mapping[str, Holds] = {
    "round.begins": did("begin_round"), "round.last": did("begin_round"),
    "round.quiet": did("begin_round"), "round.ends": did("begin_round"),
    "initiative": did("upkeep"), "bids": did("upkeep"), "enters": did("enter"), "back": did("place", "enter"),
    "sight": did(*MOVED), "cover": did(*MOVED), "slips": did(*MOVED), "still": did(*MOVED), "climbs": did(*MOVED),
    "jumps": did(*MOVED), "carries": did(*MOVED), "charge": did("move"), "aim": did("take_aim"),
    "unjam": did("unjam"),
    "duel": lambda entry, before: (
        drawn(entry) and len(entry["with"]) == 1 and standing(entry, entry["with"][0])),
    "duel.many": lambda entry, before: drawn(entry) and len(entry["with"]) > 1,
    "duel.down": lambda entry, before: (
        drawn(entry) and not any(standing(entry, each) for each in entry["with"])),
    "melee": lambda entry, before: entry["do"] == "duel" and entry["kind"] == "melee",
    "retreats": did("retreat"),
    "threat": lambda entry, before: (
        entry["do"] == "duel" and entry["kind"] != "reply" and any(standing(entry, each) for each in entry["with"])),
    "scores.low": lambda entry, before: sorted(shown(entry))[0] <= 2 and max(shown(entry)) - min(shown(entry)) > 1,
    "scores.high": lambda entry, before: min(shown(entry)) >= 4,
    "scores.equal": lambda entry, before: sorted(shown(entry))[0] == sorted(shown(entry))[1],
    "scores.apart": lambda entry, before: min(shown(entry)) < max(shown(entry)),
    "scores.avoid": lambda entry, before: "avoid" in [each["intent"] for each in entry["scores"].values()],
    "scores.alone": lambda entry, before: len(shown(entry)) == 1,
    "miss": lambda entry, before: missed(entry, before) and best(entry) in (5,),
    "miss.close": lambda entry, before: missed(entry, before) and best(entry) == 6,
    "miss.wide": lambda entry, before: missed(entry, before) and best(entry) <= 4,
    "blow.miss": lambda entry, before: missed(entry, before) and best(entry) < 7,
    "saved": lambda entry, before: missed(entry, before) and best(entry) < 7,
    "through": lambda entry, before: entry["do"] == "settle" and entry["hits"] > 0,
    "avoided": lambda entry, before: missed(entry, before) and best(entry) >= 7 and bool(entry["defences"]),
    "hit.down": lambda entry, before: "prone" in effects(entry) and "removed" not in effects(entry),
    "hit.out": lambda entry, before: "removed" in effects(entry),
    "hit.gone": lambda entry, before: "removed" in effects(entry),
    "hit.tough": lambda entry, before: effects(entry).count("toughness") > 0 and standing(entry, entry["target"]),
    "late": lambda entry, before: entry["target"] in queue(before) and bool({"prone", "removed"} & set(effects(entry))),
    "last.words": lambda entry, before: "removed" in effects(entry),
    "up": lambda entry, before: entry["do"] in ("throw", "upkeep", "move", "sacrifice"),  # DUEL-D235, DUEL-D240
    "down": lambda entry, before: entry["do"] == "throw" and entry["purpose"] == "recovery",
    "lies": did("pass"), "jam": lambda entry, before: "jammed" in effects(entry, entry["of"]),
    "fall": lambda entry, before: "fell" in [each["effect"] for each in entry.get("effects", ())] or entry["do"] in (
        "move", "end_turn"),
    "taken": did("interact"), "dropped": lambda entry, before: before["state"]["tokens"]["treasure"]["by"] is not None
    and entry["state"]["tokens"]["treasure"]["by"] is None,
    "left.empty": did("move"), "gives.up": did("concede"),
    "end.treasure": lambda entry, before: entry["cause"] == "treasure" and entry["winner"] != "draw",
    "end.last": lambda entry, before: entry["cause"] == "last" and entry["winner"] != "draw",
    "end.limit": lambda entry, before: entry["cause"] == "limit" and entry["winner"] != "draw",
    "end.conceded": lambda entry, before: entry["cause"] == "conceded" and entry["winner"] != "draw",
    "end.draw": lambda entry, before: entry["winner"] == "draw",
    "crowd.hides": lambda entry, before: entry["do"] in ("move", "mob", "place") and "mob:" in json.dumps(
        entry["state"]["models"]),
    "crowd.melts": lambda entry, before: entry["do"] == "interact" and entry["what"] == "melt",
    "crowd.fight": lambda entry, before: entry["do"] == "duel" and entry["kind"] == "mob",
    "crowd.hit": lambda entry, before: entry["do"] == "settle" and entry["target"][0] == "m" and entry["hits"] > 0,
    "crowd.comes": lambda entry, before: entry["do"] == "mob" and entry["cause"] == "aggression",
    "crowd.flees": lambda entry, before: entry["do"] == "mob" and entry["cause"] == "panic",
    "raised": lambda entry, before: entry["do"] == "place" and "owner" in entry["state"]["models"][entry["id"]],
    "match.begins": lambda entry, before: entry["n"] == 1,
}
"""For each slot what must stand in the record where it is told."""


def shown(entry: Entry) -> list[int]:
    """Scores that were revealed."""
    return [each["score"] for each in entry["scores"].values()]


def told_of(pack: Pack, match: Any, dial: int = 2) -> list[tuple[ToldLine, Entry, Entry]]:
    """Every line with its entry and the one before it."""
    telling = DuelTelling(match.header, pack, Memory(), Comfort(dial)).read(match)
    entries = [json.loads(line) for line in match.to_bytes().splitlines()]
    entries[0] = {"n": 0, "do": "header", "state": {"duel": None, "tokens": {"treasure": {"by": None}}}}
    return [(line, entries[line.entry], entries[line.entry - 1]) for line in telling.told]


@pytest.mark.parametrize("number", range(TRIED))
def test_every_line_stands_where_the_record_says_so(pack: Pack, number: int) -> None:
    for line, entry, before in told_of(pack, any_match(number)):
        assert SO[line.slot](entry, before), f"{line.slot} of entry {entry['n']}, {entry['do']}: {line.text}"


@pytest.mark.parametrize("number", range(TRIED))
def test_whoever_is_named_has_to_do_with_it(pack: Pack, number: int) -> None:
    """A model that is named is in the entry or its Duel, has changed with it, or is looked at by one that has moved."""
    match = any_match(number)
    names = {model.id: model.name for band in match.header.warbands.values() for model in band.models}
    for line, entry, before in told_of(pack, match):
        there = json.dumps({key: value for key, value in entry.items() if key not in ("state", "said")})
        duel = {ident for each in (entry, before) if (fight := each["state"]["duel"])
                for ident in (fight["of"], *fight["with"])}
        now, then = (each["state"].get("models", {}) for each in (entry, before))
        looks = line.slot in ("sight", "cover", "slips", "crowd.comes", "crowd.flees", "raised")
        looked_at = {ident for ident in names if looks and now[ident]["on"] == "table"}
        for ident, name in names.items():
            if name in line.text:
                assert (ident in there or ident in duel | looked_at or now[ident] != then[ident]), (
                    f"{name} in {entry['do']} {entry['n']}: {line.text}")


@pytest.mark.parametrize("seed", range(6))
def test_cover_is_named_only_where_dice_were_thrown_again_for_it(pack: Pack, seed: int) -> None:
    """A hit that cover took up was thrown again, and the entry says why (DUEL-D107)."""
    match = plain_match(seed)
    entries = [json.loads(line) for line in match.to_bytes().splitlines()]
    lines = [line for line, _, _ in told_of(pack, match) if line.slot in ("saved", "through")]
    for line in lines:
        of, at = entries[line.entry]["of"], line.entry
        duel = next(number for number in range(at, 0, -1) if entries[number]["do"] == "duel")
        again = [entry for entry in entries[duel:at] if entry["do"] == "rethrow" and entry["of"] == of]
        assert again and again[-1]["why"] == "cover", line.text


@pytest.mark.parametrize("seed", range(6))
def test_inches_told_are_those_between_the_bases(pack: Pack, seed: int) -> None:
    """Measured from the places in the record, to the nearest inch (DUEL-D64)."""
    numbers = dict(enumerate(("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
                              "eleven", "twelve")))
    for line, entry, _ in told_of(pack, plain_match(seed)):
        if line.slot != "duel" or " inch" not in line.text:
            continue
        (x1, y1, z1), (x2, y2, z2) = (entry["state"]["models"][ident]["at"] for ident in (entry["of"], *entry["with"]))
        apart = (max(0.0, ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 - 1000) ** 2 + (z1 - z2) ** 2) ** 0.5
        near = {max(1, round((apart + slack) / 1000)) for slack in (-2, 0, 2)}
        assert any(f"{numbers.get(each, each)} inch" in line.text.lower() for each in near), f"{apart}: {line.text}"


def test_every_slot_that_is_told_is_held_to_the_record() -> None:
    from game.games.duel.narration.duel_vocabulary import SLOTS

    assert SLOTS.keys() - SO.keys() == {"veiled"}
