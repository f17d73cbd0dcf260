"""The game as it is played until it is killed: its own composition, scenes and files, and somebody who plays it."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from panda3d.core import Camera, NodePath

from game.app.commands.rehearsal import Rehearsal
from game.app.composition import Composition, Installation, Parts, Surroundings
from game.app.configs import Configs, load_configs
from game.app.games import DEFAULT, Games
from game.app.languages import load_words
from game.narration.packs import Pack
from game.scenes.match.open_match import screens_of, start_match
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.settings import Settings, load_settings
from game.storage.typed_config import dump_config
from game.ui.going_on import controls_of
from game.ui.screen import Slider, TextField, Toggle
from tools.survival.telling import Teller, ToldSaves, digest, tell_of_files

WINDOW = (1280, 720)
PACE = 8.0  # slow enough for dice to be seen in the air
PRESSES, CHANGES, LETTERS, ENTRIES, MOST_ENTRIES = 60, 12, 10, 3, 30
NAMES_TYPED = 2
KEYS = ("tab", "tab", "tab", "shift-tab", "arrow_down", "arrow_up", "arrow_left", "arrow_right", "enter", "enter",
        "escape")
ALPHABET = "The show must go on, über alles"
CHANGED = ("volume_master", "volume_table", "volume_crowd", "volume_music", "volume_interface", "mono", "captions",
           "ticker", "text_scale", "odds_help", "press_again_s")
"""Settings that players change here: none that makes matches slower."""
TO_A_FIELD = ("_others", "_own")  # so end the buttons on the way to a field to write in, in their order
NAMES = ("Ann", "Bo", "Cleo")
RISK = "risk"
"""Taken by chance, where there is such a thing, and never because a tour would."""


@dataclass(frozen=True)
class Orders:
    """What a player is to do, and how likely they do this or that."""

    script: str
    seed: int  # of a new match
    chance: int
    piece: int = 0  # the most bytes of a line of the record that are written at once
    hold_at: str = ""  # the game waits for its end when it says so for the ``hold``-th time
    hold: int = 0
    risk: float = 0.3
    undo: float = 0.02
    types: float = 0.05
    to_the_end: bool = False
    game: str = DEFAULT


@dataclass(frozen=True)
class Props:
    """What every game needs and none changes, read once."""

    configs: Configs
    words: Mapping[str, Pack]  # by game


def read_props(folder: Path) -> Props:
    """Configuration and words; and everything that a first game brings into memory."""
    paths = Paths.find(folder)
    props = Props(load_configs(paths), {key: load_words(paths, game=key) for key in Games().keys})
    composed(props, paths, Settings(), 0).close()
    _load_games()
    return props


def _load_games() -> None:
    """Load what games load when it is asked for: whoever has given up their rights may not read Python's library."""
    games = Games()
    for kit in map(games.kit, games.keys):
        for part in (kit.story, kit.screens, kit.menu, kit.computers):
            if part is not None:
                part()


def composed(props: Props, paths: Paths, settings: Settings, seed: int) -> Composition:
    """The whole game, with nothing to draw in."""
    render = NodePath("render")
    parts = Parts(None, render, NodePath("render2d"), render.attach_new_node(Camera("camera")), WINDOW, "low")
    return Composition(Installation(paths=paths, configs=props.configs, words=props.words.__getitem__), settings,
                       Library(paths.matches, lambda _path: None, Games().listed), parts,
                       Surroundings(seeds=random.Random(seed)))


class Player(Rehearsal):
    """Somebody who says what happens, takes Risks, takes things back, and now and then writes words of their own."""

    def __init__(self, composition: Composition, orders: Orders, tell: Callable[..., object]) -> None:
        game = composition.services.playing(orders.game)
        super().__init__(composition, lambda _name: None, {**screens_of(game).tour().detours, RISK: 0})
        self.on_air = composition
        self.orders = orders
        self.tell = tell
        self.chance = random.Random(orders.chance)

    def wait(self, frames: int = 1) -> None:
        """Let frames pass; say in which of them dice fly."""
        for _ in range(frames):
            super().wait()
            if self.screen.busy and any(control.name == "skip" for control in controls_of(self.screen)):
                self.tell("flight")

    def step(self) -> None:
        """Do what is due, or the opposite."""
        screen = self.screen
        if screen.throw is not None and screen.throw.mode == "stack" and not screen.busy:
            self.tell("carrying")
        sweeping = screen.throw is not None and screen.throw.stage != "wait"  # for many frames: none would end
        if not screen.busy and not sweeping and self.chance.random() < self.orders.undo and self._undo_found():
            self.press("undo")
        elif not screen.busy and self.offered(RISK) and self.chance.random() < self.orders.risk:
            self.press(RISK)
        else:
            if self.chance.random() < self.orders.types:
                self.type()
            super().step()

    def _undo_found(self) -> bool:
        """Whether something can be taken back; where text is large the way to it goes by the pause."""
        shown = any(each.name == "undo" for each in controls_of(self.screen))
        if not shown and self.offered("pause"):
            self.press("pause")
            if not self.offered("undo") and self.offered("resume"):
                self.press("resume")
        return self.offered("undo")

    def type(self) -> None:
        """Letters into a field that is on screen, or can be had there, by a click and the keyboard."""
        for ending in TO_A_FIELD:
            way = [each.name for each in controls_of(self.screen) if each.enabled and each.name.endswith(ending)]
            if way and not any(isinstance(each, TextField) for each in controls_of(self.screen)):
                self.press(way[0])
        fields = [each.name for each in controls_of(self.screen) if isinstance(each, TextField) and each.enabled]
        found = self.on_air.surface.layout.find(self.chance.choice(fields)) if fields else None
        if found is None:
            return
        x, y = found.rect.x + found.rect.w / 2, found.rect.y + found.rect.h / 2
        self.on_air.director.press(x, y)
        self.on_air.director.release(x, y)
        for letter in self.chance.sample(ALPHABET, LETTERS):
            self.on_air.director.typed(letter)
            self.wait()
            self.tell("typed")

    def entries(self) -> int:
        """How many entries the match on air has."""
        return self.screen.record_entries or 0


# What players do

def play(player: Player) -> None:
    """Go on with the match that is open, or begin one, and play a good part of it; at its end its story is saved."""
    _to_the_match(player)
    first = player.entries()
    while player.screen.scene != "result":
        if player.entries() >= first + MOST_ENTRIES and not player.orders.to_the_end:
            return
        player.wait()
        player.step()
    player.press("save_story")
    if not player.on_air.services.shelf.saves.matches()[0].over:
        player.tell("fault", "the match that is over is not said to be")


def _to_the_match(player: Player) -> None:
    """By the first button of the title; a new match where there is none to go on with."""
    orders = player.orders
    player.on_air.home("", orders.game)
    player.wait()
    if not player.offered("continue"):
        services = player.on_air.services.playing(orders.game)
        start_match(services, screens_of(services).quick(services, 1 + orders.seed % 2))
        return
    player.press("continue")
    if player.screen.scene == "title":
        player.tell("fault", "the match is not gone on with:", player.screen)


def leave(player: Player) -> None:
    """Play for some entries, leave for the title, and close the game there."""
    _to_the_match(player)
    player.wait(2)
    wanted = player.entries() + ENTRIES
    while player.screen.scene != "result" and player.entries() < wanted:
        player.step()
        player.wait()
    player.on_air.home("")


def roam(player: Player) -> None:
    """Go anywhere by keys."""
    player.on_air.begin("")
    for _ in range(PRESSES):
        player.on_air.inputs.down(player.chance.choice(KEYS))
        player.wait(2)
        player.tell("menu", player.screen.scene)


def write_names(player: Player) -> None:
    """Type on the page where somebody at the machine says who they are, which every game has before a match for two."""
    player.on_air.home("", player.orders.game)
    player.wait()
    player.press("quick_pair")
    player.press("limits_alone")
    player.press("limits_more")
    for _ in range(NAMES_TYPED):
        player.type()


def change_settings(player: Player) -> None:
    """One setting after the other, on the page where it stands."""
    player.on_air.home("")
    player.wait()
    player.press("options")
    options = [option for option in player.on_air.services.player.options if option.name in CHANGED]
    for _ in range(CHANGES):
        option = player.chance.choice(options)
        player.press(option.group)
        control = option.control(getattr(player.on_air.services.player.preferences, option.name))
        if isinstance(control, Slider):
            steps = round((control.high - control.low) / control.step)
            player.press(option.name, control.low + control.step * player.chance.randint(0, steps))
        elif isinstance(control, Toggle):
            player.press(option.name, not control.value)
    player.press("back")


def set_limits(player: Player) -> None:
    """Everybody at the machine says what is to be left out, and has it kept; then they begin a match."""
    player.on_air.home("", player.orders.game)
    player.wait()
    player.press("quick_pair")
    for name in player.chance.sample(NAMES, 2):
        player.press("limits_alone")
        player.press("limits_more")
        marks = [each.name for each in controls_of(player.screen) if each.name.startswith("limits.")]
        for mark in player.chance.sample(marks, 2):
            player.press(mark, player.chance.choice(("veil", "line")))
        player.press("limits_name", name)
        player.press("limits_done")
    player.wait(2)
    if player.screen.scene == "title":
        player.tell("fault", "the match does not begin:", player.screen)


SCRIPTS: Mapping[str, Callable[[Player], None]] = {
    "play": play, "leave": leave, "roam": roam, "names": write_names, "settings": change_settings, "limits": set_limits}


def run(props: Props, home: Path, orders: Orders, handle: int) -> None:
    """One game in a player's folder, from its start until it is closed; it tells of itself through ``handle``."""
    tell = Teller(handle, orders.hold_at, orders.hold)
    tell("alive")
    paths = Paths.find(home)
    tell_of_files(home, tell)
    settings, loss = load_settings(paths.settings_file)
    if loss is not None:
        tell("fault", loss.error)
    tell("settings", digest(dump_config(settings).encode()))
    composition = composed(props, paths, settings, orders.chance)
    services = composition.services
    saves = ToldSaves(paths.matches, orders.piece, tell)
    composition.services = replace(services, shelf=replace(services.shelf, saves=saves))
    composition.services.play.tempo.pace = PACE
    logging.getLogger(__name__).info("%s", orders)
    tell("ready")
    SCRIPTS[orders.script](Player(composition, orders, tell))
    composition.close()
    tell("closed")
