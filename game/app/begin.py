"""What is shown in the window: everything is read and put together, and something begins."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from dataclasses import replace

from game.ai.levels import USUAL_LEVEL
from game.app import pseudo_language as pseudo
from game.app.commands.arguments import Seat
from game.app.composition import Composition, Parts, table_quality
from game.app.configs import load_configs
from game.app.diagnosis import after_crash as mishap
from game.app.diagnosis import memory
from game.app.diagnosis.logs import Diagnostics
from game.app.games import Games
from game.app.languages import load_words, shipped
from game.app.sound_files import SOUNDS
from game.app.speech.voice_out import find_speech
from game.app.window.game_window import Window
from game.app.window.pads import plugged_in
from game.games.hell_for_leather.scenes.setup.draft import ContestantDraft, Draft, quick_draft
from game.scenes.match.open_match import continue_match, start_match
from game.scenes.sound.openal import open_device
from game.storage.errors import InputError
from game.storage.match_library import Library
from game.storage.packs import ENGLISH, with_own
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.messages import joined, say

QUICK_GOAL_TARGET = 3
Begin = Callable[[argparse.Namespace, Composition, str], None]


def show(args: argparse.Namespace, diagnostics: Diagnostics, window: Window, settings: Settings, warning: str,
         trace: Callable[[str], object] | None, begin: Begin) -> None:
    """Everything that is on air in the window, until it is closed. Raises InputError for bad input."""
    configs = load_configs(args.paths)
    settings, warning = _with_language(args, settings, warning)
    pack, left_out = with_own(load_words(args.paths, args.language or settings.language), args.paths.packs)
    library = Library(args.paths.matches, lambda path: setattr(diagnostics, "record", path), Games().listed,
                      args.record)
    quality = table_quality(args.quality, settings.quality, window.renderer)
    parts = Parts(window.output, window.render, window.render2d, window.camera, window.size, quality)
    composition = Composition(args.paths, configs, pack, settings, library, parts, random.Random(args.seed),
                              window.clock_s, window.stop, trace, device=open_device(args.paths.assets / SOUNDS),
                              beside=True, language=args.language or "", pads=plugged_in, speech=find_speech(),
                              tidy=memory.tidy)
    memory.settle()
    if args.speed is not None:
        composition.services.play.tempo.pace, composition.services.play.tempo.hurried = args.speed, True
    try:
        notices = homeless(args.paths), warning, diagnostics.warning, *left_out[:1]
        begin(args, composition, joined(" ", filter(None, notices)))
        window.run(composition)
    finally:
        composition.close()


def homeless(paths: Paths) -> str:
    """What somebody has to know who has no home folder; empty for everybody else."""
    if not paths.temporary:
        return ""
    return say("You have no home folder (HOME is not set), so matches and settings are kept in {folder}, which the "
               "system may clear away. To keep them elsewhere start the game with --data-dir FOLDER.",
               folder=paths.matches.parent)


def _with_language(args: argparse.Namespace, settings: Settings, warning: str) -> tuple[Settings, str]:
    """The settings as they are, or in English where their language has been taken away."""
    if args.language or settings.language in (pseudo.CODE, *shipped(args.paths)):
        return settings, warning
    gone = say("The language {code} is not here any more.", code=settings.language)
    return replace(settings, language=ENGLISH), warning or gone


def asked_for(args: argparse.Namespace, composition: Composition, warning: str) -> None:
    """Straight into a match where one was asked for, else to the title."""
    services = composition.services
    try:
        if args.after_crash is not None:
            mishap.show(composition, args.paths, args.after_crash)
        elif args.resume is not None:
            continue_match(services, str(args.resume.absolute()))
        elif args.quick or args.seats or args.goal_target is not None:
            start_match(services, _draft(args, composition).header(services.shelf.version))
        elif args.game is not None and (screens := Games().kit(args.game).screens) is not None:
            services.navigation.go(screens().set_up(services))
        else:
            composition.begin(warning)
    except (ValueError, OSError) as error:
        raise InputError(str(error)) from error


def _draft(args: argparse.Namespace, composition: Composition) -> Draft:
    """The quick match that the command line describes."""
    seats: tuple[Seat, ...] = args.seats or (Seat(), Seat(level=USUAL_LEVEL))
    services = composition.services
    seed = services.play.new_seed() if args.seed is None else args.seed
    draft = quick_draft(services.play.pack, seed, len(seats) // 2, args.goal_target or QUICK_GOAL_TARGET,
                        services.play.config)
    for letter in draft.teams:
        draft.give(letter, USUAL_LEVEL.value, tuple(services.play.computer.personas))
    for index, seat in enumerate(seats):
        _take_seat(draft.teams["AB"[index % 2]].contestants[index // 2], seat, tuple(services.play.computer.personas))
    for team in draft.teams.values():
        team.people = len(team.contestants)
    return draft


def _take_seat(contestant: ContestantDraft, seat: Seat, personas: tuple[str, ...]) -> None:
    """Give a contestant to whom the command line says; a computer without a persona keeps the one it was dealt."""
    if seat.level is None:
        contestant.computer = contestant.persona = ""
        contestant.name = seat.name or contestant.name
        return
    contestant.computer = seat.level.value
    contestant.persona = seat.persona or contestant.persona
    if contestant.persona not in personas:
        raise InputError(f"--seats: there is no persona {seat.persona!r}; allowed are {', '.join(personas)}.")
