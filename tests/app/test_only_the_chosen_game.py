"""Whoever looks at the shelf has loaded the game whose box is open, and of the others nothing but their boxes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.app.games import DEFAULT, SHIPPED, Games
from game.storage.match_library import SavedMatch, played_last

FROM_BOX_TO_BOX = """
import json, sys
from pathlib import Path
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)

from tools.survival.playing import WINDOW
from game.app.composition import Composition, Installation, Parts, StartOptions, Surroundings
from game.app.configs import load_configs
from game.app.games import SHIPPED, Games
from game.app.languages import load_words
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.screen import Intent
from panda3d.core import Camera, NodePath
import random

paths, render = Paths.find(Path(sys.argv[1])), NodePath("render")
parts = Parts(None, render, NodePath("render2d"), render.attach_new_node(Camera("camera")), WINDOW, "low")
keys = sys.argv[2:]
on_air = Composition(
    Installation(paths=paths, configs=load_configs(paths), words=lambda game: load_words(paths, game=game)),
    Settings(questions_asked=True), Library(paths.matches, lambda _path: None, Games().listed), parts,
    Surroundings(seeds=random.Random(1)), StartOptions(game=keys[0]))
on_air.home("")
for key in keys:
    on_air.director.on_intent(Intent(f"game_{key}"))
    for _ in range(3):
        on_air.update(0.1)
    print(json.dumps({"on": on_air.director.scene._services.play.kit.key,
                      "modules": [name for name in sys.modules if name.startswith("game.games.")],
                      "files": [name for name in opened if "/games/" in name and not name.endswith((".py", ".pyc"))]}))
"""
OF_THE_SHELF = ("", ".billing", ".scenes", ".scenes.own_settings")
"""Of a game whose box is closed: its box, and what the settings menu offers of it."""
OPENED = ("keeper", "duel")


def test_a_game_is_loaded_when_its_box_is_opened_and_nothing_of_those_whose_boxes_are_closed(
        tmp_path: Path, root: Path) -> None:
    done = subprocess.run([sys.executable, "-c", FROM_BOX_TO_BOX, str(tmp_path), *OPENED], cwd=root, text=True,
                          capture_output=True, check=True)
    seen = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["on"] for each in seen] == list(OPENED)
    for at, each in enumerate(seen, 1):
        for key in SHIPPED.keys() - {*OPENED[:at]}:
            shelf = {f"{SHIPPED[key]}{part}" for part in OF_THE_SHELF}
            assert {name for name in each["modules"] if f"{name}.".startswith(f"{SHIPPED[key]}.")} <= shelf
            assert not [name for name in each["files"] if f"/games/{key}/" in name]
        assert all(f"{SHIPPED[key]}.kit" in each["modules"] for key in OPENED[:at])


def saved(game: str) -> SavedMatch:
    return SavedMatch("m", "", "", "", over=False, game=game)


@pytest.mark.parametrize(("games", "first"), [
    ((), None), (("duel", DEFAULT), "duel"), (("", "chess", "keeper", "duel"), "keeper"), (("chess",), None)])
def test_the_game_that_was_played_last_is_the_first_that_is_loaded(games: tuple[str, ...], first: str | None) -> None:
    assert played_last(tuple(map(saved, games)), Games().keys) == first
