"""The report after a match: every exchange of the record is in it, with its dice, and the sums are right."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from game.games.duel.headless.matches import match_of, options_of
from game.games.duel.headless.random_play import play
from game.games.duel.narration.after_action import OPENING, RESULT, report, title_of
from game.games.duel.narration.dice_words import WHY
from game.games.duel.narration.duel_telling import DuelTelling
from game.games.duel.narration.names import listed
from game.games.duel.narration.story_kit import DuelStories
from game.games.duel.narration.tally import GAVE_UP, Tally
from game.games.duel.rules.header import SeatHeader
from game.games.duel.rules.modifiers import MODIFIERS
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.narration.packs import Pack
from tests.games.duel.narration.told_matches import DuelMatch, any_match, plain_match
from tools.tell_duel import STORY, main, of_the_docs

TRIED = 24


def lines_of(match: DuelMatch, pack: Pack) -> list[str]:
    """Every plain line of the report."""
    telling = DuelTelling(match.header, pack, Memory(), Comfort()).read(match)
    return [line for passage in report(match, telling) for line in passage.plain]


def entries_of(match: DuelMatch) -> list[dict[str, Any]]:
    return [json.loads(line) for line in match.to_bytes().splitlines()[1:]]


def test_the_report_of_the_docs_is_told_again_word_for_word(capsys: pytest.CaptureFixture[str]) -> None:
    kept = STORY.read_text(encoding="utf-8")
    assert kept == of_the_docs(), "words or rules have changed: python3 tools/tell_duel.py --docs"
    command = kept.splitlines()[0].removeprefix("$ python3 tools/tell_duel.py ").split()
    assert main(command) == 0 and capsys.readouterr().out == kept.partition("\n\n")[2]


def test_its_record_prints_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from game.app import cli

    record = tmp_path / "duel-11.match.jsonl"
    assert main(["11", "--record", str(record)]) == 0
    told = capsys.readouterr().out
    assert cli.main(["story", str(record)]) == 0
    assert capsys.readouterr().out == told


@pytest.mark.parametrize("number", range(TRIED))
def test_every_attack_stands_in_it_with_its_numbers_and_what_came_of_it(pack: Pack, number: int) -> None:
    """From the JSON of the record alone: names, numbers as they last lay, results, hits (M15)."""
    match = any_match(number)
    names = {model.id: model.name for band in match.header.warbands.values() for model in band.models}
    names |= {f"m{number}": f"Crowd {number}" for number in range(1, 6)}
    told = [line for line in lines_of(match, pack) if " against " in line and "or more hits." in line]
    thrown: dict[str, list[int]] = {}
    wanted = []
    for entry in entries_of(match):
        if entry["do"] in ("throw", "rethrow") and entry.get("purpose", "attack") == "attack":
            thrown[entry["of"]] = [die["number"] for name, die in entry["table"].items() if name[0] != "j"]
        if entry["do"] == "settle" and entry["source"] == "attack":
            hits = {0: "No hits", 1: "One hit", 2: "Two hits", 3: "Three hits", 4: "Four hits"}[entry["hits"]]
            wanted.append((f"{names[entry['of']]} against {names[entry['target']]}: {listed(thrown[entry['of']])}",
                           f": {listed(list(entry['results'].values()))}; 7 or more hits.", f"{hits}."))
    assert len(told) == len(wanted)
    for line, parts in zip(told, wanted, strict=True):
        assert line.startswith(parts[0]) and all(part in line for part in parts), (line, parts)


@pytest.mark.parametrize("number", range(TRIED))
def test_what_is_added_to_dice_adds_up(pack: Pack, number: int) -> None:
    """Number, Score and every modifier that is named make the result (DUEL-D46, DUEL-D142)."""
    for line in lines_of(any_match(number), pack):
        found = re.match(r".+ against .+?: (.+?)(?: \(marked die: .+?\))?, (\+\d+ Score.*?): ([^:]+); 7 or", line)
        if found:
            numbers, results = ([int(each) for each in re.findall(r"-?\d+", found[at])] for at in (1, 3))
            added = sum(int(each) for each in re.findall(r"[+-]\d+", found[2]))
            assert [each + added for each in numbers] == results, line


@pytest.mark.parametrize("number", range(TRIED))
def test_every_move_stands_in_it_with_its_places(pack: Pack, number: int) -> None:
    """Where it ended, in inches, as the state has it (DUEL-D30, DUEL-D63)."""
    match = any_match(number)
    told = "\n".join(lines_of(match, pack))
    for entry in entries_of(match):
        at = entry["state"]["models"][entry["of"]]["at"] if entry["do"] in ("move", "enter") else None
        if at is not None:
            up = f", {at[2] / 1000:.1f} up" if at[2] else ""
            assert f"({at[0] / 1000:.1f}, {at[1] / 1000:.1f}{up})" in told


@pytest.mark.parametrize("number", range(TRIED))
def test_it_says_who_fell_to_whom(number: int) -> None:
    """Every removal of the record, in order; respawned models fall more than once (DUEL-D48, DUEL-D126)."""
    match = any_match(number)
    wanted = []
    for entry in entries_of(match):
        if entry["do"] == "settle":
            wanted += [(each["model"], entry["of"] or "") for each in entry["effects"] if each["effect"] == "removed"]
    assert [(loss.of, loss.to) for loss in Tally(match.deeds).losses if loss.source != GAVE_UP] == wanted


@pytest.mark.parametrize("seed", range(4))
def test_luck_is_set_beside_what_was_to_be_expected(seed: int) -> None:
    """Two dice each, each of which hits in as many cases of six as the Score is high (DUEL-D46): by hand."""
    match = play(match_of(seed, ("A", "B"), "B1", 3, options_of(("field_more",))), lambda _line: None)
    expected, actual, scores = dict.fromkeys("AB", 0.0), dict.fromkeys("AB", 0), {}
    for entry in entries_of(match):
        if entry["do"] == "reveal":
            scores = {ident: each["score"] for ident, each in entry["scores"].items()}
        if entry["do"] == "throw" and entry["purpose"] == "attack":
            expected[entry["by"]] += 2 * scores[entry["of"]] / 6
            actual[entry["by"]] += sum(die["number"] + scores[entry["of"]] >= 7 for die in entry["table"].values())
    found = Tally(match.deeds).luck
    for seat in "AB":
        measured = found.get((seat, "hits"))
        assert measured is None or measured.actual == actual[seat]
        assert measured is None or measured.expected == pytest.approx(expected[seat])


def test_the_best_shot_is_the_one_least_to_be_expected() -> None:
    for seed in range(6):
        tally = Tally(plain_match(seed).deeds)
        fair = [shot for shot in tally.shots if shot.thrown == shot.hits]
        assert tally.best is None or tally.best.chance == min(shot.chance for shot in fair)
        assert all(0 < shot.chance <= 1 for shot in tally.shots)


def test_it_opens_with_what_was_played_and_closes_with_what_it_came_to(pack: Pack) -> None:
    match = plain_match(1)
    telling = DuelTelling(match.header, pack, Memory(), Comfort()).read(match)
    first, *_, last = report(match, telling)
    assert (first.heading, last.heading) == (OPENING, RESULT)
    assert "Old Harbour, 12 inches square (harbour)" in first.standing
    assert [line.split(" (")[0] for line in first.plain[:2]] == ["Seat A", "Seat B"]
    assert first.plain[2] == "Optional rules: Field more, Cover simple. At most 20 rounds."
    assert last.plain[0].startswith("Seat A won in round 7") and any(line.startswith("Luck of") for line in last.plain)
    assert title_of(match.header) == "A Duel: Seat A against Seat B, Old Harbour"


class Set(NamedTuple):
    """What somebody set, as whoever reckons says."""

    round: int
    of: str
    set: str
    cost: float
    best: str


def test_what_was_under_cups_is_set_beside_the_best(pack: Pack) -> None:
    """Scores and bids, in text and in a page, of a match that is over."""
    match = plain_match(1)
    found = {"Score": (Set(1, "A2", "1 attack", 0.05, "2 attack"), Set(2, "A1", "2 attack", 0.01, "3 attack")),
             "bid": (Set(1, "A", "6", 0.1, "2"), Set(1, "B", "2", 0.0, "2"))}
    stories = DuelStories(lambda _deeds: found)
    said = " ".join(" ".join(stories.text(match.to_bytes(), pack, Comfort())).split())
    a2 = match.header.warbands["A"].models[1].name
    assert (f"Seat A set two Scores under cups, on average 3.0% of a match short of best play; the dearest was a 1 by "
            f"{a2} (Seat A) in round 1, where a 2 was best (5.0%).") in said
    assert "Seat A set one bid under cups: a 6 in round 1, where a 2 was best, by 10.0% of a match." in said
    assert "Seat B set one bid under cups, which was not short of best play." in said
    assert "a 6 in round 1" in "".join(stories.page(match.to_bytes(), pack, Comfort()))
    assert "under cups" not in " ".join(lines_of(match, pack))


@pytest.mark.parametrize("entries", [0, 1, 9, 40, 90])
def test_a_match_that_is_not_over_is_reported_as_far_as_it_is(pack: Pack, entries: int) -> None:
    record = b"".join(plain_match(2).to_bytes().splitlines(keepends=True)[:entries + 1])
    lines = DuelStories().text(record, pack, Comfort())
    assert "Not over yet" in " ".join(lines)


def test_what_somebody_is_called_is_only_text_in_a_page(pack: Pack) -> None:
    begins = plain_match(1).header
    seats = {**begins.seats, "A": SeatHeader("<b>&{Ada}", "human:1")}
    match = play(msgspec.structs.replace(begins, seats=seats), lambda _line: None)
    page = "".join(DuelStories().page(match.to_bytes(), pack, Comfort()))
    assert "<b>" not in page and html.escape("<b>&{Ada}") in page
    assert "{" not in re.sub(r"<style>.*?</style>", "", page).replace(html.escape("<b>&{Ada}"), "")


def test_modifiers_are_called_by_the_names_of_the_rules_and_by_no_two_alike() -> None:
    """One without a word is called by its name; Protection is own in a fall and in a Duel."""
    assert WHY.keys() <= {row.name for row in MODIFIERS}
    words = [word for name, word in WHY.items() if name != "protection_in_a_fall"]
    assert len(set(words)) == len(words)
