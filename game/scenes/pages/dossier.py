"""A dossier: somebody's portrait and all that their sheet holds, on paper. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.expressions import Temper
from game.ui.screen import Column, Element, Face, Gap, Newsprint, Row, Sheet, Text, Track
from game.ui.styles import Style, Tone

PORTRAITS = {1: 400, 2: 380, 3: 300, 4: 175}  # units, by how many lie side by side
LOW = 0.7  # of a portrait, where there is less height
SMALL = 140  # units: the portrait in large letters
ABREAST = 2  # so many dossiers lie with their portraits beside the text
LARGEST = 1.4  # times: the letters of what is told of one of so few
ONE_COLUMN = 4000  # units: a page of print that is never parted


@dataclass(frozen=True, slots=True)
class Dossier:
    """Who it is: portrait, name (struck out where they are gone), a line under it, facts, what has become of them.

    ``tallies`` are counted on the sheet, ``track`` is how far it has come with them.
    """

    name: str
    face: str
    tone: Tone
    temper: Temper = Temper.CALM
    struck: bool = False
    line: str = ""
    facts: tuple[str, ...] = ()
    track: Track | None = None
    tallies: tuple[Element, ...] = ()
    notes: tuple[Element, ...] = ()


def dossier_page(people: tuple[Dossier, ...], abreast: int = 1, crowded: bool = False, low: bool = False) -> Row:
    """All of them side by side, ``abreast`` of them on the page; ``crowded``: in large letters.

    ``low``: there is less height for them than a page has.
    """
    if crowded:
        return Row(tuple(map(_large, people)))
    size = round(PORTRAITS.get(abreast, min(PORTRAITS.values())) * (LOW if low else 1.0))
    return Row(tuple((_beside if abreast <= ABREAST else _below)(each, size) for each in people))


def _beside(who: Dossier, size: int) -> Sheet:
    """The portrait at the left, what is told of them at its right."""
    left = Column((_portrait(who, size), *who.tallies, *_tracked(who)))
    right = Column((*_named(who), Newsprint(_facts(who), (), ONE_COLUMN, LARGEST), *who.notes))
    return Sheet((Row((left, right), (0.0, 1.0)),), who.tone)


def _below(who: Dossier, size: int) -> Sheet:
    """The portrait above beside what is ticked off, what is told of them below."""
    head = Row((_portrait(who, size), Column(_tracked(who))), (0.0, 1.0))
    return Sheet((head, *_named(who), *who.tallies, *_facts(who), Gap(0, grow=True), *who.notes), who.tone)


def _large(who: Dossier) -> Sheet:
    """In large letters: no more than what fits beside a small portrait."""
    left = Column((_portrait(who, SMALL), *_tracked(who)))
    told = Newsprint(_facts(who), (), ONE_COLUMN, LARGEST)
    return Sheet((Row((left, Column((*_named(who), *who.tallies, told, *who.notes))), (0.0, 1.0)),), who.tone)


def _portrait(who: Dossier, size: int) -> Face:
    return Face(who.face, who.name, size, who.temper)


def _named(who: Dossier) -> tuple[Element, ...]:
    line = (Text(who.line, Style.CAPTION, Tone.QUIET),) if who.line else ()
    return Text(who.name, Style.HEADING, who.tone, struck=1.0 if who.struck else 0.0), *line


def _tracked(who: Dossier) -> tuple[Element, ...]:
    return (who.track,) if who.track is not None else ()


def _facts(who: Dossier) -> tuple[Text, ...]:
    return tuple(Text(fact, Style.BODY) for fact in who.facts)
