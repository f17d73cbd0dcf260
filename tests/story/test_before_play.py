"""Truths that are drawn before play: fixed by the seed, hidden, asked for by conditions, never changed (GM-G33)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from game.games.keeper.ai.ready_installment import laid as laid_out
from game.games.keeper.rules.header import Character, Options, Phrase, Sheet
from game.rules.game_master.story_header import Leader
from game.story.adventure import Adventure
from game.story.before_play import drawn, facts_before_play
from tests.story.small_pack import laid
from tools.check_adventure import checked

HEAD, DOOR = "pack.yaml", "scenes/door.yaml"
TRUTH = "inside: {}\n  truth: {values: [theirs, hers], secret: true, drawn: true, learn: [door, door]}"
OPENS = "success: {say: opens, do: [{fact: inside}, {reveal: truth}]}"


def changed(folder: Path, *changes: tuple[str, str, str]) -> tuple[Adventure | None, list[str]]:
    """The small pack with a truth under it, and what is wrong with it."""
    so = [(HEAD, "inside: {}", TRUTH), (DOOR, "success: {say: opens, do: [{fact: inside}]}", OPENS), *changes]
    return checked(laid(folder, **{f"change_{at}": each for at, each in enumerate(so)}))


def test_a_truth_is_drawn_by_the_seed_and_stays_so(tmp_path: Path) -> None:
    pack, _ = changed(tmp_path)
    assert pack is not None
    of_seeds = [drawn(pack, seed, "truth") for seed in range(200)]
    assert of_seeds == [drawn(pack, seed, "truth") for seed in range(200)]
    assert min(Counter(of_seeds).values()) > 70 and set(of_seeds) == {"theirs", "hers"}
    assert drawn(pack, 1, "inside") == "", "nothing was drawn of it"


def test_the_header_holds_it_as_a_secret(tmp_path: Path) -> None:
    """It counts against nobody if it did not stand there before (GM-G33)."""
    pack, _ = changed(tmp_path)
    assert pack is not None
    held = facts_before_play(pack, 7)
    assert {ident: tuple(each) for ident, each in held.items()} == {"truth": (drawn(pack, 7, "truth"), True)}
    climbs, sees = Phrase("climbs", "flesh", "climbs"), Phrase("sees", "brains", "sees")
    people = [Character("human:1", "Una", Sheet(1, 1, 0, 0, descriptors=(climbs, sees)))]
    header = laid_out(pack, 7, people, Leader(), "", Options())
    assert header.facts["truth"].secret and header.facts["truth"].value == drawn(pack, 7, "truth")


def test_conditions_ask_for_what_was_drawn(tmp_path: Path) -> None:
    for value, wrong in (("hers", False), ("nobodys", True)):
        folder = tmp_path / value
        folder.mkdir()
        _, problems = changed(folder, (DOOR, "climb: {by: force, verbs: [climb]",
                                       f"climb: {{by: force, needs: \"drawn(truth) == '{value}'\", verbs: [climb]"))
        assert any("climb.needs" in each and "can never hold" in each for each in problems) is wrong


def test_once_revealed_it_is_a_fact_with_its_value(tmp_path: Path) -> None:
    _, problems = changed(tmp_path, (DOOR, "{to: in, if: \"fact(inside)\"}", "{to: in, if: \"fact(truth) == 'hers'\"}"))
    assert not any("can never hold" in each for each in problems)


def test_what_is_drawn_is_hidden_and_could_have_been_otherwise(tmp_path: Path) -> None:
    for at, (before, after) in enumerate((("values: [theirs, hers]", "values: [hers]"), (", secret: true", ""))):
        folder = tmp_path / str(at)
        folder.mkdir()
        _, problems = changed(folder, (HEAD, before, after))
        assert any("what is drawn before play is secret and has two values or more" in each for each in problems)
