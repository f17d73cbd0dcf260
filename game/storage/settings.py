"""What the player has set, kept as YAML in the player's folder.

A field made by ``offered`` stands in the settings menu, with the label, help, range and page it gives here. Whatever
else the field is, the menu is made from it: nothing has to be added anywhere else but in ``Preferences``, where scenes
read it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.narration.comfort import Wish
from game.narration.vocabulary import MOST, Subject
from game.scenes.hand.throw_method_words import STEADINESS, WAYS, seconds
from game.scenes.hand.throw_methods import Steadiness, ThrowWay
from game.scenes.menus.option import Group, Option, Value, times, volume
from game.storage.plain_files import is_there, put_aside
from game.storage.record_files import previous, write_atomically
from game.storage.typed_config import ConfigError, dump_config, load_config, parse_config
from game.ui.messages import joined, percent, say, say_as

LOUDNESS_STEP = 0.05
SPEEDS: Mapping[str, float] = MappingProxyType({"1": 1.0, "2": 2.0, "4": 4.0, "instant": math.inf})
"""How many times faster than life."""


def offered(group: Group, label: str, doc: str, default: Value, span: tuple[float, float, float] | None = None,
            choices: Mapping[str, str] | None = None, shown: Callable[[float], str] = percent) -> Any:
    """A field that the player sets, on the page of its group.

    ``doc`` is its help. ``span`` is lowest, highest and step of a number; ``choices`` are the words it may be and
    what they are called.
    """
    metadata: dict[str, object] = {"doc": doc, "label": label, "group": group, "shown": shown}
    if span is not None:
        metadata |= {"min": span[0], "max": span[1], "step": span[2]}
    if choices is not None:
        metadata |= {"choices": tuple(choices), "words": choices}
    return field(default=default, metadata=metadata)


def _volume(label: str, doc: str, default: float = 1.0) -> Any:
    return offered(Group.SOUND, label, doc, default, (0.0, 1.0, LOUDNESS_STEP), shown=volume)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every setting, with its range; a file may leave any of them out."""

    text_scale: float = offered(
        Group.READING, say("Text size"), say("All words and controls grow with it."), 1.0, (1.0, 2.0, 0.1))
    theme: str = offered(
        Group.READING, say("Colours of the screens"),
        say("Strong contrast: light on black, every letter at least 7 to 1."), "studio",
        choices={"studio": say("Studio"), "contrast": say("Strong contrast")})
    letters: str = offered(
        Group.READING, say("Letters"),
        say("Open letters are heavier at the foot and told apart more easily, in place of capitals and plain ones."),
        "plain", choices={"plain": say_as("letters", "Plain"), "open": say_as("letters", "Open")})
    team_colours: str = offered(
        Group.READING, say("Colours of the teams"),
        say("All three are told apart by every kind of eye. Team A keeps its slants and triangle, Team B its lines "
            "and diamond."), "amber_teal",
        choices={"amber_teal": say("Amber and teal"), "yellow_blue": say("Yellow and blue"),
                 "white_orange": say("White and orange")})
    language: str = offered(
        Group.READING, say("Language"), say("What is told follows when the game is started again."), "en")
    throw_way: str = offered(
        Group.PLAYING, say("Way to throw"),
        say("None brings more good dice than another. With several people at this table each may choose their own, "
            "whenever they throw."), ThrowWay.FLICK.value, choices=WAYS)
    steadiness: str = offered(
        Group.PLAYING, say("How steady the hand is"),
        say("How much your contestant's hand errs where you do not flick: like that of somebody new to the table, of "
            "most, or of an old hand."), Steadiness.ORDINARY.value, choices=STEADINESS)
    flick_sensitivity: float = offered(
        Group.PLAYING, say("Flick strength"), say("How far the die flies for the same movement of your hand."), 1.0,
        (0.1, 5.0, 0.1), shown=times)
    off_hand_strength: float = offered(
        Group.PLAYING, say("Off hand trembles"), say("Turn it down if you really change hands at the mouse."), 1.0,
        (0.0, 1.5, 0.1))
    sweep_s: float = offered(
        Group.PLAYING, say("One button: a sweep takes"),
        say("How long aim and power take from one end to the other. They wait for nobody's reaction: slow is as good "
            "as fast."), 5.0, (1.0, 40.0, 0.5), shown=seconds)
    sweep_in_steps: bool = offered(
        Group.PLAYING, say("One button: rest at every step"),
        say("Aim and power rest at a few places instead of gliding past all of them."), False)
    odds_help: bool = offered(
        Group.PLAYING, say("Odds help"),
        say("What a Risk or a help die is worth, by your own throws in kept matches."), False)
    hints: bool = offered(
        Group.PLAYING, say("Hints"),
        say("What can be done now, until you have done it often. Learn, on the title, begins them anew."), True)
    speed: str = offered(
        Group.PACE, say("Speed"), say("How fast computers act and dice are shown. The dice fall the same."),
        "1", choices={"1": say("1 x"), "2": say("2 x"), "4": say("4 x"), "instant": say("At once")})
    count_pace: str = offered(
        Group.PACE, say("The count after a throw"),
        say("The dice have had their five seconds; this is to watch. In full: two, or five where the tower swayed."),
        "full", choices={"full": say("In full"), "brisk": say("Brisk"), "instant": say("None")})
    words_wait: bool = offered(
        Group.PACE, say("Words wait for you"),
        say("What a computer says stands until you go on; else it goes on by itself when it could be read."), True)
    dilemmas: bool = offered(
        Group.PACE, say("Ask for Dilemmas"),
        say("Before each turn of the other team, once you have a point to offer one. Else nobody asks you."), True)
    reduce_motion: bool = offered(
        Group.PACE, say("Reduce motion"), say("Cameras cut instead of moving, with no shake and no slow replay."),
        False)
    quality: str = offered(
        Group.PICTURE, say("Quality"), say("Low runs on anything. Without a graphics card it is always low."),
        "medium", choices={"low": say("Low"), "medium": say("Medium"), "high": say("High"), "ultra": say("Ultra")})
    ticker: bool = offered(
        Group.PICTURE, say("Ticker"),
        say("Headlines crawl under the picture and stop under the pointer. All of them are in the story."), True)
    fullscreen: bool = offered(
        Group.PICTURE, say("Fill the screen"), say("No frame round the window; the screen's own mode is kept."), False)
    volume_master: float = _volume(say("Everything"), say("Loudness of all there is to hear."), 0.8)
    volume_table: float = _volume(say("Dice and table"), say("Loudness of dice, paper, wood and the tower."))
    volume_crowd: float = _volume(say("The audience"), say("Loudness of those who watch."))
    volume_music: float = _volume(say("Music"), say("Loudness of the band and its stings."), 0.8)
    volume_interface: float = _volume(say("Buttons"), say("Loudness of what is pressed."), 0.7)
    mono: bool = offered(Group.SOUND, say("Mono"), say("Both ears hear the same."), False)
    captions: bool = offered(
        Group.SOUND, say("Captions"), say("What is heard, in words at the edge of the screen. Nothing is told by "
                                          "sound alone."), False)
    scanning: str = offered(
        Group.REACH, say("One switch"),
        say("Everything is offered in turn and comes round again until you press. By itself: a press picks. On a "
            "press: one press sets it going, the next picks. Two switches: one moves on, one picks."), "off",
        choices={"off": say_as("one switch", "Off"), "sweep": say("By itself"), "start": say("On a press"),
                 "step": say("Two switches")})
    scan_s: float = offered(
        Group.REACH, say("How long each thing is offered"), say("It never runs out: it comes round again."), 2.0,
        (0.5, 20.0, 0.5), shown=seconds)
    press_again_s: float = offered(
        Group.REACH, say("Pause between two presses"),
        say("A second press of the same button within this time does not count: for hands that tremble."), 0.0,
        (0.0, 1.0, 0.1), shown=seconds)
    self_voicing: bool = offered(
        Group.REACH, say("Spoken screens"),
        say("All that is shown and focused is read out by the voice of your system."), False)
    host_voice: bool = offered(
        Group.REACH, say("The host speaks"),
        say("What the show tells is read out by the voice of your system; nothing else is."), False)
    voice_rate: float = offered(
        Group.REACH, say("Speed of the voice"), say("Against the usual speed of your system's voice."), 1.0,
        (0.5, 3.0, 0.1), shown=times)
    bindings: Mapping[str, str] = field(default_factory=dict, metadata={
        "doc": "Buttons that do something else than delivered, by action, separated by spaces"})
    dial: int = field(default=2, metadata={
        "doc": "How gritty the words may be, 0 is tongue in cheek", "min": 0, "max": MOST})
    subjects: Mapping[Subject, Wish] = field(default_factory=dict, metadata={
        "doc": "What is not to be told in full: veil cuts away from it, line leaves it out; fine is as the dial says"})
    questions_asked: bool = field(default=False, metadata={
        "doc": "Whether the questions of the first start have been asked"})

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


def menu(languages: Sequence[tuple[str, str]] = ()) -> tuple[Option, ...]:
    """The settings that the player sees, in their order; ``languages`` are codes and names of those to choose from."""
    made = (_option(each.name, each.default, each.metadata, languages) for each in fields(Settings)
            if "group" in each.metadata)
    return tuple(option for option in made if option.name != "language" or len(option.choices) > 1)


def _option(name: str, default: Any, metadata: Mapping[str, Any], languages: Sequence[tuple[str, str]]) -> Option:
    choices = tuple(languages) if name == "language" else tuple(
        (str(value), words) for value, words in metadata.get("words", {}).items())
    return Option(name, metadata["label"], metadata["doc"], metadata["group"], default,
                  metadata.get("min", 0.0), metadata.get("max", 0.0), metadata.get("step", 0.0), choices,
                  metadata["shown"])


def load_settings(path: Path) -> tuple[Settings, str]:
    """The settings in a file, and a warning for the screen, empty where all is well.

    A broken file is kept as `.broken`; the one before it is used, or the defaults.
    """
    if not is_there(path):
        return Settings(), ""
    try:
        return load_config(path, Settings), ""
    except ConfigError as error:
        kept = put_aside(path)
        settings, used = _fallback(path)
        where = (say("The file is kept as {name}.", name=kept.name),) if kept else ()
        return settings, joined(" ", (say("The settings could not be read. {error}", error=error), *where, used))


def save_settings(path: Path, settings: Settings,
                  write: Callable[[Path, bytes], None] = write_atomically) -> None:
    """Write the settings; raises SaveError where that cannot be, and leaves the old ones then."""
    write(path, dump_config(settings).encode())


def _fallback(path: Path) -> tuple[Settings, str]:
    try:
        return load_config(previous(path), Settings), say("The settings before them are used.")
    except ConfigError:
        return Settings(), say("Every setting is as it was delivered.")
