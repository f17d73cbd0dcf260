"""What is shown in the window: everything is read and put together, and something begins."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from dataclasses import replace

from game.app import pseudo_language as pseudo
from game.app.composition import Composition, Installation, Parts, StartOptions, Surroundings, table_quality
from game.app.configs import load_configs
from game.app.diagnosis import after_crash as mishap
from game.app.diagnosis import memory
from game.app.diagnosis.logs import Diagnostics
from game.app.games import DEFAULT, Games, kept_in
from game.app.languages import load_words, shipped
from game.app.sound_files import SOUNDS
from game.app.speech.voice_out import find_speech
from game.app.window.game_window import Window
from game.app.window.pads import plugged_in
from game.narration.packs import Pack
from game.scenes.kit.match_wish import MatchWish
from game.scenes.match.open_match import continue_match, start_match
from game.scenes.services import Services
from game.scenes.sound.openal import open_device
from game.storage.input_error import InputError
from game.storage.match_library import Library
from game.storage.pack_files import ENGLISH, with_own
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.messages import joined, say

Begin = Callable[[argparse.Namespace, Composition, str], None]


def show(args: argparse.Namespace, diagnostics: Diagnostics, window: Window, settings: Settings, warning: str,
         trace: Callable[[str], object] | None, begin: Begin) -> None:
    """Everything that is on air in the window, until it is closed. Raises InputError for bad input."""
    configs = load_configs(args.paths)
    settings, warning = _with_language(args, settings, warning)
    left_out: list[str] = []

    def words(game: str) -> Pack:
        folder = kept_in(args.paths.packs.parent, game) / args.paths.packs.name
        pack, wrong = with_own(load_words(args.paths, args.language or settings.language, game), folder)
        left_out.extend(wrong)
        return pack

    library = Library(args.paths.matches, lambda path: setattr(diagnostics, "record", path), Games().listed,
                      args.record)
    quality = table_quality(args.quality, settings.quality, window.renderer)
    parts = Parts(window.output, window.render, window.render2d, window.camera, window.size, quality)
    around = Surroundings(seeds=random.Random(args.seed), clock_s=window.clock_s, quit=window.stop, trace=trace,
                          device=open_device(args.paths.assets / SOUNDS), pads=plugged_in, speech=find_speech(),
                          tidy=memory.tidy)
    asked = StartOptions(beside=True, language=args.language or "", game=args.game or "")
    composition = Composition(Installation(paths=args.paths, configs=configs, words=words), settings, library,
                              parts, around, asked)
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
    services = composition.services if args.game is None else composition.services.playing(args.game)
    screens = services.play.kit.screens
    try:
        if args.game is not None:
            services = services.playing(args.game)
        if args.after_crash is not None:
            mishap.show(composition, args.paths, args.after_crash)
        elif args.resume is not None:
            continue_match(services, str(args.resume.absolute()))
        elif args.quick or _wish(args) != MatchWish(seed=args.seed):
            _begin(args, composition.services.playing(args.game or DEFAULT))
        elif args.game is not None and screens is not None:
            services.navigation.go(screens().set_up(services))
        else:
            composition.begin(warning)
    except (ValueError, OSError) as error:
        raise InputError(str(error)) from error


def _begin(args: argparse.Namespace, services: Services) -> None:
    """What the command line describes: a match, or unless it is to be quick, the game's pages as far as it has some.

    Raises ValueError for what the game does not have.
    """
    kit, wish = services.play.kit, _wish(args)
    if kit.menu is None:
        raise ValueError(f"{kit.billing.title} cannot be played at this table yet.")
    pages = None if args.quick else kit.menu().laid_out(services, wish)
    if pages is not None:
        services.navigation.go(pages)
    else:
        start_match(services, kit.menu().wished(services, wish))


def _wish(args: argparse.Namespace) -> MatchWish:
    return MatchWish(seats=args.seats or (), length=args.goal_target, seed=args.seed, pack=args.pack or "",
                     leader=args.gm, options=tuple(args.option or ()))
