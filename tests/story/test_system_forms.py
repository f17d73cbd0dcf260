"""What a pack owes to the system that it is for: effects, numbers, sheets, spots, and what drives people."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.adventures import InstalledAdventures
from game.storage.input_error import InputError
from game.storage.paths import Paths
from tests.story.small_pack import laid
from tools.check_adventure import checked

HEAD, DOOR, SHEETS = "pack.yaml", "scenes/door.yaml", "sheets.yaml"
NUMBERS = "{toughness: 1, agility: 1, smarts: 2, wits: 3, health: 4}"
DRIVES = "[{id: in, text: Get in, tags: [doors]}, {id: dry, text: Keep dry, tags: [doors]}]"
SHEET = "{concept: Somebody, toughness: 1, agility: 2, smarts: 3, wits: 4, health: 6, resolve: 5, drives: %s}"
FIVE = "schema: 1\nsheets:\n" + "".join(
    f"  s{at}: {{name: S, pronouns: it, look: plain, sheet: {{protagonists: {SHEET % DRIVES}}}}}\n" for at in range(5))


def problems(folder: Path, *changes: tuple[str, str, str]) -> list[str]:
    """What is wrong with the small pack, made one for Protagonists and changed."""
    so = [(HEAD, "systems: [keeper]", "systems: [protagonists]"),
          (HEAD, "{keeper: {sc: 2}}", f"{{protagonists: {NUMBERS}}}"),
          (DOOR, "nouns: [door, lock]", "nouns: [door, lock]\n    tags: [doors]"),
          (SHEETS, "schema: 1\nsheets: {}\n", FIVE), *changes]
    return checked(laid(folder, **{f"change_{at}": each for at, each in enumerate(so)}))[1]


def test_a_pack_of_protagonists_has_nothing_wrong(tmp_path: Path) -> None:
    """PRO-P1, P48, P63."""
    assert problems(tmp_path, (DOOR, "failure: {say: stays, do: [", "failure: {say: stays, do: [{harm: light}, "
                               "{resolve: {of: actor, add: -1}}, {place: {of: actor, spot: step}}, "),
                    (DOOR, "kind: interaction", "kind: action\n    rounds: {spots: {step: the step, hall: the hall}, "
                     "joined: [[step, hall]], starts: {party: step, widow: hall}}")) == []


@pytest.mark.parametrize(("file", "before", "after", "said"), [
    (HEAD, "wits: 3", "wits: 5", "cast.widow.numbers: Expected `int` <= 4"),
    (HEAD, "wits: 3, ", "", "cast.widow.numbers: Object missing required field `wits`"),
    (SHEETS, "health: 6, ", "", "Object missing required field `health`"),
    (SHEETS, "toughness: 1", "toughness: 0", ">= 1"),
    (SHEETS, DRIVES, "[{id: in, text: Get in, tags: [doors]}]", "length >= 2"),
    (SHEETS, "tags: [doors]}]", "tags: [tea]}]", "nothing bears a tag of the Drive"),
    (SHEETS, f"drives: {DRIVES}", f"drives: {DRIVES}, gear: [{{id: hook, text: hook, ability: luck}}]",
     "hook goes by 'luck'; allowed are toughness, agility, smarts, wits"),
    (SHEETS, "  s4:", "  s4: {name: S, pronouns: they, look: plain, spare: true, sheet: {}}\n  s5:", ""),
    (DOOR, "tags: [doors]", "tags: [doors, windows]", "the tag windows stands in no Drive; there are doors"),
    (DOOR, "nouns: [door, lock]", "numbers: {protagonists: 16}\n    nouns: [door, lock]",
     "a Difficulty of 16; 3 to 15 are allowed (PRO-P5)"),
    (DOOR, "nouns: [door, lock]", "opposed: {by: widow, with: luck}\n    nouns: [door, lock]",
     "opposed.with: 'luck'; allowed are force, finesse"),
    (DOOR, "nouns: [door, lock]", "opposed: {by: widow, harm: pride}\n    nouns: [door, lock]",
     "opposed.harm: 'pride'; allowed are health, resolve"),
    (DOOR, "nouns: [door, lock]", "opposed: {by: widow, mood: bad}\n    nouns: [door, lock]",
     "mood means nothing; allowed are by, with, wants, harm"),
    (DOOR, "kind: interaction",
     "kind: action\n    rounds: {spots: {hall: the hall}, starts: {ghost: hall, party: attic}}",
     "there is no spot 'attic'; there are hall"),
    (DOOR, "kind: interaction", "kind: action\n    rounds: {spots: {hall: the hall}, starts: {ghost: hall}}",
     "ghost is not in the scene; there are party, widow"),
    (DOOR, "do: [{fact: inside}]}", "do: [{health: {of: actor}}]}", "health: Object missing required field `add`"),
    (DOOR, "do: [{fact: inside}]}", "do: [{resolve: {of: nobody, add: 1}}]}", "befalls nobody"),
    (DOOR, "do: [{fact: inside}]}", "do: [{place: {of: actor, spot: moon}}]}", "there is no spot 'moon'"),
    (DOOR, "do: [{fact: inside}]}", "do: [{position: {of: actor}}]}", "position is no effect of protagonists"),
    (DOOR, "do: [{fact: inside}]}", "do: [{die: {of: actor, attribute: body}}]}", "die is no effect of protagonists"),
    (DOOR, "do: [{fact: inside}]}", "do: [{any: [[{fact: inside}], [{die: {of: actor}}]]}]}", "die is no effect of"),
])
def test_what_does_not_fit_protagonists_is_found(tmp_path: Path, file: str, before: str, after: str,
                                                 said: str) -> None:
    """PRO-P1, P5, P19, P48, P58, P63."""
    found = problems(tmp_path, (file, before, after))
    assert any(said in problem for problem in found) if said else found == [], found


def test_five_are_ready_besides_spares(tmp_path: Path) -> None:
    """PRO-P1: five may play, and no two of them take the same sheet."""
    found = problems(tmp_path, (SHEETS, "look: plain, sheet", "look: plain, spare: true, sheet"))
    assert "sheets: 0 are ready; 5 at least, besides spares" in "\n".join(found)


def test_the_keeper_has_no_effects_of_others(tmp_path: Path) -> None:
    folder = laid(tmp_path, change=(DOOR, "do: [{fact: inside}]}", "do: [{health: {of: actor, add: -1}}]}"))
    assert any("health is no effect of keeper; it has " in problem for problem in checked(folder)[1])


def test_no_game_offers_the_adventures_of_another() -> None:
    paths = Paths.find(None)
    assert InstalledAdventures(paths, "keeper").ids == ("widows_stair",)
    assert InstalledAdventures(paths, "protagonists").ids == ("dead_letter",)
    with pytest.raises(InputError, match="dead_letter is no adventure for this game; there are widows_stair"):
        InstalledAdventures(paths, "keeper").ready("dead_letter")
