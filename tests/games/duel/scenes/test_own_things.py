"""Battlefields and warbands as files: what is read, what is refused with file, line and place, what came along."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.options import THEMES, Options
from game.games.duel.rules.setup.own_fields import of_ready
from game.games.duel.rules.setup.rosters import HeroDraft, Roster, fitted
from game.games.duel.rules.terms import POINTS
from game.games.duel.rules.warbands import validate_warbands
from game.games.duel.scenes.setup.own_things import (
    FIELDS,
    WARBANDS,
    read_field,
    read_roster,
    save_field,
    save_roster,
)
from game.storage.input_error import InputError
from game.storage.own_files import OwnFiles, file_name
from game.storage.paths import shipped_root
from game.storage.record_files import SaveError

SHIPPED = shipped_root() / "assets" / "games" / "duel"
READY = ("ivy_company", "late_parish", "long_ford_riders", "night_shift")
FIELD = "battlefield: 1\nname: Yard\narea: 12000\npieces:\n- {kind: crate, at: [3000, 3000], turn: 0}\n"
BAND = "warband: 1\nname: Band\nfighters:\n- {name: Jo}\n"


@pytest.fixture
def files(tmp_path: Path) -> OwnFiles:
    return OwnFiles(tmp_path / "own", SHIPPED)


def put(files: OwnFiles, kind: str, text: str) -> None:
    """A file that somebody was given."""
    folder = Path(files.folder(kind))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "given.yaml").write_text(text, "utf-8")


def test_four_warbands_come_with_the_game(files: OwnFiles) -> None:
    """Every Hero has spent its six points (DUEL-D401), and each warband is legal with all that is played (D403)."""
    assert files.shipped(WARBANDS) == READY
    options = Options(heroes=True, field_more=True, armory=True, melee=True, avoid_hits=True, protection=True,
                      specialization=True, jamming=True, cover="advanced")
    names: list[str] = []
    for name in READY:
        roster = read_roster(files, name, shipped=True)
        assert [hero.points for hero in roster.heroes] == [POINTS] * 4
        assert len(roster.fighters) == 6
        found = fitted(roster, "A", options, len(roster.heroes))
        assert not found.left_out
        validate_warbands({"A": found.warband}, ("A",), options, ("A",))
        names += [model.name for model in found.warband.models] + [each.name for each in roster.fighters]
        assert roster.theme in THEMES
    assert len(set(names)) == len(names)


def test_a_battlefield_is_kept_and_read_again(files: OwnFiles) -> None:
    own = OwnField((*of_ready("B6").pieces,), lights=((1000, 2000, 0),), links={"t1": ("t2",)})
    assert save_field(files, "Old Harbour, at night!", 12000, own) == "old_harbour_at_night"
    assert files.names(FIELDS) == ("old_harbour_at_night",)
    found = read_field(files, "old_harbour_at_night")
    assert (found.name, found.area, found.own) == ("Old Harbour, at night!", 12000, own)


def test_a_roster_is_kept_and_read_again(files: OwnFiles) -> None:
    roster = read_roster(files, "late_parish", shipped=True)
    name = save_roster(files, roster)
    assert name == file_name(roster.name) and files.has(WARBANDS, roster.name)
    assert read_roster(files, name) == roster


@pytest.mark.parametrize(("old", "new", "line", "words"), [
    ("battlefield: 1", "battlefield: 2", 1, "battlefield must be 1"),
    ("name: Yard", "name: ''", 2, "name must be 1 to 40 letters"),
    ("area: 12000", "area: 13000", 3, "area must be 12000, 24000, 36000"),
    ("kind: crate", "kind: castle", 5, "pieces[0].kind there is no castle"),
    ("kind: crate", "kind: rope", 5, "rope is not laid down beforehand"),
    ("turn: 0", "turn: 24", 5, "pieces[0].turn must be 0 to 23"),
    ("turn: 0", "turn: half", 5, "pieces[0].turn expected `int`"),
    ("[3000, 3000]", "[3000, 30]", 5, "pieces[0] cannot lie there, area (D13)"),
    ("[3000, 3000]", "[3000]", 5, "pieces[0].at"),
    ("pieces:", "peaces:", 1, "unknown field `peaces`"),
    ("name: Yard", "name: &a Yard", 2, "anchors"),
    ("name: Yard", "name: !!python/object/apply:os.system [ls]", 2, "tags"),
    ("name: Yard", "name: [[[[[[[[[[[[1]]]]]]]]]]]]", 2, "nested deeper"),
    ("turn: 0}", "turn: 0}\nlinks: {t1: [t9]}", 6, "links.t1 there is no piece t9"),
    ("turn: 0}", "turn: 0}\nlights: [[0, 99999, 0]]", 6, "lights[0] must be 0 to 12000"),
])
def test_a_battlefield_that_is_wrong_says_where(files: OwnFiles, old: str, new: str, line: int, words: str) -> None:
    put(files, FIELDS, FIELD.replace(old, new))
    with pytest.raises(InputError) as refused:
        read_field(files, "given")
    assert "given.yaml" in str(refused.value) and words in str(refused.value)
    assert (line == 1 and "line" not in str(refused.value)) or f"line {line}" in str(refused.value)


@pytest.mark.parametrize(("old", "new", "line", "words"), [
    ("warband: 1", "warband: one", 1, "warband expected `int`"),
    ("- {name: Jo}", "- {name: Jo, kind: knight}", 4, "fighters[0].kind invalid enum value 'knight'"),
    ("- {name: Jo}", "- {name: Jo, weapons: [ranged2, shield]}", 4, "fighters[0].weapons must be one two-handed"),
    ("- {name: Jo}", "- {name: Jo, protection: iron}", 4, "fighters[0].protection must be light, medium, heavy"),
    ("- {name: Jo}", '- {name: "\\e[2J"}', 4, "fighters[0].name must be 1 to 40"),
    ("fighters:", "theme: opera\nfighters:", 3, "theme must be any, western"),
    ("fighters:\n- {name: Jo}", "heroes:\n- name: Jo\n  feats: [fast, fast]", 5, "heroes[0].feats fast twice (D190)"),
    ("fighters:\n- {name: Jo}", "heroes:\n- name: Jo\n  traits: {toughness: 9}", 4, "9 points; there are 6 (D401)"),
    ("fighters:\n- {name: Jo}", "fighters: []", 1, "must be a Hero or a fighter"),
])
def test_a_warband_that_is_wrong_says_where(files: OwnFiles, old: str, new: str, line: int, words: str) -> None:
    put(files, WARBANDS, BAND.replace(old, new))
    with pytest.raises(InputError) as refused:
        read_roster(files, "given")
    assert "given.yaml" in str(refused.value) and words in str(refused.value)
    assert line == 1 or f"line {line}" in str(refused.value)
    assert str(refused.value).isprintable()


def test_files_are_no_larger_than_allowed(files: OwnFiles) -> None:
    put(files, WARBANDS, BAND + "#" * 200_001)
    with pytest.raises(InputError, match="larger than"):
        read_roster(files, "given")


@pytest.mark.parametrize("name", ["../secrets", "a/b", "", ".hidden", "UPPER", "x" * 80])
def test_a_name_leads_nowhere_else(files: OwnFiles, name: str) -> None:
    with pytest.raises(InputError, match="no name of a file"):
        files.read(FIELDS, name)


def test_a_folder_that_is_not_there_is_empty_and_a_full_disk_is_told(tmp_path: Path) -> None:
    def full(path: Path, _data: bytes) -> None:
        raise SaveError(f"{path}: no space")

    files = OwnFiles(tmp_path / "own", tmp_path / "shipped", full)
    assert files.names(FIELDS) == files.shipped(WARBANDS) == ()
    with pytest.raises(InputError, match="cannot be read"):
        files.read(FIELDS, "none")
    with pytest.raises(SaveError, match="no space"):
        save_roster(files, Roster(name="r", heroes=(HeroDraft(name="h"),)))
    assert file_name("  ¡¿!  ") == "nameless"


def test_one_title_is_one_file(files: OwnFiles) -> None:
    for turn in (1, 2):
        save_field(files, "Yard", 12000, OwnField((OwnPiece("crate", (3000, 3000), turn),)))
    assert files.names(FIELDS) == ("yard",)
    assert read_field(files, "yard").pieces[0].turn == 2
