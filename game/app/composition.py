"""Puts the rooms together: table, cameras, surface, director and the services that scenes get."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from panda3d.core import Camera, GraphicsOutput, NodePath, RenderState, ScissorAttrib

from game import __version__
from game.ai.computer_spec import PersonaSpec
from game.app.adventures import InstalledAdventures
from game.app.configs import Configs
from game.app.games import DEFAULT, Games, own_folder
from game.app.languages import load_language, offered
from game.app.plays import PlaysByGame
from game.app.sound_files import caption_marks, caption_strip, sound_of
from game.app.speech.speaking import Speaking
from game.app.speech.voice_out import Speech, VoiceOut
from game.app.thinking.computers_at_table import ComputerLoader, load_computers, load_spec
from game.app.window.inputs import Inputs
from game.app.window.pads import Device as Pad
from game.app.window.pictures import Pictures
from game.narration.packs import Pack
from game.scenes.broadcast import Broadcast
from game.scenes.director import Director
from game.scenes.kit import Kit
from game.scenes.large_text import is_crowded
from game.scenes.menus.first_start import ask_what_matters
from game.scenes.menus.ident import IdentScene
from game.scenes.menus.not_kept import not_kept
from game.scenes.menus.settings_menu import in_groups, menu
from game.scenes.menus.title import TitleScene
from game.scenes.scene_state import SceneState
from game.scenes.services import Navigation, Play, Services, Table, Tempo
from game.scenes.services.player import Player
from game.scenes.services.shelf import Shelf
from game.scenes.sound import SilentDevice, SoundDevice, levels_of
from game.scenes.table.camera_rig import CameraRig
from game.scenes.table.camera_views import Cameras
from game.scenes.table.look_spec import LEVELS, Quality
from game.scenes.table.projection import Projector
from game.scenes.table.table_view import TableView
from game.storage.deferred_files import DeferredFiles
from game.storage.game_files import GameFiles
from game.storage.match_library import Library, played_last
from game.storage.paths import Paths
from game.storage.profiles import Profiles
from game.storage.record_files import SaveError
from game.storage.settings import SPEEDS, Settings, save_settings
from game.ui.fonts import Fonts
from game.ui.paint import BlindPainter, Painter
from game.ui.screen import Intent, Place, Screen
from game.ui.surface import Surface
from game.ui.theme import Faces, Theme
from game.ui.trace import TraceWriter

DRESSING = ("theme", "letters", "team_colours")
"""Settings that change what all screens look like."""
PRINTED_FACE, PRINTED_PX = "strong", 40  # the letters of cards on the table, in pixels an em
FRAMES_TO_TITLE = 2  # the first shows it, still called by what was on air before
SETTLED_S = 1.0  # the camera, and all that slides over the picture, has arrived by then


@dataclass(frozen=True, slots=True)
class Parts:
    """What there is to draw in: an output (None: nothing is drawn), its roots, camera, size in pixels, and how well."""

    output: GraphicsOutput | None
    render: NodePath
    render2d: NodePath
    camera: NodePath[Camera]
    size: tuple[int, int]
    quality: Quality


@dataclass(frozen=True, slots=True, kw_only=True)
class Installation:
    """What came with the program: its folders, configurations and games.

    ``words`` reads what is told of a game, by its key; raises InputError where it cannot be read.
    """

    paths: Paths
    configs: Configs
    words: Callable[[str], Pack]
    games: Games = field(default_factory=Games)


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What is round the program: chance, time, devices, whoever hears of it.

    ``seeds`` gives the seeds of new matches, ``trace`` gets the lines of the trace, ``device`` plays sounds, ``pads``
    gives the gamepads there are, ``speech`` is what the system speaks by; ``quit`` closes the program, ``tidy`` is
    called when the title stands and all before it has been left.
    """

    seeds: random.Random
    clock_s: Callable[[], float] = float
    quit: Callable[[], None] = lambda: None
    trace: Callable[[str], object] | None = None
    device: SoundDevice | None = None
    pads: Callable[[], Iterable[Pad]] = tuple
    speech: Speech | None = None
    tidy: Callable[[], object] = bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StartOptions:
    """What was asked for at the start.

    ``beside``: computers think in a process of their own, started with the title. ``language``: in place of that of
    the settings. ``game``: in place of the one that was played last; nothing of any other is loaded until it is chosen.
    """

    beside: bool = False
    language: str = ""
    game: str = ""


AS_USUAL = StartOptions()


class Composition:
    """Everything that is on air, whatever window or buffer it is drawn in."""

    def __init__(self, installed: Installation, settings: Settings, library: Library, parts: Parts,
                 around: Surroundings, asked: StartOptions = AS_USUAL) -> None:
        """Raises InputError where the language, or the words of a game, cannot be read."""
        paths, configs, games = installed.paths, installed.configs, installed.games
        language = asked.language or settings.language
        self._paths = paths
        self._settings = settings
        self._size = parts.size
        self._clock_s = around.clock_s
        self._frame = 0
        self._seen = (0.0, 1.0)
        self._tidy, self._untidy = around.tidy, 0  # frames until then
        self._trace = TraceWriter(around.trace) if around.trace else None
        parts.camera.node().set_active(False)  # shaders are tried in a frame; nothing is seen before all is there
        self.table_view = TableView(configs.table, configs.look, paths.assets, parts.quality, parts.output)
        self.table_view.root.reparent_to(parts.render)
        rig = CameraRig(parts.camera, parts.render, configs.stage.pace.camera_s)
        self.cameras = Cameras(rig, configs.look.cameras, configs.table, configs.gesture, configs.stage.orbit)
        self.projector = Projector(parts.camera, parts.render, parts.size)
        self.broadcast = Broadcast(configs.stage.air, configs.look, self.table_view, self.cameras, self.projector,
                                   parts.render2d)
        self._parts = parts
        self.broadcast.record(parts.output, parts.camera, paths.shaders, parts.size, parts.quality)
        self._plain = configs.theme
        theme = worn(configs.theme, settings)
        self.table_view.paint(casts(theme, settings))
        self.table_view.show_numerals(settings.dice_faces == "numerals")
        self._fonts: dict[Faces, Fonts] = {}
        self.surface = Surface(parts.render2d, theme, self._fonts_of(theme), self._on_intent,
                               parts.size, settings.text_scale, load_language(paths, language),
                               BlindPainter if parts.output is None else Painter)
        self._letter_things(theme)
        self.sound = sound_of(paths.assets, configs, settings, around.device or SilentDevice())
        self.director = Director(self.surface, self._over)
        self.speaking = Speaking(VoiceOut(around.speech, language), settings)
        self.inputs = Inputs(configs.keys, self.surface, self.director, settings, self._change, around.pads, {
            "f2": self._turn_voice, "f3": self._say_table,
            "f4": lambda: self.speaking.again(self.surface.screen)})
        computer = load_spec(paths)
        self._shelf = DeferredFiles()
        self._kept: dict[str, GameFiles] = {}
        home, tempo = paths.told_file.parent, Tempo(SPEEDS[settings.speed])
        loader = ComputerLoader(paths, configs, computer, games)
        self._keeper = loader.keeper() if asked.beside else None

        def play(kit: Kit) -> Play:
            files = self._kept[kit.key] = games.files(kit.key, home, self._shelf.write)
            config = kit.config(own_folder(paths.config, kit.key)) if kit.config is not None else None
            return Play(kit=kit, config=config, pack=installed.words(kit.key),
                        memory=files.memory, statistics=files.statistics, learned=files.learned, computer=computer,
                        personas=_personas(paths, kit), opponents=loader.opponents(kit.key, self._keeper),
                        new_seed=lambda: around.seeds.getrandbits(48), tempo=tempo,
                        adventures=InstalledAdventures(paths, kit.key),
                        own_files=files.own_files(own_folder(paths.assets, kit.key)))

        plays = PlaysByGame(games, play, home)
        chosen = plays.of_game(asked.game or played_last(library.matches(), games.keys) or DEFAULT)
        self.services = Services(
            table=Table(spec=configs.table, gesture=configs.gesture, stage=configs.stage, view=self.table_view,
                        broadcast=self.broadcast, cameras=self.cameras, projector=self.projector, sound=self.sound),
            player=Player(ask=lambda: self._settings, change=self._change, controls=self.inputs,
                          profiles=Profiles(paths.players, self._shelf.write),
                          learned=chosen.learned,
                          options=in_groups((*menu(offered(paths, language)), *games.settings))),
            shelf=Shelf(saves=library, statistics=chosen.statistics, version=__version__,
                        picture=Pictures(home / "pictures", parts.output).take),
            navigation=Navigation(go=self.director.go, overlay=self.director.overlay, back=self.director.back,
                                  home=self.home, quit=around.quit),
            play=chosen, plays=plays)
        self.broadcast.host(chosen.kit.programme())
        self.resize(*parts.size)
        parts.camera.node().set_active(True)

    def _fonts_of(self, theme: Theme) -> Fonts:
        """The fonts of a theme, made once."""
        return self._fonts.setdefault(theme.faces, Fonts(self._paths.assets / "fonts", theme.faces))

    def _letter_things(self, theme: Theme) -> None:
        """What is printed on cards on the table is in the player's letters and language."""
        self.table_view.things.letter(self._fonts_of(theme).get(PRINTED_FACE, PRINTED_PX), self.surface.language)

    def begin(self, notice: str) -> None:
        """The ident and the title; who has never been here sees it in any case, and is asked after it what matters."""
        self.home(notice)
        new = not self._settings.questions_asked
        if new:
            ask_what_matters(self.services, self.director.overlay)
        if new or not self._settings.reduce_motion:
            self.director.overlay(IdentScene(self.services))

    def home(self, notice: str, game: str = "") -> None:
        """To the title, to the box of that game; what was told so far is kept, whatever comes of the next match."""
        for files in self._kept.values():
            files.save()
        self.director.go(TitleScene(self.services, notice, game))
        self._untidy = FRAMES_TO_TITLE
        if self._keeper is not None:
            self._keeper.start(game or self.services.play.kit.key)

    def resize(self, width: int, height: int) -> None:
        """The window has this many pixels now."""
        self._size = (max(width, 1), max(height, 1))
        self.projector.window = self._size
        self.cameras.resize(*self._size)
        self.broadcast.resize(*self._size)
        self.surface.resize(*self._size, self._settings.text_scale)

    def update(self, dt_s: float) -> None:
        """One frame."""
        self._frame += 1
        self.cameras.update(dt_s, self._settings.reduce_motion)
        self.director.update(dt_s)
        self.inputs.update(dt_s)
        self.director.look(self.surface.looked_at, self.surface.covered)
        self.speaking.update(dt_s, self.surface.screen, self.surface.layout, self.inputs.offered,
                             self.inputs.uses)
        self.sound.update(dt_s, self.surface.screen)
        self.broadcast.update(dt_s, self.surface, self._settings.reduce_motion, self._settings.ticker)
        self._make_room()
        self._tidy_up()
        if self._trace is not None:
            self._trace.update(self.surface.screen, self.surface.layout, self._clock_s(), self._frame, self._size)

    def _tidy_up(self) -> None:
        if self._untidy:
            self._untidy -= 1
            if not self._untidy:
                self._tidy()

    def settle(self) -> None:
        """Let the camera and what slides over the picture come to rest: for a picture that nothing moves in."""
        self.director.settle()
        self.cameras.update(SETTLED_S, self._settings.reduce_motion)
        self.director.refresh()  # what stands beside dice goes with the camera
        self.broadcast.update(SETTLED_S, self.surface, self._settings.reduce_motion, self._settings.ticker)
        self.draw_behind(SceneState.RESTS)

    @property
    def lively(self) -> bool:
        """Whether something plays, or waits for a hand."""
        screen = self.surface.screen
        return screen.busy or screen.throw is not None or self.cameras.moving

    @property
    def relit(self) -> bool:
        """Whether the scene changes although no node does."""
        return self.broadcast.relit

    @property
    def restless(self) -> bool:
        """Whether the picture changes although neither a node nor the scene does."""
        return self.broadcast.restless

    def draw_behind(self, scene: SceneState) -> None:
        """Draw the scene that stands behind what lies flat in this frame, or keep its picture."""
        self.broadcast.draw(scene)
        self.table_view.draw(scene is not SceneState.KEPT)

    def _make_room(self) -> None:
        """The table stays clear of the bars and of the card at the side, whatever the size of the text."""
        width, height = self._size
        panels = [placed for placed in self.surface.layout.panels if placed.panel.plate]
        edges = {place: [placed.rect for placed in panels if placed.panel.place is place] for place in Place}
        top = max((rect.bottom for rect in edges[Place.TOP]), default=0)
        foot = min((rect.y for rect in edges[Place.BOTTOM]), default=height)
        self._see_between(top / height, foot / height)
        foot -= self.broadcast.foot_px(self.surface, self._settings.ticker)
        side = min((rect.x for rect in edges[Place.RIGHT]), default=width)
        self.cameras.reserve(top / height, 1.0 - foot / height, 1.0 - side / width)
        low = min((rect.y for rect in edges[Place.LOWER_THIRD]), default=height)
        if self.cameras.look_over(1.0 - low / height):
            self.director.refresh()  # no hand throws under a camera that moves: nobody is to be offered it for a frame

    def _see_between(self, top: float, foot: float) -> None:
        """Draw nothing of the scene behind the bars: nothing shines through them. Shares of the height, from above."""
        if (top, foot) != self._seen:
            self._seen = top, foot
            cut = RenderState.make(ScissorAttrib.make(0.0, 1.0, 1.0 - foot, 1.0 - top))
            self._parts.camera.node().set_initial_state(cut)

    def close(self) -> None:
        """Leave every scene and take everything off the window."""
        if self._keeper is not None:
            self._keeper.close()
        self.speaking.close()
        self.director.leave()
        self.sound.close()
        for files in self._kept.values():
            files.close()
        self.broadcast.close()
        self.surface.dispose()
        self.table_view.dispose()

    def _over(self, screen: Screen) -> Screen:
        """What is shown whatever scene is on air."""
        return self._unsaved(self.speaking.noted(self._captioned(screen), self._size))

    def _unsaved(self, screen: Screen) -> Screen:
        """In menus, what of the player's files is not on the disk, and why; a match tells of its own."""
        scene = self.director.scene
        if not self._shelf.problem or scene is None or not scene.menu:
            return screen
        return replace(screen, panels=(*screen.panels, not_kept(self._shelf.problem)))

    def _captioned(self, screen: Screen) -> Screen:
        """What is heard in words, for whoever wants it."""
        if not self._settings.captions:
            return screen
        if is_crowded(self._settings):
            scene = self.director.scene
            if not self.sound.captions and scene is not None and scene.menu:
                return screen  # nothing is heard there that has not been pressed
            return replace(screen, panels=(caption_strip(self.sound.captions), *screen.panels))
        bars = (placed.rect.bottom for placed in self.surface.layout.panels if placed.panel.place is Place.TOP)
        marks = caption_marks(self.sound.captions, max(bars, default=0), self._size, self._settings.text_scale)
        return replace(screen, marks=(*screen.marks, *marks))

    def _turn_voice(self) -> None:
        """Spoken screens on or off; what is spoken says so itself, also where it is the last thing that is said."""
        on = not self._settings.self_voicing
        self._change("self_voicing", on)
        self.speaking.announce(on, self.surface.language)

    def _say_table(self) -> None:
        """The table in words, shown and read out."""
        self.speaking.read_modal("in_words")
        self.director.on_intent(Intent("in_words"))

    def _on_intent(self, intent: Intent) -> None:
        self.sound.press(intent)
        self.director.on_intent(intent)

    def _change(self, name: str, value: float | bool | str) -> None:
        """A setting was changed: it works at once, and is kept."""
        self._settings = self._settings.changed(name, value)
        self.sound.set_levels(levels_of(self._settings))
        self.inputs.follow(self._settings)
        self.speaking.follow(self._settings)
        if name == "speed":
            self.services.play.tempo.pace = SPEEDS[self._settings.speed]
        if name == "dice_faces":
            self.table_view.show_numerals(self._settings.dice_faces == "numerals")
        if name == "quality":
            self._draw_at(self._settings.quality)
        if name in DRESSING:
            theme = worn(self._plain, self._settings)
            self.table_view.paint(casts(theme, self._settings))
            self.surface.dress(theme, self._fonts_of(theme))
            self._letter_things(theme)
        if name == "text_scale":
            self.surface.resize(*self._size, self._settings.text_scale)
        if name == "language":
            self.surface.speak(load_language(self._paths, self._settings.language))
            self._letter_things(worn(self._plain, self._settings))
        try:
            save_settings(self._paths.settings_file, self._settings, self._shelf.write)
        except SaveError as error:
            logging.getLogger(__name__).warning("settings are not kept: %s", error)

    def _draw_at(self, preferred: str) -> None:
        """Table and picture at another quality."""
        output = self._parts.output
        if output is not None:
            quality = table_quality(None, preferred, str(output.get_gsg().get_driver_renderer()))
            self.table_view.set_quality(quality)
            self.broadcast.record(output, self._parts.camera, self._paths.shaders, self._size, quality)


def _personas(paths: Paths, kit: Kit) -> Mapping[str, PersonaSpec]:
    """Who the computers of a game can be; nobody where people alone play it. Raises ConfigError."""
    return load_computers(paths, kit.key, kit.computers()).personas if kit.computers is not None else {}


def casts(theme: Theme, settings: Settings) -> dict[str, tuple[float, float, float]]:
    """The colours of the teams' dice, where they are not those they were made in."""
    if settings.team_colours == Settings().team_colours:
        return {}
    return {"A": theme.palette.rgb("team_a"), "B": theme.palette.rgb("team_b")}


def worn(theme: Theme, settings: Settings) -> Theme:
    """The theme as the player has chosen it."""
    return theme.dressed(strong=settings.theme == "contrast", teams=settings.team_colours,
                         open_letters=settings.letters == "open")


def table_quality(asked: str | None, preferred: str, renderer: str) -> Quality:
    """How the table is drawn: as asked for, else as preferred, but plainly on a software renderer."""
    software = any(name in renderer.lower() for name in ("llvmpipe", "softpipe", "swiftshader", "software"))
    wanted = asked or ("low" if software else preferred)
    return next(quality for quality in LEVELS if quality == wanted)
