"""The page of the warbands: whose, which one, and what of it takes the field by the rules of the match."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.duel.rules.setup.rosters import Roster
from game.games.duel.rules.terms import Kind
from game.games.duel.rules.warband_sheets import ModelHeader
from game.games.duel.scenes.feat_words import (
    FEAT_NAMES,
    KIND_WORDS,
    PROTECTIONS,
    SPECIALIZATIONS,
    THEME_NAMES,
    WEAPON_NAMES,
)
from game.games.duel.scenes.setup.draft import Draft
from game.games.duel.scenes.setup.ground_page import in_folder
from game.games.duel.scenes.setup.own_shelf import OWN
from game.games.duel.scenes.setup.own_things import WARBANDS
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import Button, Choice, Column, Element, ListItem, Row, Sheet, Text
from game.ui.styles import Style, Tone

MOST_SHOWN = 8


def bands_elements(draft: Draft, at: int, tall: bool) -> tuple[Element, ...]:
    """Whose warband it is, which there are, and the one that is chosen."""
    seats = Choice("seat", "", tuple((str(number), seat.name or say("Nameless"))
                                     for number, seat in enumerate(draft.seats)), str(at))
    cards = (*(_band(draft, at, key) for key in draft.shelf.rosters),
             *(ListItem(f"refused:{name}", name, say("Cannot be used"), enabled=False, why_not=why, tone=Tone.DANGER)
               for name, why in draft.shelf.problems_of(WARBANDS)))
    making = Row((Button("edit_band", say("Change a copy of it")), Button("new_band", say("Make one of your own"))))
    shared = in_folder(say("Warbands of your own are files in this folder:"), draft.shelf.files.folder(WARBANDS))
    sheet = Sheet(tuple(_fielded(draft, at)), grow=not tall)
    if tall:
        return (seats, *cards, making, sheet, *shared)
    return (seats, Row((Column((*cards, making, *shared)), sheet), (1.0, 1.3)))


def _band(draft: Draft, at: int, key: str) -> ListItem:
    roster = draft.shelf.rosters[key]
    others = [seat.name for place, seat in enumerate(draft.seats) if place != at and seat.band == key]
    whose = (say("with {name} now", name=others[0]),) if others else ()
    origin = (say("your own"),) if key.startswith(OWN) else ()
    return ListItem(f"band:{key}", roster.name, joined(", ", (*_counted(roster), *origin, *whose)),
                    draft.seats[at].band == key)


def _counted(roster: Roster) -> Iterator[Message]:
    if roster.theme != "any":
        yield THEME_NAMES[roster.theme]
    if roster.heroes:
        yield say_many("{n} Hero", "{n} Heroes", len(roster.heroes))
    if roster.fighters:
        yield say_many("{n} fighter", "{n} fighters", len(roster.fighters))


def _fielded(draft: Draft, at: int) -> Iterator[Element]:
    """Everybody who takes the field, and what is left at home."""
    found = draft.fielded(at)
    yield Text(found.warband.name, Style.HEADING)
    yield Text(say("Takes the field by the rules of this match"), Style.CAPTION, Tone.QUIET)
    for model in found.warband.models[:MOST_SHOWN]:
        yield Text(say("{name}: {what}", name=model.name, what=model_words(model)),
                   Style.BODY if model.kind in (Kind.HERO, Kind.FIGHTER) else Style.SMALL)
    more = len(found.warband.models) - MOST_SHOWN
    if more > 0:
        yield Text(say_many("and {n} more", "and {n} more", more), Style.SMALL, Tone.QUIET)
    if found.left_out:
        yield Text(say("Without, because these rules have none of it: {feats}.", feats=joined(
            ", ", tuple(FEAT_NAMES[each] for each in found.left_out))), Style.SMALL, Tone.QUIET)


def model_words(model: ModelHeader) -> Message:
    """Kind, what it carries, what it can do."""
    kinds = () if model.kind is Kind.FIGHTER else (KIND_WORDS[model.kind],)
    others = tuple(words for value, words in (*PROTECTIONS, *SPECIALIZATIONS)
                   if value in (model.protection, model.specialization) and value not in ("medium", "allrounder"))
    weapons = tuple(WEAPON_NAMES[weapon] for weapon in model.weapons)
    feats = tuple(FEAT_NAMES[feat] for feat in model.feats)
    traits = tuple(say("{trait} {level}", trait=FEAT_NAMES[trait], level=level)
                   for trait, level in model.traits.items())
    return joined(", ", (*kinds, *others, *weapons, *feats, *traits))
