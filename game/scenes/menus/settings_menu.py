"""The settings that the player sees: what each is called, what it does, on which page it stands.

What a setting may be is said where it is kept, in ``Settings``; the menu is made from both. Whoever adds a setting
gives it a field there, an ``Offer`` here, and, where scenes read it, a property in ``Preferences``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from types import MappingProxyType
from typing import Any

from game.scenes.hand.throw_method_words import STEADINESS, WAYS, seconds
from game.scenes.menus.option import Group, Option, times, volume
from game.storage.settings import Loss, Settings
from game.ui.messages import joined, percent, say, say_as


@dataclass(frozen=True, slots=True)
class SettingOffer:
    """One setting in the menu. ``choices`` are the words it may be and what they are called."""

    group: Group
    label: str
    help: str
    choices: Mapping[str, str] = field(default_factory=dict)
    shown: Callable[[float], str] = percent
    relays: bool = False  # a change of it lays its own page out anew


OFFERS: Mapping[str, SettingOffer] = MappingProxyType({
    "text_scale": SettingOffer(Group.READING, say("Text size"), say("All words and controls grow with it."),
                                relays=True),
    "theme": SettingOffer(
        Group.READING, say("Colours of the screens"),
        say("Strong contrast: light on black, every letter at least 7 to 1."),
        choices={"studio": say("Studio"), "contrast": say("Strong contrast")}),
    "letters": SettingOffer(
        Group.READING, say("Letters"),
        say("Open letters are heavier at the foot and told apart more easily, in place of capitals and plain ones."),
        choices={"plain": say_as("letters", "Plain"), "open": say_as("letters", "Open")}),
    "team_colours": SettingOffer(
        Group.READING, say("Colours of the teams"),
        say("All three are told apart by every kind of eye. Team A keeps its slants and triangle, Team B its lines "
            "and diamond."),
        choices={"amber_teal": say("Amber and teal"), "yellow_blue": say("Yellow and blue"),
                 "white_orange": say("White and orange")}),
    "dice_faces": SettingOffer(
        Group.READING, say("Dice in the tray"),
        say("Pips are of another shape for every seat. Numerals are large, with the seat's pip small in a corner and a "
            "bar under the 6."),
        choices={"pips": say("Pips"), "numerals": say("Numerals")}),
    "language": SettingOffer(
        Group.READING, say("Language"), say("What is told follows when the game is started again.")),
    "throw_way": SettingOffer(
        Group.PLAYING, say("Way to throw"),
        say("None brings more good dice than another. With several people at this table each may choose their own, "
            "whenever they throw."),
        choices=WAYS),
    "steadiness": SettingOffer(
        Group.PLAYING, say("How steady the hand is"),
        say("How much your hand errs where you do not flick."),
        choices=STEADINESS),
    "flick_sensitivity": SettingOffer(
        Group.PLAYING, say("Flick strength"),
        say("How far the die flies for the same movement of your hand."),
        shown=times),
    "off_hand_strength": SettingOffer(
        Group.PLAYING, say("Off hand trembles"),
        say("Turn it down if you really change hands at the mouse.")),
    "sweep_s": SettingOffer(
        Group.PLAYING, say("One button: a sweep takes"),
        say("From one end to the other; slow is as good as fast."),
        shown=seconds),
    "sweep_in_steps": SettingOffer(
        Group.PLAYING, say("One button: rest at every step"),
        say("Aim and power rest at a few places instead of gliding past all of them.")),
    "odds_help": SettingOffer(
        Group.PLAYING, say("Odds help"),
        say("What a Risk or a help die is worth, by your own throws in kept matches.")),
    "show_odds": SettingOffer(
        Group.PLAYING, say("Odds of a roll"),
        say("The exact chances before dice are thrown into the tray and before a choice about them. Everybody may turn "
            "it on and off for themselves, on the card.")),
    "hints": SettingOffer(
        Group.PLAYING, say("Hints"),
        say("What can be done now, until you have done it often. Learn, on the title, begins them anew.")),
    "speed": SettingOffer(
        Group.PACE, say("Speed"),
        say("How fast computers act and dice are shown. The dice fall the same."),
        choices={"1": say("1 x"), "2": say("2 x"), "4": say("4 x"), "instant": say("At once")}),
    "count_pace": SettingOffer(
        Group.PACE, say("The count after a throw"),
        say("The dice have had their five seconds; this is to watch. In full: two, or five where the tower swayed."),
        choices={"full": say("In full"), "brisk": say("Brisk"), "instant": say("None")}),
    "words_wait": SettingOffer(
        Group.PACE, say("Words wait for you"),
        say("What a computer says stands until you go on; else it goes on by itself when it could be read.")),
    "reduce_motion": SettingOffer(
        Group.PACE, say("Reduce motion"),
        say("Cameras cut instead of moving, with no shake and no slow replay.")),
    "quality": SettingOffer(
        Group.PICTURE, say("Quality"),
        say("Low runs on anything, with rough edges. Without a graphics card it is always low."),
        choices={"low": say("Low"), "medium": say("Medium"), "high": say("High"), "ultra": say("Ultra")}),
    "ticker": SettingOffer(
        Group.PICTURE, say("Ticker"),
        say("Headlines crawl under the picture and stop under the pointer. All of them are in the story.")),
    "fullscreen": SettingOffer(
        Group.PICTURE, say("Fill the screen"),
        say("No frame round the window; the screen's own mode is kept.")),
    "volume_master": SettingOffer(
        Group.SOUND, say("Everything"), say("Loudness of all there is to hear."), shown=volume),
    "volume_table": SettingOffer(
        Group.SOUND, say("Dice and table"),
        say("Loudness of dice, paper, wood and the tower."),
        shown=volume),
    "volume_crowd": SettingOffer(Group.SOUND, say("The audience"), say("Loudness of those who watch."), shown=volume),
    "volume_music": SettingOffer(Group.SOUND, say("Music"), say("Loudness of the band and its stings."), shown=volume),
    "volume_interface": SettingOffer(Group.SOUND, say("Buttons"), say("Loudness of what is pressed."), shown=volume),
    "mono": SettingOffer(Group.SOUND, say("Mono"), say("Both ears hear the same.")),
    "captions": SettingOffer(
        Group.SOUND, say("Captions"),
        say("What is heard, in words at the edge of the screen. Nothing is told by sound alone.")),
    "scanning": SettingOffer(
        Group.REACH, say("One switch"),
        say("Everything is offered in turn and comes round again until you press. By itself: a press picks. On a "
            "press: one press sets it going, the next picks. Two switches: one moves on, one picks."),
        choices={"off": say_as("one switch", "Off"), "sweep": say("By itself"), "start": say("On a press"),
                 "step": say("Two switches")}),
    "scan_s": SettingOffer(
        Group.REACH, say("How long each thing is offered"),
        say("It never runs out: it comes round again."),
        shown=seconds),
    "press_again_s": SettingOffer(
        Group.REACH, say("Pause between two presses"),
        say("A second press of the same button within this time does not count: for hands that tremble."),
        shown=seconds),
    "self_voicing": SettingOffer(
        Group.REACH, say("Spoken screens"),
        say("All that is shown and focused is read out by the voice of your system.")),
    "speak_secrets": SettingOffer(
        Group.REACH, say("Speak secrets"),
        say("Spoken screens also say what is set in secret while others share the machine: for whoever has headphones. "
            "Who is alone with computers always hears it.")),
    "host_voice": SettingOffer(
        Group.REACH, say("The host speaks"),
        say("What the show tells is read out by the voice of your system; nothing else is.")),
    "voice_rate": SettingOffer(
        Group.REACH, say("Speed of the voice"),
        say("Against the usual speed of your system's voice."),
        shown=times),
})
"""By the name of the setting, in the order of the menu."""


def menu(languages: Sequence[tuple[str, str]] = ()) -> tuple[Option, ...]:
    """The settings that the player sees, in their order; ``languages`` are codes and names of those to choose from."""
    kept = {each.name: each for each in fields(Settings)}
    made = (_option(kept[name], offer, languages) for name, offer in OFFERS.items())
    return tuple(option for option in made if option.name != "language" or len(option.choices) > 1)


def in_groups(options: Iterable[Option]) -> tuple[Option, ...]:
    """Options in the order of their pages; on a page those of all games before those of one."""
    pages = list(Group)
    return tuple(sorted(options, key=lambda option: (pages.index(option.group), bool(option.game))))


def _option(setting: Field[Any], offer: SettingOffer, languages: Sequence[tuple[str, str]]) -> Option:
    choices = tuple(languages) if setting.name == "language" else tuple(
        (str(value), words) for value, words in offer.choices.items())
    limits, delivered = setting.metadata, getattr(Settings(), setting.name)
    return Option(setting.name, offer.label, offer.help, offer.group, delivered,
                  limits.get("min", 0.0), limits.get("max", 0.0), limits.get("step", 0.0), choices, offer.shown,
                  relays=offer.relays)


def loss_words(loss: Loss | None) -> str:
    """What became of settings that could not be read; empty where all is well."""
    if loss is None:
        return ""
    where = (say("The file is kept as {name}.", name=loss.kept),) if loss.kept else ()
    used = say("The settings before them are used.") if loss.earlier else say("Every setting is as it was delivered.")
    return joined(" ", (say("The settings could not be read. {error}", error=loss.error), *where, used))
