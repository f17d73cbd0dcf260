"""The replay theatre: a record in a window, or its throws as pictures."""

from __future__ import annotations

import argparse
import tempfile
from dataclasses import replace
from pathlib import Path

from game.app.commands.console import write
from game.app.commands.play import run_window
from game.app.commands.rehearsal import Rehearsal
from game.app.commands.shots import SIZE, Studio
from game.app.composition import Composition
from game.app.configs import load_configs
from game.app.languages import load_words
from game.rules.errors import RecordError
from game.scenes.replay.open_replay import watch
from game.storage.input_error import InputError
from game.storage.pack_files import ENGLISH
from game.storage.paths import Paths
from game.storage.settings import Settings

CAMERA_FRAMES = 40


def run(args: argparse.Namespace) -> int:
    """Show ``args.file``; exit status 0. Raises InputError for a record that cannot be shown."""
    if args.shots is not None:
        return _pictures(args)

    def begin(_args: argparse.Namespace, composition: Composition, _warning: str) -> None:
        _open(composition, args.file)

    return run_window(args, begin)


def _open(composition: Composition, file: Path) -> None:
    try:
        watch(composition.services, str(file.absolute()))
    except (RecordError, OSError) as error:
        raise InputError(f"{file}: {error}") from error


def _pictures(args: argparse.Namespace) -> int:
    """Every throw as it lies in the end, one picture each."""
    try:
        args.shots.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{args.shots}: cannot be written: {error.strerror or error}.") from None
    with tempfile.TemporaryDirectory() as scratch:
        shipped = args.paths
        paths = replace(Paths.find(Path(scratch)), assets=shipped.assets, config=shipped.config,
                        shaders=shipped.shaders)
        settings = Settings(language=args.language or ENGLISH)
        studio = Studio(paths, load_configs(paths), load_words(paths, settings.language), args.size or SIZE, settings,
                        args.quality or "low", args.shots)
        try:
            _open(studio.composition, args.file)
            _shoot_throws(studio)
        finally:
            studio.close()
    write(f"{studio.count} pictures in {args.shots}")
    return 0


def _shoot_throws(studio: Studio) -> None:
    """From throw to throw, each shown to its end."""
    viewer = Rehearsal(studio.composition, studio.save)
    viewer.wait(2)
    viewer.press("play")
    while viewer.offered("next_throw"):
        viewer.press("next_throw")
        viewer.press("play")
        while viewer.screen.busy:
            viewer.wait()
        viewer.press("play")
        viewer.wait(CAMERA_FRAMES)
        studio.save(f"throw-{studio.count + 1}")
