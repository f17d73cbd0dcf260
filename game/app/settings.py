"""What the player has set, kept as YAML in the player's folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from game.app.arguments import QUALITIES
from game.app.config import ConfigError, dump_config, load_config, parse_config
from game.app.saves import previous, write_atomically
from game.narration.comfort import Wish
from game.narration.vocabulary import MOST, Subject

COUNT_PACES = ("full", "brisk", "instant")


def _volume(of: str, default: float = 1.0) -> Any:
    return field(default=default, metadata={"doc": f"Loudness of {of}", "min": 0.0, "max": 1.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every setting, with its range; a file may leave any of them out."""

    text_scale: float = field(default=1.0, metadata={
        "doc": "Size of all text against its size as designed", "min": 1.0, "max": 2.0})
    flick_sensitivity: float = field(default=1.0, metadata={
        "doc": "Speed of a thrown die against that of the pointer", "min": 0.1, "max": 5.0})
    off_hand_strength: float = field(default=1.0, metadata={
        "doc": "How much the off hand trembles", "min": 0.0, "max": 1.5})
    count_pace: str = field(default="full", metadata={
        "doc": "How long the count after a throw takes", "choices": COUNT_PACES})
    reduce_motion: bool = field(default=False, metadata={
        "doc": "Cut between views, with no shake and no slow replay"})
    odds_help: bool = field(default=False, metadata={
        "doc": "Tell what a Risk or a help die is worth, by the player's own throws"})
    language: str = field(default="en", metadata={
        "doc": "Language of the screens and of what is told: en, or a folder of assets/locale"})
    quality: str = field(default="medium", metadata={
        "doc": "How much is drawn", "choices": QUALITIES})
    fullscreen: bool = field(default=False, metadata={
        "doc": "Fill the screen instead of a window"})
    volume_master: float = _volume("everything", 0.8)
    volume_table: float = _volume("dice and table")
    volume_crowd: float = _volume("the audience")
    volume_music: float = _volume("music and its signs for what has happened", 0.8)
    volume_interface: float = _volume("controls", 0.7)
    mono: bool = field(default=False, metadata={
        "doc": "The same for both ears"})
    captions: bool = field(default=False, metadata={
        "doc": "Say in words what is heard"})
    dial: int = field(default=2, metadata={
        "doc": "How gritty the words may be, 0 is tongue in cheek", "min": 0, "max": MOST})
    subjects: Mapping[Subject, Wish] = field(default_factory=dict, metadata={
        "doc": "What is not to be told in full: veil cuts away from it, line leaves it out; fine is as the dial says"})

    def changed(self, name: str, value: float | bool | str) -> Settings:
        """The same with one setting changed; `subjects.death` is one of the subjects.

        Raises ValueError for a name or a value that there is none of.
        """
        name, _, key = name.partition(".")
        known = {each.name: each for each in fields(self)}
        if name not in known:
            raise ValueError(f"{name}: there is no such setting")
        now = getattr(self, name)
        given: Any = {**now, key: value} if key else int(value) if type(now) is int else value
        return parse_config(dump_config(replace(self, **{name: given})).encode(), Settings, name)


def load_settings(path: Path) -> tuple[Settings, str]:
    """The settings in a file, and a warning for the screen, empty where all is well.

    A broken file is kept as `.broken`; the one before it is used, or the defaults.
    """
    if not path.exists():
        return Settings(), ""
    try:
        return load_config(path, Settings), ""
    except ConfigError as error:
        kept = _keep_broken(path)
        settings, used = _fallback(path)
        return settings, f"The settings could not be read. {error} {kept}{used}"


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings; raises SaveError where that cannot be, and leaves the old ones then."""
    write_atomically(path, dump_config(settings).encode())


def _fallback(path: Path) -> tuple[Settings, str]:
    try:
        return load_config(previous(path), Settings), "The settings before them are used."
    except ConfigError:
        return Settings(), "Every setting is as it was delivered."


def _keep_broken(path: Path) -> str:
    broken = path.with_name(path.name + ".broken")
    try:
        path.replace(broken)
    except OSError:
        return ""
    return f"The file is kept as {broken.name}. "
