"""A player's folder as version 0.1.0 left it is read by the present version with the values that were in it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tests.corpus import program
from tests.corpus.said import Plain, player_of
from tools import old_records

HERE = Path(__file__).parent
SAID = json.loads((HERE / old_records.PLAYER_SAID).read_text(encoding="utf-8"))


def test_a_players_folder_of_then_is_read_as_it_was(tmp_path: Path) -> None:
    home = Path(shutil.copytree(HERE / old_records.PLAYER, tmp_path / "home"))
    read = player_of(program, home, Plain(frozenset(SAID["fields"])))
    assert json.loads(json.dumps(read)) == SAID["read"]
    assert not list(home.rglob("*.broken*"))


def test_that_folder_has_something_of_everything() -> None:
    read = SAID["read"]
    assert not read["warning"] and not read["problem"]
    assert read["told"]["frames"] and read["told"]["words"] and read["learned"] and read["statistics"]
    assert [bool(wishes) for wishes in read["wishes"].values()] == [True, False, False]
    assert all(value != default for value, default in zip(read["settings"].values(), usual().values(), strict=True))


def usual() -> dict[str, object]:
    """Settings as they were delivered, of those that there were then."""
    settings, _warning = program.load_settings(HERE / "there is none.yaml")
    found: dict[str, object] = Plain(frozenset(SAID["fields"])).of(settings)
    return found
