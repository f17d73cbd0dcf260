"""Adventure packs: what is read, what is found wrong and where, what a pack is known by."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.adventure_files import A_FILE, MOST_FILES, adventure_files
from game.storage.input_error import InputError
from game.story.reading import identity
from tests.story.small_pack import SMALL, laid
from tools.check_adventure import checked, main

HEAD, DOOR, DECKS, TESTS, WORDS = ("pack.yaml", "scenes/door.yaml", "decks.yaml", "tests.yaml", "text/en/words.yaml")


def test_the_small_pack_has_nothing_wrong(tmp_path: Path) -> None:
    pack, problems = checked(laid(tmp_path))
    assert problems == []
    assert pack is not None and set(pack.scenes) == {"door"}
    assert pack.obstacles["lock"].approaches["climb"].band == "hard"


@pytest.mark.parametrize(("file", "before", "after", "said"), [
    (HEAD, "title: The", "titel: The", "pack.yaml:3: Object contains unknown field `titel`"),
    (HEAD, "title: The", "ti\ufefftle: The", "pack.yaml:3: Object contains unknown field `ti tle`"),
    (HEAD, "schema: 1", "schema: 2", "pack.yaml:2: schema is 2; this program reads 1"),
    (HEAD, "players: [1, 5]", "players: [3, 2]", "pack.players"),
    (HEAD, "parts: [evening]", "parts: [evening, night]", "pack.part_titles: evening has none"),
    (HEAD, "parts: [evening]", "parts: [evening]\n  part_titles: {dawn: Dawn}", "part_titles.dawn: there is no"),
    (HEAD, "{size: 4,", "{size: 40,", "<= 12"),
    (HEAD, "full: {fact: inside}", "full: {fact: outside}", "clocks.rain.full: there is no fact outside"),
    (HEAD, "inside: {}", "inside: {secret: true, learn: [door]}", "learnt in two ways"),
    (HEAD, "numbers: {keeper: {sc: 2}}", "numbers: {protagonists: {wits: 2}}", "none for keeper"),
    (DOOR, "always: true", "always: false", "none stands open always"),
    (DOOR, "{to: out, always: true}", "{to: nowhere, always: true}", "leads to nowhere"),
    (DOOR, "{to: out, always: true}", "{to: out, always: true, cost: [{harm: light}]}", "costs harm"),
    (DOOR, "cast: [widow]", "cast: [widower]", "there is no widower"),
    (DOOR, "obstacles: [lock]", "obstacles: [key]", "there is no key"),
    (DOOR, "obstacles: [lock]", "hints: [want]", "scenes.door.hints: there is nothing to be got there"),
    (DOOR, "here(widow)", "here(widower)", "there is no npc widower (here)"),
    (DOOR, "here(widow)", "here(widow) and", "lacks a value"),
    (DOOR, "climb: {by: force", "climb: {by: luck", "Invalid enum value 'luck'"),
    (DOOR, "do: [{fact: inside}]}", "do: [{fact: outside}]}", "there is no fact outside"),
    (DOOR, "do: [{fact: inside}]}", "do: []}", "changes nothing (GM-G19)"),
    (DOOR, "do: [{fact: inside}]}", "do: [{fact: inside, clock: {id: rain, add: 1}}]}", "has 2 names"),
    (DOOR, "do: [{fact: inside}]}", "do: [{luck: 1}]}", "luck is no effect"),
    (DOOR, "do: [{fact: inside}]}", "do: [{fact: inside}], then: [{dance: all}]}", "is no direction"),
    (DOOR, "do: [{fact: inside}]}", "do: [{position: {of: nobody}}]}", "befalls nobody"),
    (DOOR, "failure: {say: stays", "disaster: {say: stays", "failure is missing"),
    (DOOR, "part: evening", "part: morning", "there is no part morning"),
    (DECKS, "always: true", "always: false", "one that is always possible"),
    (DECKS, "id: skull_0", "id: Skull", "decks.yaml"),
    (DECKS, "value: hatch", "value: $room", "there is no slot room"),
    (DECKS, "endings:\n", "triggers:\n  - {id: ouch, when: \"full(rain)\", do: [{harm: light}]}\nendings:\n", "GM-G20"),
    (DECKS, "endings:\n", "triggers:\n  - {id: dry, when: \"full(rain)\", do: [{free: {of: everyone}}]}\nendings:\n",
     "triggers.dry: free is done by nobody there"),
    (DECKS, "endings:\n", "triggers:\n  - {id: gone, when: \"full(rain)\", then: [{end: away}]}\nendings:\n",
     "triggers.gone: there is no away to end"),
    (WORDS, "id: stays,", "id: opens,", "the id 'opens' is given twice"),
    (WORDS, "text: Words.", "text: '{nobody.v:go'", "a brace is left open"),
    (TESTS, "means: knock}", "means: sing}", "which is no approach of it"),
    (WORDS, "slot: opens", "slot: shuts", "scenes/door.yaml:23: text: nobody has written opens"),
    (WORDS, "slot: opens", "slot: shuts", "text/en/words.yaml:7: text: shuts is asked for by nothing"),
])
def test_every_mistake_is_found_and_placed(tmp_path: Path, file: str, before: str, after: str, said: str) -> None:
    _, problems = checked(laid(tmp_path, change=(file, before, after)))
    assert any(said in problem for problem in problems), problems


def test_a_scene_that_nothing_leads_to_is_found(tmp_path: Path) -> None:
    cellar = "  cellar: {part: evening, kind: action, place: p, want: want, say: {first: first}, triggered: true, " \
             "exits: [{to: out, always: true}]}\nobstacles:"
    _, problems = checked(laid(tmp_path, change=(DOOR, "obstacles:\n", f"{cellar}\n")))
    assert problems == ["scenes/door.yaml:13: scenes.cellar: nothing leads there; a triggered scene needs an exit, "
                        "a direction or a clock"]


def test_a_grave_scene_in_the_first_act_is_found(tmp_path: Path) -> None:
    _, problems = checked(laid(tmp_path, change=(DOOR, "kind: interaction", "kind: interaction\n    grave: true")))
    assert any("KEEP-K24" in problem for problem in problems)


def test_too_few_sentences_are_counted(tmp_path: Path) -> None:
    _, problems = checked(laid(tmp_path, change=(TESTS, "    - {say: I knock, means: knock}\n", "")))
    assert problems == ["tests.yaml:3: tests.say.lock: 5 sentences mean knock; 6 at least"]


def test_the_same_pack_has_the_same_identity_whatever_its_line_ends() -> None:
    files = {name: text.encode() for name, text in SMALL.items()}
    same = {name: data.replace(b"\n", b"\r\n") for name, data in reversed(files.items())}
    assert identity(files.items()) == identity(same.items())
    assert identity(files.items()) != identity({**files, "decks.yaml": files["decks.yaml"] + b" "}.items())


def test_a_folder_without_a_head_is_no_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 2
    assert "no adventure" in capsys.readouterr().err


def test_links_and_crowds_and_large_files_are_refused(tmp_path: Path) -> None:
    folder = laid(tmp_path)
    (folder / "scenes" / "link.yaml").symlink_to(folder / HEAD)
    with pytest.raises(InputError, match="is a link"):
        adventure_files(folder)
    (folder / "scenes" / "link.yaml").unlink()
    (folder / "scenes" / "large.yaml").write_bytes(b"#" * (A_FILE.bytes + 1))
    assert any("larger than" in problem for problem in checked(folder)[1])
    (folder / "scenes" / "large.yaml").unlink()
    for at in range(MOST_FILES):
        (folder / "scenes" / f"s{at}.yaml").write_text("schema: 1\n", encoding="utf-8")
    with pytest.raises(InputError, match="more than"):
        adventure_files(folder)


@pytest.mark.parametrize("text", ["a: &x 1\nb: *x\n", "!!python/object:os.system {}\n", "schema: [" * 13 + "\n"])
def test_what_is_not_plain_is_refused_with_its_line(tmp_path: Path, text: str) -> None:
    folder = laid(tmp_path)
    (folder / "scenes" / "bad.yaml").write_text(text, encoding="utf-8")
    _, problems = checked(folder)
    assert problems and problems[0].startswith("scenes/bad.yaml: ")


def test_the_tool_counts_and_says_whether_anything_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(laid(tmp_path))]) == 0
    assert "small: 0 problems; 1 scenes, 1 obstacles, 2 approaches" in capsys.readouterr().out
