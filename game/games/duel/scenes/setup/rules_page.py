"""The page of the optional rules: in groups, a line about each; what is not played yet is greyed and says so."""

from __future__ import annotations

from game.games.duel.rules.options import RANGES
from game.games.duel.rules.setup.option_resolver import (
    SPAWN_SCENARIOS,
    fixed_by,
    is_on,
    is_played,
    needs,
)
from game.games.duel.rules.terms import INCH
from game.games.duel.scenes.setup.draft import BY_HAND, Draft
from game.games.duel.scenes.setup.option_lists import LISTS, listed
from game.games.duel.scenes.setup.option_words import GROUPS, HELP, NAMES, NOT_PLAYED, SCENARIOS, VALUES
from game.ui.messages import Message, say, say_many
from game.ui.screen import Button, Choice, Column, Element, Gap, Row, Slider, Text, Toggle
from game.ui.styles import Style, Tone

PER_ROW = 2
APART = 8  # units more between two options than between one and what is said of it
HALF_INCH = INCH // 2
FOLLOWERS = (("gangers", say("Gangers")), ("rookies", say("Rookies")))
VALUES_OF = {"bid": ("off", "player", "model"), "cover": ("off", "simple", "advanced"),
             "spawn": ("corner", "points", "positions")}


def rules_elements(draft: Draft, group: str, tall: bool) -> tuple[Element, ...]:
    """The groups as tabs, and the options of one of them."""
    tabs = Choice("group", "", tuple((key, name) for key, name, _ in GROUPS), group)
    names = next(names for key, _, names in GROUPS if key == group)
    cells = tuple(Column((_control(draft, name), Text(HELP[name], Style.SMALL, Tone.QUIET), Gap(APART)))
                  for name in names)
    if tall:
        return (tabs, *cells)
    filled: tuple[Element, ...] = (*cells, *((Column(()),) if len(cells) % PER_ROW else ()))
    return (tabs, *(Row(filled[at:at + PER_ROW]) for at in range(0, len(filled), PER_ROW)))


def why_not(draft: Draft, name: str) -> Message | str:
    """Why nobody can turn an option round now; empty where anybody can."""
    if fixed_by(name, draft.scenario):
        return say("{scenario} says so.", scenario=SCENARIOS[draft.scenario])
    if is_on(draft.options, name):
        return ""
    if not is_played(name):
        return NOT_PLAYED
    lacking = next((each for each in needs(name) if not is_played(each)), "")
    return say("It needs {option}, which is not played yet.", option=NAMES[lacking]) if lacking else ""


def _control(draft: Draft, name: str) -> Element:
    options, reason = draft.options, why_not(draft, name)
    match name:
        case "bid" | "cover" | "spawn":
            values = tuple((value, VALUES[f"{name}.{value}"]) for value in VALUES_OF[name]
                           if draft.scenario in SPAWN_SCENARIOS.get(value, (draft.scenario,)))
            return Choice(f"option.{name}", NAMES[name], values, getattr(options, name), not reason, reason)
        case "placer":
            seats = tuple((letter, seat.name) for letter, seat in zip(draft.letters, draft.seats, strict=True))
            return Choice("option.placer", NAMES[name], (("throw", VALUES["placer.throw"]), *seats), options.placer)
        case "one_up" | "native_kinds" | "boss_abilities":
            which = next(each for each, option in LISTS.items() if option == name)
            idle = reason or _idle(draft, name)
            return Button(which, say("{option}: {free}", option=NAMES[name], free=listed(draft, which)), not idle, idle)
        case "one_up_for":
            return _followers(draft)
        case "terrain_limit" | "entry" | "round_limit" | "native_limit" | "mob_radius":
            return _slider(draft, name)
    return Toggle(f"option.{name}", NAMES[name], bool(getattr(options, name)), not reason, reason)


def _idle(draft: Draft, name: str) -> Message | str:
    """Why an option would do nothing as things are; empty where it would."""
    match name:
        case "boss_abilities":
            return "" if draft.scenario == "boss" else say("There is no boss.")
        case "native_kinds":
            return "" if draft.options.heroes else say("There are no Heroes.")
        case "native_limit":
            return "" if draft.options.native_kinds else say("There is nothing to be native to.")
        case "mob_radius":
            return "" if draft.options.city_brawl else say("There are no crowds.")
        case "terrain_limit":
            return "" if draft.battlefield == BY_HAND else say("Terrain lies there already.")
    return ""


def _followers(draft: Draft) -> Element:
    """Which followers have what is free: none, or one kind, or both (DUEL-D122)."""
    values = (("", say("Heroes alone")), *FOLLOWERS, ("gangers,rookies", say("Both")))
    idle = "" if draft.options.one_up else say("Nothing is free.")
    return Choice("option.one_up_for", NAMES["one_up_for"], values, ",".join(draft.options.one_up_for), not idle, idle)


def _slider(draft: Draft, name: str) -> Slider:
    """A number, as it is read."""
    value, (low, high) = getattr(draft.options, name), RANGES[name]
    idle, step = _idle(draft, name), 1
    if name in ("entry", "mob_radius"):
        shown: Message | str = say("{n} inches", n=f"{value / INCH:g}")
        step = HALF_INCH
    elif name == "round_limit":
        shown = say_many("after {n} round", "after {n} rounds", value) if value else say("none")
    elif name == "native_limit":
        shown = str(value)
    else:
        shown = say_many("{n} piece", "{n} pieces", value)
    return Slider(f"option.{name}", NAMES[name], value, low, high, step, shown, not idle, idle)
