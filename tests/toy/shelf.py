"""The toy on the shelf: a registry with it, and an installation that has its configuration."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.app.games import SHIPPED, Games
from game.storage.paths import Paths
from tests.toy.odd_or_even import KEY

TOY = Path(__file__).parent


def games() -> Games:
    """The shipped games, and behind them the toy."""
    return Games({**SHIPPED, KEY: "tests.toy"})


def with_toy(paths: Paths, folder: Path) -> Paths:
    """These paths with a folder of configurations, made below ``folder``, in which the toy has its own too."""
    config = folder / "config"
    (config / "games").mkdir(parents=True)
    for file in paths.config.iterdir():
        if file.name != "games":
            (config / file.name).symlink_to(file)
    for own in (paths.config / "games").iterdir():
        (config / "games" / own.name).symlink_to(own)
    (config / "games" / KEY).symlink_to(TOY / "config")
    return replace(paths, config=config)
