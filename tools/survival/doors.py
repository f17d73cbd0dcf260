"""The doors through which the game reads files of a player, each tried with a file that may be anything.

A door says what came of it: "" where the file was read, else what the player is told. Whatever else comes out of it,
or happens behind it, is a finding.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

import yaml
from msgspec.structs import replace

from game.ai.computer_spec import ComputerSpec
from game.app.games import DEFAULT, own_folder
from game.app.languages import load_words
from game.app.window.bindings import KeysSpec
from game.games.hell_for_leather.ai.persona_spec import HellPersonas
from game.games.hell_for_leather.headless.loaded_dice import SimulationSpec
from game.games.hell_for_leather.narration.recorded_lines import AFTER, BEFORE
from game.games.hell_for_leather.narration.story import Story
from game.games.hell_for_leather.rules import GAME, HellDeed, HellMatch
from game.games.hell_for_leather.rules.house_rules import HouseRules
from game.narration.chronicle import FRAMES
from game.narration.packs import Pack
from game.physics import TableSpec
from game.rules.match import Match
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.match.open_match import AnyMatch, screens_of, start_match
from game.scenes.menus.content_settings import comfort_of
from game.scenes.menus.settings_menu import loss_words
from game.scenes.sound import SoundSpec, levels_of
from game.scenes.stage_spec import StageSpec
from game.scenes.table.look_spec import LookSpec
from game.storage.pack_files import with_own
from game.storage.profiles import Profiles
from game.storage.record_files import SUFFIX
from game.storage.settings import Settings, load_settings, save_settings
from game.storage.typed_config import ConfigError, dump_config, load_config
from game.ui.theme import Theme
from tests.scenes.stagehand import Evening, Props, props
from tools.survival.spoil import LINKS, LONG_LINE, YAML, Spoiler

ENTRIES = 24  # of the match that is spoilt: set up, some throws, a Risk
OWN_FRAMES = 40  # of narration in the pack that is spoilt
STEPS = 4  # so long a match that could be read is gone on with
BAD = "bad"
SAID = frozenset({BEFORE, AFTER, FRAMES})  # what the show said
BY_NAME = ("lexicon", "voices", "reasons", "rules_help")


class Finding(Exception):
    """A file was handled as none should be."""


Opening = Callable[[Path], str]


class Door(Protocol):
    """One kind of file. ``samples`` are whole ones to spoil."""

    spoilers: Mapping[str, Spoiler]
    rare: Sequence[str]
    follows: bool  # whether a link of the player's own is followed: settings may be kept elsewhere
    samples: Sequence[bytes]

    def place(self, sample: int) -> Path:
        """Where the file is to lie; whatever lay there before is gone."""

    def openings(self) -> Sequence[Opening]:
        """The ways in which the game reads it: each gives what the player is told, "" where all is well."""

    def close(self) -> None:
        """Nothing more comes."""


def told(message: str, path: Path) -> str:
    """The message, if it names the file and is a sentence a player can read."""
    if path.name not in message:
        raise Finding(f"the message does not name the file: {message[:300]!r}")
    if len(message) > 2000 or not message.isprintable():
        raise Finding(f"nobody can read this message: {message[:300]!r}")
    return message


def fresh(folder: Path) -> Path:
    """The folder, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def kept_beside(path: Path, before: bytes) -> bool:
    """Whether what the player had is still there, under this name or beside it."""
    return any(each.is_file() and each.read_bytes() == before for each in path.parent.glob(f"{path.name}*"))


def played(has: Props, folder: Path, entries: int, key: str = DEFAULT) -> bytes:
    """The record of a match of so many entries, with all that a game at the table writes into it."""
    evening = Evening(has, folder, words=lambda game: load_words(has.paths, game=game))
    services = evening.composition.services.playing(key)
    start_match(services, screens_of(services).quick(services, 1))
    evening.player.wait(2)
    match: AnyMatch = vars(evening.composition.director.scene)["_context"].match
    evening.play_until(lambda: match.entry_count >= entries)
    evening.composition.close()
    [record] = folder.glob(f"*{SUFFIX}")
    return record.read_bytes()


# --- settings ---------------------------------------------------------------------------------------------------

class SettingsDoor:
    """``settings.yaml``: read at the start, used by everything, written when the player changes something."""

    spoilers = YAML
    rare = (*LINKS, LONG_LINE)
    follows = True

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "home"
        self._evening = Evening(props(folder / "evening"), folder / "evening")
        written = Settings(throw_way="pull", bindings={"choose": "enter space", "skip": "s pad-face_b"}, subjects={})
        tree = yaml.safe_load(dump_config(written)) | {"subjects": {"death": "veil", "horror": "line"}}
        self.samples = (yaml.safe_dump(tree, sort_keys=False).encode(),)

    def place(self, sample: int) -> Path:
        return fresh(self._folder) / "settings.yaml"

    def openings(self) -> Sequence[Opening]:
        return (self._open,)

    def _open(self, path: Path) -> str:
        settings, loss = load_settings(path)
        composition = self._evening.composition
        composition.inputs.follow(settings)
        comfort_of(settings)
        levels_of(settings)
        Settings.changed(settings, "volume_master", 0.5)
        save_settings(path, settings)
        if load_settings(path) != (settings, None):
            raise Finding("what was saved then is not what is read")
        return told(loss_words(loss), path) if loss else ""

    def close(self) -> None:
        self._evening.composition.close()


# --- packs ------------------------------------------------------------------------------------------------------

class PackDoor:
    """A file of words of the player's own, beside another that is in order; a whole match is told with both."""

    spoilers = YAML
    rare = (*LINKS, LONG_LINE)
    follows = False

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "packs"
        has = props(folder / "evening")
        self._base = has.pack
        self.samples = tuple(own_pack(has, random.Random(at)) for at in range(4))
        match: HellMatch = Match.load(GAME, played(has, fresh(folder / "played"), ENTRIES), lambda _line: None)
        self._header, self._deeds = match.header, list(map(unsaid, match.deeds))

    def place(self, sample: int) -> Path:
        folder = fresh(self._folder)
        (folder / "good.yaml").write_text("frames:\n  - {id: mine, slot: host.title, text: Good evening.}\n",
                                          encoding="utf-8")
        return folder / f"{BAD}.yaml"

    def openings(self) -> Sequence[Opening]:
        return (self._open,)

    def _open(self, path: Path) -> str:
        pack, problems = with_own(self._base, self._folder)
        if "mine" not in {frame.id for frame in pack.frames_of("host.title")}:
            raise Finding("the file beside it is left out too")
        Story(self._header, pack).read(self._deeds)
        if not problems and not path.is_symlink() and pack.frames == self._with_good().frames:
            return ""
        return told(problems[0], path) if problems else ""

    def _with_good(self) -> Pack:
        return self._base

    def close(self) -> None:
        pass


def unsaid(deed: HellDeed) -> HellDeed:
    """A deed without what the show said to it, so that it is told anew."""
    return replace(deed, extras={key: value for key, value in deed.extras.items() if key not in SAID})


def own_pack(has: Props, rng: random.Random) -> bytes:
    """A pack with a little of everything that ours have."""
    whole: dict[str, Any] = {}
    for file in sorted((own_folder(has.paths.assets, DEFAULT) / "narration" / "en").glob("*.yaml")):
        for key, value in yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader).items():
            whole[key] = [*whole.get(key, []), *value] if key == "frames" else {**whole.get(key, {}), **value}
    frames = [{**frame, "id": f"own.{frame['id']}"} for frame in rng.sample(whole["frames"], OWN_FRAMES)]
    some = {key: dict(rng.sample(sorted(whole[key].items()), 3)) for key in BY_NAME}
    return yaml.safe_dump({"frames": frames, **some, "setup": whole["setup"]}, sort_keys=False,
                          allow_unicode=True).encode()


# --- configurations ---------------------------------------------------------------------------------------------

CONFIGS: Mapping[str, type[Any]] = MappingProxyType({
    "table": TableSpec, "hand": GestureSpec, "stage": StageSpec, "look": LookSpec, "theme": Theme, "sound": SoundSpec,
    "keys": KeysSpec, "computer": ComputerSpec, **{f"games/{DEFAULT}/{name}": kind for name, kind in (
        ("rules", HouseRules), ("computer", HellPersonas), ("throws", SimulationSpec))}})


class ConfigDoor:
    """The files of ``config/``, as somebody may have edited them."""

    spoilers = YAML
    rare = (*LINKS, LONG_LINE)
    follows = True

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "config"
        ours = props(folder).paths.config
        self.samples = tuple((ours / f"{name}.yaml").read_bytes() for name in CONFIGS)

    def place(self, sample: int) -> Path:
        path = fresh(self._folder) / f"{list(CONFIGS)[sample]}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def openings(self) -> Sequence[Opening]:
        return (self._open,)

    def _open(self, path: Path) -> str:
        try:
            load_config(path, CONFIGS[path.relative_to(self._folder).with_suffix("").as_posix()])
        except ConfigError as error:
            return told(str(error), path)
        return ""

    def close(self) -> None:
        pass


# --- limits -------------------------------------------------------------------------------------------------------

class LimitsDoor:
    """A player's own limits."""

    spoilers = YAML
    rare = (*LINKS, LONG_LINE)
    follows = True
    samples = (b"subjects:\n  death: veil\n  horror: line\n  religion: line\n",)

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "players"

    def place(self, sample: int) -> Path:
        fresh(self._folder)
        Profiles(self._folder).keep("Ada", {})
        [path] = self._folder.glob("*.yaml")
        path.unlink()
        return path

    def openings(self) -> Sequence[Opening]:
        return (self._open,)

    def _open(self, path: Path) -> str:
        before = path.read_bytes() if path.is_file() and path.stat().st_size < 1_000_000 else None
        found = Profiles(self._folder).wishes("Ada")
        Profiles(self._folder).keep("Ada", {})
        if found is None and before is not None and not kept_beside(path, before):
            raise Finding("limits that could not be read are gone")
        return "not read" if found is None and before is not None else ""

    def close(self) -> None:
        pass
