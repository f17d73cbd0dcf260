"""Balance reports: a page of every game, the same whoever works, that needs nothing but itself."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.app.games import Games
from game.games.duel.rules.setup.presets import ROWS, playable
from tools.balance import __main__ as command
from tools.balance import duel_matches, hell_matches, led_stories, plots, reading
from tools.balance.facts import Chosen, Facts, Sample, advantages_of, led_by
from tools.balance.page import About, page
from tools.balance.summary import summed

SEEDS = {"duel": "10"}
"""Of a short match, where others are long."""
ABOUT = About("A game", "a command", "a mark")
MATCHES = (
    Facts("A", {"turns": 3}, {"luck": 1.0}, {"more luck": True}, (Chosen("feats", "fast", 1, 1), Chosen("kinds", "x"))),
    Facts("A", {"turns": 9}, {"luck": 0.0}, {"more luck": True}, (Chosen("feats", "fast", 3, 1),)),
    Facts("B", {"turns": 4}, {"luck": -2.0}, {"more luck": False}, (Chosen("feats", "slow", 2, 0),)),
    Facts(problem="game, seed 4: KeyError: 'lost'"))


class Reader(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.alts: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what it is, what it is called, where it leads."""
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src", "xlink:href"):
                self.links.append(value or "")
            if name == "aria-label":
                self.alts.append(value or "")

    def handle_data(self, data: str) -> None:
        """Note what is written."""
        self.words += data


def written(folder: Path, *words: str) -> str:
    """The page that the command makes."""
    file = folder / "page.html"
    assert command.main([*words, "--out", str(file)]) == 0
    assert list(folder.iterdir()) == [file]
    return file.read_text(encoding="utf-8")


def looked_at(text: str) -> Reader:
    """A page that stands by itself."""
    found = Reader(text)
    assert len(found.ids) == len(set(found.ids))
    assert all(link.removeprefix("#") in found.ids for link in found.links)
    assert not {"script", "img", "link", "iframe"} & set(found.tags)
    assert len(found.alts) == found.tags.count("svg") and all(len(alt) > 20 for alt in found.alts)
    assert "url(http" not in text and "@import" not in text and plots.INK not in text
    for picture in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        ElementTree.fromstring(picture)
    return found


def test_every_game_can_be_reported_of() -> None:
    assert reading.READERS.keys() == set(Games().keys)


@pytest.mark.parametrize("game", list(reading.READERS))
def test_matches_of_every_game_are_read(game: str) -> None:
    seed = int(SEEDS.get(game, "3"))
    found = reading.read(Sample(game, seed))
    assert found.problem == "" and found.ending and found == reading.read(Sample(game, seed))
    assert found.sizes["entries of the record"] > 20 and found.measures
    assert len({one.kind for one in found.chosen}) >= 4
    assert all(one.times >= 1 and (one.well is None or 0 <= one.well <= one.times) for one in found.chosen)


@pytest.mark.deep
@pytest.mark.parametrize("game", list(reading.READERS))
def test_a_page_says_how_a_game_is_balanced(tmp_path: Path, game: str) -> None:
    words = (game, "--matches", "1", "--seed", SEEDS.get(game, "3"), "--jobs", "1")
    found = looked_at(written(tmp_path, *words))
    assert all(head in found.words for head in ("How it ends", "How long it is", "What decides", "What is chosen"))
    assert f"python3 tools/report.py {' '.join(words[:-2])}" in found.words
    assert str(Games().kit(game).billing.title) in found.words


@pytest.mark.deep
@pytest.mark.parametrize("game", list(reading.READERS))
def test_the_same_seed_makes_the_same_page_on_one_core_and_on_two(tmp_path: Path, game: str) -> None:
    pages = []
    for jobs in ("1", "2"):
        (tmp_path / jobs).mkdir()
        pages.append(written(tmp_path / jobs, game, "--matches", "12", "--jobs", jobs))
    assert pages[0] == pages[1]
    assert looked_at(pages[0]).tags.count("svg") > 5


def test_what_went_wrong_is_told_and_everything_else_counted(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def read(sample: Sample) -> Facts:
        if sample.seed == 2:
            raise KeyError("lost")
        return MATCHES[0]

    monkeypatch.setattr(hell_matches, "read", read)
    words = ["hell-for-leather", "--matches", "3", "--jobs", "1", "--out", str(tmp_path / "page.html")]
    assert command.main(words) == 1
    assert "hell-for-leather, seed 2: KeyError: 'lost'" in capsys.readouterr().err
    found = looked_at((tmp_path / "page.html").read_text(encoding="utf-8"))
    assert "2 matches that nobody watched" in found.words and "seed 2: KeyError" in found.words


@pytest.mark.parametrize("words", [["chess"], ["duel", "--matches", "0"], ["duel", "--seed", "-1"]])
def test_what_cannot_be_asked_for_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        command.main(words)
    assert left.value.code == 2


def test_a_page_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["duel", "--matches", "1", "--out", str(tmp_path / "nowhere" / "page.html")]
    assert command.main(words) == command.BAD_INPUT
    assert "nowhere" in capsys.readouterr().err


# The figures

def test_matches_are_summed() -> None:
    found = summed(MATCHES)
    assert found.matches == 3 and found.problems == ("game, seed 4: KeyError: 'lost'",)
    assert [(each.name, each.count, each.of) for each in found.endings] == [("A", 2, 3), ("B", 1, 3)]
    assert found.sizes[0].median == 4 and found.sizes[0].usual == (3, 9)
    assert [(each.name, each.count, each.of) for each in found.advantages] == [("more luck", 2, 3)]
    assert [(each.ending, each.mean) for each in found.measures["luck"]] == [("A", 0.5), ("B", -2.0)]
    fast, slow = found.choices["feats"]
    assert (fast.name, fast.matches, fast.times, fast.well.count, fast.well.of) == ("fast", 2, 4, 2, 4)
    assert (slow.name, slow.matches, slow.times, slow.well.share) == ("slow", 1, 2, 0.0)
    assert found.choices["kinds"][0].well is None
    words = looked_at(page(ABOUT, found)).words
    assert "66.7 %" in words and "seed 4" in words
    assert all(head in words for head in ("How it ends", "How long it is", "What decides", "What is chosen"))


def test_who_has_most_is_one_or_nobody() -> None:
    assert led_by(["A"], {"A": 2.0, "B": 1.0}) is True
    assert led_by(["A"], {"A": 1.0, "B": 2.0}) is False
    assert led_by(["A"], {"A": 1.0, "B": 1.0}) is None and led_by(["A"], {"A": 1.0}) is None
    assert advantages_of([], {"luck": {"A": 1.0, "B": 0.0}}) == {}
    assert advantages_of(["B"], {"luck": {"A": 1.0, "B": 0.0}, "Risks": {"A": 1.0, "B": 1.0}}) == {"luck": False}


def test_names_are_only_text_in_a_page() -> None:
    strange = "<b>&\"$x_1$"
    found = looked_at(page(About(strange, strange, "mark"), summed([Facts(
        strange, {strange: 1}, {strange: 1.0}, {strange: True}, (Chosen(strange, strange, 1, 1),))])))
    assert "b" not in found.tags and strange in found.words


# What is played

@pytest.mark.parametrize(("seed", "alone"), [(62, True), (159, False)])
def test_a_match_that_no_team_wins_is_the_networks(seed: int, alone: bool) -> None:
    """Lost by a team alone to the champions of the Network, and by two teams to a storm that left nobody."""
    assert hell_matches.is_coop(hell_matches.header_for(seed)) is alone
    assert hell_matches.read(Sample("hell-for-leather", seed)).ending == "the Network"


def test_matches_of_a_report_differ_in_all_that_is_asked_about() -> None:
    hell = [hell_matches.header_for(seed) for seed in range(40)]
    assert {header.options.mode for header in hell} == {"versus", "coop"}
    assert {len(header.teams["A"].contestants) for header in hell} == {1, 2, 3}
    assert len({header.goal_target for header in hell}) == len(hell_matches.TARGETS)
    duels = [duel_matches.header_for(seed) for seed in range(40)]
    assert {preset.key for preset, _ in duels} == {row.key for row in ROWS if playable(row)}
    assert len({header.battlefield for _, header in duels}) > 6
    feats = {feat for _, header in duels for band in header.warbands.values() for each in band.models
             for feat in each.feats}
    assert len(feats) > 20
    styles = {led_stories.drawn(Sample("keeper", seed))[1:] for seed in range(40)}
    assert len({players for players, _ in styles}) == 5 and len({style for _, style in styles}) >= 4
