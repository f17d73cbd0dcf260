"""The game in a window. The window comes first, with the show's name; all that is played in it is read behind that."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.diagnosis.logs import CRASHED, Diagnostics
from game.app.games import MOVED
from game.app.window.game_window import ON_X, TITLE, Window
from game.app.window.x_lost import DisplayLost, LostDisplay
from game.scenes.menus.settings_menu import loss_words
from game.scenes.stage_spec import StageSpec
from game.storage.errors import InputError
from game.storage.settings import load_settings
from game.storage.typed_config import load_config
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.app.begin import Begin

DEFAULT_SIZE = (1280, 720)


def run(args: argparse.Namespace) -> int:
    """Open the window and play until it is closed; returns the exit status. Raises InputError for bad input."""
    return run_window(args)


def run_window(args: argparse.Namespace, begin: Begin | None = None) -> int:
    """The window, from what ``begin`` puts on air until it is closed; without it, from what the command line asks."""
    diagnostics = Diagnostics(args.paths)
    try:
        with diagnostics.running(args.log_level), _tracing(args.ui_trace) as trace:
            _play(args, diagnostics, trace, begin)
    except SystemExit:
        from game.app.diagnosis import after_crash as mishap

        mishap.start_anew(diagnostics, args)
        raise
    return 0


def _play(args: argparse.Namespace, diagnostics: Diagnostics, trace: Callable[[str], object] | None,
          begin: Begin | None) -> None:
    settings, loss = load_settings(args.paths.settings_file, MOVED)
    frames = load_config(args.paths.config / "stage.yaml", StageSpec).frames
    face = load_config(args.paths.config / "theme.yaml", Theme).faces.display
    window = Window(args.size or DEFAULT_SIZE, settings.fullscreen, frames)
    try:
        window.greet(TITLE, args.paths.assets / "fonts" / face)
        diagnostics.facts.update(window.facts())
        lost = LostDisplay(lambda: _lost(args, diagnostics), CRASHED)
        if ON_X:
            lost.watch()
        from game.app.begin import asked_for, show  # takes longer to read than the window to open

        show(args, diagnostics, window, settings, loss_words(loss), trace, begin or asked_for)
    finally:
        window.close()


def _lost(args: argparse.Namespace, diagnostics: Diagnostics) -> None:
    """The display has gone: what is to be said of it, and another try for whoever downloaded the game."""
    from game.app.diagnosis import after_crash as mishap

    diagnostics.stopped_by(DisplayLost("the display is not there any more"))
    mishap.start_anew(diagnostics, args)


@contextlib.contextmanager
def _tracing(path: Path | None) -> Iterator[Callable[[str], object] | None]:
    """Where the trace goes: appended to a file, every line flushed; nowhere when none was asked for."""
    if path is None:
        yield None
        return
    try:
        file = path.open("a", encoding="utf-8", buffering=1)
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}.") from None
    with file:
        yield file.write
