"""Installments that go on from one to the next, and ``check --series`` of them (GM-G9, KEEP-K30, K32, K33, K47)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.app import cli
from game.games.keeper.headless.unwatched import unwatched
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules.carrying import series_breaks
from game.games.keeper.rules.header import Header
from game.games.keeper.scenes.keeper_at_table import keeper_at_table
from game.games.keeper.scenes.keeper_context import Installment
from game.games.keeper.scenes.setup.keeper_setup import KEEPER_SETUP
from game.rules.match import Match
from game.scenes.led.setup.begun_story import next_draft, part_after, usual_draft
from game.scenes.led.setup.seat_draft import OWN, RETURNS
from game.scenes.led.setup.story_setup_scene import StorySetUpScene
from game.scenes.led.unwatched.styles import Style
from game.scenes.services import Services
from game.ui.read_aloud import lines_of
from tests.games.keeper.led import adventure
from tests.scenes.stagehand import Evening

LOSES_ONE = 41
"""The first seed that is looked at for an installment of bold people in which somebody is lost."""


def played(header: Header, style: Style = Style.SENSIBLE) -> Installment:
    """To its end, nobody watching."""
    return unwatched(adventure(), header, dict.fromkeys(header.characters, style)).play()


def first(services: Services, seed: int, style: Style = Style.SENSIBLE) -> Installment:
    """The first of a series, played by companions."""
    return played(usual_draft(KEEPER_SETUP, services, 0, seed).header("test"), style)


@pytest.fixture
def services(evening: Evening) -> Services:
    return evening.composition.services.playing("keeper")


@pytest.fixture
def series(services: Services) -> list[Installment]:
    """Three installments, one after the other, somebody new among them from the second on."""
    found = [first(services, 3)]
    for _ in range(2):
        draft = next_draft(KEEPER_SETUP, services, found[-1].to_bytes())
        if len(found) == 1:
            draft.resize(len(draft.seats) + 1)
            draft.wear(len(draft.seats) - 1, OWN)
        found.append(played(draft.header("test")))
    return found


def kept(folder: Path, records: Sequence[bytes]) -> list[str]:
    """Files of them."""
    files = [folder / f"{at}.match.jsonl" for at in range(len(records))]
    for file, record in zip(files, records, strict=True):
        file.write_bytes(record)
    return list(map(str, files))


def checked(files: Sequence[str], capsys: pytest.CaptureFixture[str]) -> list[Mapping[str, Any]]:
    """What ``check --series`` says of them."""
    cli.main(["check", "--series", "--json", *files])
    found: list[Mapping[str, Any]] = json.loads(capsys.readouterr().out)["files"]
    return found


def test_k47_three_records_follow_each_other_and_hold_as_a_series(
        series: list[Installment], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = [each.to_bytes() for each in series]
    for at, (before, after) in enumerate(pairwise(series), 2):
        follows = after.header.follows
        assert follows is not None and follows["number"] == at
        assert follows["sha256"] == sha256(before.to_bytes()).hexdigest()
        assert after.header.pool == len(after.header.characters) + (before.state.skulls or 0)
        assert series_breaks(after.header, before.state) == ()
    assert cli.main(["check", "--series", *kept(tmp_path, records[::-1])]) == 0, "in any order"
    capsys.readouterr()


def falsified(header: Mapping[str, Any], what: str) -> dict[str, Any]:
    """A header with something otherwise that could still begin an installment."""
    changed: dict[str, Any] = json.loads(json.dumps(header))
    match what:
        case "pool":
            changed["pool"] += 1
        case "tokens":
            changed["characters"]["p1"]["sheet"]["tokens"] = 7
        case "sheet":
            sheet = changed["characters"]["p1"]["sheet"]
            sheet["descriptors"][0]["text"] = "another"
        case "number" | "skulls" | "entries":
            changed["follows"][what] += 1
        case "sha256":
            changed["follows"]["sha256"] = "0" * 64
    return changed


@pytest.mark.parametrize(("what", "said"), [
    ("pool", "pool: "), ("tokens", "characters.p1.sheet.tokens: 7"), ("sheet", "not as they were"),
    ("number", "follows.number"), ("skulls", "follows.skulls"), ("entries", "follows.entries"),
    ("sha256", "not among these files")])
def test_k47_a_header_that_took_over_something_else_is_noticed(
        what: str, said: str, services: Services, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = first(services, 3)
    after = next_draft(KEEPER_SETUP, services, before.to_bytes()).header("test")
    begun = json.loads(Match.start(KEEPER, after, bytes).to_bytes())
    files = kept(tmp_path, [before.to_bytes(), json.dumps(falsified(begun, what)).encode() + b"\n"])
    verdicts = checked(files, capsys)
    assert verdicts[0]["holds"] and not verdicts[1]["holds"]
    assert verdicts[1]["entry"] == 0 and said in verdicts[1]["problem"]
    assert cli.main(["check", *files]) == 0, "each by itself holds"
    capsys.readouterr()


def test_a_record_whose_forerunner_was_changed_is_noticed(
        services: Services, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = first(services, 3).to_bytes()
    after = Match.start(KEEPER, next_draft(KEEPER_SETUP, services, before).header("test"), bytes).to_bytes()
    other = first(services, 4).to_bytes()
    verdicts = checked(kept(tmp_path, [other, after]), capsys)
    assert "not among these files, or was changed" in verdicts[1]["problem"]


def with_loss(services: Services) -> Installment:
    """An installment in which somebody was lost and somebody is left."""
    for seed in range(LOSES_ONE, LOSES_ONE + 40):
        match = first(services, seed, Style.BOLD)
        if match.state.out and any(match.state.tokens[seat] for seat in match.state.living):
            return match
    raise AssertionError("nobody is ever lost")


def test_k30_k32_who_was_lost_does_not_return_and_who_returns_keeps_their_tokens(services: Services) -> None:
    match = with_loss(services)
    draft = next_draft(KEEPER_SETUP, services, match.to_bytes())
    lost = {match.header.characters[seat].name for seat in match.state.out}
    assert [seat.key for seat in draft.seats] == [RETURNS + seat for seat in match.state.living]
    assert not lost & {draft.cast.character(key).name for key in draft.cast.keys}, "not even as a ready sheet"
    header = draft.header("test")
    assert [each.sheet.tokens for each in header.characters.values()] == [
        match.state.tokens[seat] for seat in match.state.living]
    draft.resize(len(draft.seats) + 1)
    newcomer = draft.header("test").characters[f"p{len(draft.seats)}"]
    assert newcomer.sheet.tokens == 0
    draft.seats[-1].words.name = next(iter(lost))
    assert "was there before" in str(next(draft.refusals()))


def test_g9_who_returns_under_another_name_is_still_themselves(services: Services) -> None:
    match = with_loss(services)
    draft = next_draft(KEEPER_SETUP, services, match.to_bytes())
    for at, seat in enumerate(draft.seats):
        seat.words.name = f"Nobody {at}"
    header = draft.header("test")
    assert [each.sheet.tokens for each in header.characters.values()] == [
        match.state.tokens[seat] for seat in match.state.living]
    assert series_breaks(header, match.state) == ()


def test_k30_somebody_lost_who_is_there_again_is_noticed(services: Services) -> None:
    match = with_loss(services)
    header = next_draft(KEEPER_SETUP, services, match.to_bytes()).header("test")
    seat = match.state.out[0]
    people = {**header.characters, f"p{len(header.characters) + 1}": match.header.characters[seat]}
    again = replace(header, characters=people, pool=len(people) + (match.state.skulls or 0))
    assert any("left the story" in each for each in series_breaks(again, match.state))


def test_an_installment_that_is_not_over_hands_nothing_on(services: Services) -> None:
    begun = Match.start(KEEPER, usual_draft(KEEPER_SETUP, services, 1, 3).header("test"), bytes)
    with pytest.raises(ValueError, match="not over"):
        next_draft(KEEPER_SETUP, services, begun.to_bytes())
    header = usual_draft(KEEPER_SETUP, services, 1, 3).header("test")
    assert series_breaks(header, begun.state) == ("follows: the record it names is not at its end",)


def test_from_the_list_of_matches_one_goes_on(evening: Evening, services: Services) -> None:
    record = first(services, 3).to_bytes()
    (evening.folder / "one.match.jsonl").write_bytes(record)
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("matches")
    assert evening.control("next_0").label == "The next installment"
    evening.player.press("next_0")
    scene = evening.composition.director.scene
    assert isinstance(scene, StorySetUpScene)
    said = str(evening.player.screen.panels)
    assert "Skulls of the series" in said and "it is the same one again" in said
    evening.player.press("start")
    files = sorted(evening.folder.glob("*.jsonl"))
    begun = next(each for each in files if each.name != "one.match.jsonl")
    header = Match.load(KEEPER, begun.read_bytes(), bytes).header
    assert header.follows is not None and header.follows["sha256"] == sha256(record).hexdigest()


def test_the_result_shows_the_skulls_of_the_series_and_leads_on(evening: Evening, services: Services) -> None:
    before = first(services, 3)
    match = played(next_draft(KEEPER_SETUP, services, before.to_bytes()).header("test"))
    (evening.folder / "two.match.jsonl").write_bytes(match.to_bytes())
    data, record = services.shelf.saves.open("two.match.jsonl")
    loaded = Match.load(KEEPER, data, bytes)
    services.navigation.go(keeper_at_table(services, loaded).result(record))
    evening.player.wait(2)
    both = (before.state.skulls or 0) + (match.state.skulls or 0)
    read = " ".join(lines_of(evening.player.screen))
    assert f"Skulls of the series: {both}, in 2 installments." in read
    evening.player.press("next_story")
    assert "Installment 3" in " ".join(lines_of(evening.player.screen))


def test_the_part_that_follows_in_an_adventure_is_played_next_and_the_last_one_again() -> None:
    pack = adventure().pack
    book = replace(pack, about=replace(pack.about, parts=("one", "two")))
    assert part_after(book, "one") == "two" and part_after(book, "two") == "two"
