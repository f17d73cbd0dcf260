"""The game in a window. The window comes first, with the show's name; all that is played in it is read behind that."""

from __future__ import annotations

import argparse
import contextlib
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.diagnosis.logs import CRASHED, Diagnostics
from game.app.games import MOVED
from game.app.window.game_window import ON_X, Window
from game.app.window.x_lost import DisplayLost, LostDisplay
from game.identity import TITLE
from game.scenes.stage_spec import StageSpec
from game.storage.former_folders import TakenOver, take_over
from game.storage.input_error import InputError
from game.storage.paths import Paths
from game.storage.settings import load_settings
from game.storage.typed_config import load_config
from game.ui.messages import joined, say
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.app.begin import Begin

DEFAULT_SIZE = (1280, 720)


def run(args: argparse.Namespace) -> int:
    """Open the window and play until it is closed; returns the exit status. Raises InputError for bad input."""
    if args.data_dir is not None:
        return run_window(args)
    taken = take_over()
    args.paths = Paths.find()
    return run_window(args, notice=taken_over_words(taken))


def run_window(args: argparse.Namespace, begin: Begin | None = None, notice: str = "") -> int:
    """The window, from what ``begin`` puts on air until it is closed; without it, from what the command line asks.

    ``notice`` is said on the title, and in the log.
    """
    diagnostics = Diagnostics(args.paths)
    try:
        with diagnostics.running(args.log_level), _tracing(args.ui_trace) as trace:
            if notice:
                logging.getLogger(__name__).info("%s", notice)
            _play(args, diagnostics, trace, begin, notice)
    except SystemExit:
        from game.app.diagnosis import after_crash as mishap

        mishap.start_anew(diagnostics, args)
        raise
    return 0


def _play(args: argparse.Namespace, diagnostics: Diagnostics, trace: Callable[[str], object] | None,
          begin: Begin | None, notice: str) -> None:
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
        from game.scenes.menus.settings_menu import loss_words

        said = joined(" ", filter(None, (notice, loss_words(loss))))
        show(args, diagnostics, window, settings, said, trace, begin or asked_for)
    finally:
        window.close()


def _lost(args: argparse.Namespace, diagnostics: Diagnostics) -> None:
    """The display has gone: what is to be said of it, and another try for whoever downloaded the game."""
    from game.app.diagnosis import after_crash as mishap

    diagnostics.stopped_by(DisplayLost("the display is not there any more"))
    mishap.start_anew(diagnostics, args)


def taken_over_words(taken: TakenOver) -> str:
    """What became of the folders that bore the program's former name, in a line; empty where there were none."""
    if taken.left:
        return say("Your matches and settings stay where they were, in {folder}: {reason}.", folder=taken.left[0],
                   reason=taken.reason)
    if taken.copied:
        return say("The game has a new name. Your matches and settings were copied to {folder}; those of before are "
                   "left as they are.", folder=taken.copied[0])
    if taken.moved:
        return say("The game has a new name, and your matches and settings have moved with it, to {folder}.",
                   folder=taken.moved[0])
    return ""


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
