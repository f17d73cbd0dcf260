"""What the player has set, kept as YAML in the player's folder: one file for all games.

What a setting may be is said here; what it is called, and on which page of the menu it stands, where the menu is.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.narration.comfort import Wish
from game.narration.vocabulary import MOST, Subject
from game.storage.plain_files import is_there, put_aside
from game.storage.record_files import previous, write_atomically
from game.storage.typed_config import ConfigError, dump_config, parse_config, read_config

SPEEDS: Mapping[str, float] = MappingProxyType({"1": 1.0, "2": 2.0, "4": 4.0, "instant": math.inf})
"""How many times faster than life."""
NOTHING_MOVED: Mapping[str, str] = MappingProxyType({})
_LINE = re.compile(rb"^([a-z_]+): *(\w+) *\r?$", re.MULTILINE)  # a setting of the file itself, as it is written


def ranged(lowest: float, highest: float, step: float, default: float) -> Any:
    """A number that the player sets, in steps."""
    return field(default=default, metadata={"min": lowest, "max": highest, "step": step})


def one_of(*words: str, default: str) -> Any:
    """A word that the player chooses."""
    return field(default=default, metadata={"choices": words})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every setting, with its range; a file may leave any of them out."""

    text_scale: float = ranged(1.0, 2.0, 0.1, default=1.0)
    theme: str = one_of("studio", "contrast", default="studio")
    letters: str = one_of("plain", "open", default="plain")
    team_colours: str = one_of("amber_teal", "yellow_blue", "white_orange", default="amber_teal")
    dice_faces: str = one_of("pips", "numerals", default="pips")
    language: str = "en"
    throw_way: str = one_of("flick", "pull", "clicks", "keys", "switch", "for_me", default="flick")
    steadiness: str = one_of("shaky", "ordinary", "practised", default="ordinary")
    flick_sensitivity: float = ranged(0.1, 5.0, 0.1, default=1.0)
    off_hand_strength: float = ranged(0.0, 1.5, 0.1, default=1.0)
    sweep_s: float = ranged(1.0, 40.0, 0.5, default=5.0)
    sweep_in_steps: bool = False
    hands: Mapping[str, str] = field(default_factory=dict, metadata={
        "doc": "How players throw who have chosen for themselves where several play: way and steadiness, by player"})
    odds_help: bool = False
    show_odds: bool = True
    hints: bool = True
    speed: str = one_of("1", "2", "4", "instant", default="1")
    count_pace: str = one_of("full", "brisk", "instant", default="full")
    words_wait: bool = True
    reduce_motion: bool = False
    quality: str = one_of("low", "medium", "high", "ultra", default="medium")
    ticker: bool = True
    fullscreen: bool = False
    volume_master: float = ranged(0.0, 1.0, 0.05, default=0.8)
    volume_table: float = ranged(0.0, 1.0, 0.05, default=1.0)
    volume_crowd: float = ranged(0.0, 1.0, 0.05, default=1.0)
    volume_music: float = ranged(0.0, 1.0, 0.05, default=0.8)
    volume_interface: float = ranged(0.0, 1.0, 0.05, default=0.7)
    mono: bool = False
    captions: bool = False
    scanning: str = one_of("off", "sweep", "start", "step", default="off")
    scan_s: float = ranged(0.5, 20.0, 0.5, default=2.0)
    press_again_s: float = ranged(0.0, 1.0, 0.1, default=0.0)
    self_voicing: bool = False
    speak_secrets: bool = False
    host_voice: bool = False
    voice_rate: float = ranged(0.5, 3.0, 0.1, default=1.0)
    bindings: Mapping[str, str] = field(default_factory=dict, metadata={
        "doc": "Buttons that do something else than delivered, by action, separated by spaces"})
    dial: int = field(default=2, metadata={
        "doc": "How gritty the words may be, 0 is tongue in cheek", "min": 0, "max": MOST})
    plain_words: bool = field(default=True, metadata={
        "doc": "Whether what happened stands in plain words beside what is told"})
    subjects: Mapping[Subject, Wish] = field(default_factory=dict, metadata={
        "doc": "What is not to be told in full: veil cuts away from it, line leaves it out; fine is as the dial says"})
    questions_asked: bool = field(default=False, metadata={
        "doc": "Whether the questions of the first start have been asked"})
    questions_due: str = field(default="", metadata={
        "doc": "Questions that are asked when what they are about is seen for the first time, separated by spaces"})

    own: Mapping[str, Mapping[str, str]] = field(default_factory=dict, metadata={
        "doc": "Settings of one game's own, by the key of the game; what their words mean is for the game to say"})

    def changed(self, name: str, value: float | bool | str) -> Settings:
        """The same with one setting changed; `subjects.death` is one of the subjects, `own.KEY.NAME` one of a game's,
        `hands.PLAYER` the hand of a player.

        Raises ValueError for a name or a value that there is none of.
        """
        name, _, key = name.partition(".")
        known = {each.name: each for each in fields(self)}
        if name not in known:
            raise ValueError(f"{name}: there is no such setting")
        now = getattr(self, name)
        given: Any = value
        if name == "own":
            game, _, key = key.partition(".")
            given = {**now, game: {**now.get(game, {}), key: in_words(value)}}
        elif key:
            given = {**now, key: value}
        elif type(now) is int:
            given = int(value)
        return parse_config(dump_config(replace(self, **{name: given})).encode(), Settings, name)


def in_words(value: float | bool | str) -> str:
    """A value of a game's own setting as it is kept."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """Settings that could not be read: why, under which name the file is kept, whether the ones before are used."""

    error: str
    kept: str
    earlier: bool


def load_settings(path: Path, moved: Mapping[str, str] = NOTHING_MOVED) -> tuple[Settings, Loss | None]:
    """The settings in a file, and what was lost, None where all is well.

    A broken file is kept as `.broken`; the one before it is used, or the defaults. ``moved`` are settings that earlier
    versions kept for all games, and the key of the one game whose own they are now.
    """
    if not is_there(path):
        return Settings(), None
    try:
        return _read(path, moved), None
    except ConfigError as error:
        kept = put_aside(path)
        before = _before(path, moved)
        loss = Loss(error=str(error), kept=kept.name if kept else "", earlier=before is not None)
        return before or Settings(), loss


def save_settings(path: Path, settings: Settings,
                  write: Callable[[Path, bytes], None] = write_atomically) -> None:
    """Write the settings; raises SaveError where that cannot be, and leaves the old ones then."""
    write(path, dump_config(settings).encode())


def _before(path: Path, moved: Mapping[str, str]) -> Settings | None:
    try:
        return _read(previous(path), moved)
    except ConfigError:
        return None


def _read(path: Path, moved: Mapping[str, str]) -> Settings:
    """The settings in a file, those that have moved put where they belong. Raises ConfigError."""
    data = read_config(path)
    found = {name.decode(): value.decode() for name, value in _LINE.findall(data) if name.decode() in moved}
    if not found:
        return parse_config(data, Settings, str(path))
    rest = _LINE.sub(lambda line: b"" if line[1].decode() in moved else line[0], data)  # errors still name their line
    settings = parse_config(rest, Settings, str(path)) if rest.strip() else Settings()
    own = {game: dict(kept) for game, kept in settings.own.items()}
    for name, value in found.items():
        own.setdefault(moved[name], {}).setdefault(name, value)
    return replace(settings, own=own)
