"""The poster of an evening that is over: who has won it, and who is remembered. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.expressions import Temper
from game.ui.messages import joined
from game.ui.screen import Column, Divider, Element, Face, Gap, Newsprint, Row, Sheet, Text
from game.ui.styles import Style, Tone

SHARES = (1.65, 1.0)  # of the width: the winners, and whoever is remembered
COLUMN = 460  # units: no column of print is narrower
LARGEST, BEST = 1.4, 1.75  # times: the letters of what is told, of what was best
PORTRAITS = {1: 240, 2: 230, 3: 190}  # units, by how many have won
REMEMBERED = {1: 230, 2: 170}  # units: a portrait beside an epitaph, by how many there are
LEAST = 120  # units: the same where there are more


@dataclass(frozen=True, slots=True)
class Portrayed:
    """Somebody on the poster: portrait, name, what stands under it; ``struck``: they are no more."""

    face: str
    name: str
    lines: tuple[str, ...]
    temper: Temper
    tone: Tone = Tone.PLAIN
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Poster:
    """What stands on it: over the winners, their name, their portraits, the best of the evening, what is told of it.

    ``others``, under ``heading``, are remembered beside it; ``notes`` are its small print.
    """

    caption: str
    title: str
    tone: Tone
    winners: tuple[Portrayed, ...]
    best: str
    told: str
    heading: str
    others: tuple[Portrayed, ...]
    notes: tuple[Element, ...] = ()


def poster(evening: Poster, crowded: bool = False) -> Sheet:
    """The whole of it on one sheet; ``crowded``: in large letters one under the other, without portraits."""
    if crowded:
        return _in_large_letters(evening)
    told = Newsprint((Text(evening.told, Style.STORY),), (), COLUMN, LARGEST)
    left: tuple[Element, ...] = (
        Text(evening.caption, Style.CAPTION, Tone.QUIET), Text(evening.title, Style.TITLE, evening.tone), Gap(6),
        _gallery(evening), told)
    if not evening.others:
        return Sheet((*left, *evening.notes))
    right = (Text(evening.heading, Style.CAPTION, Tone.QUIET), Divider(), *_epitaphs(evening.others),
             Gap(0, grow=True), *evening.notes)
    return Sheet((Row((Column(left), Column(right)), SHARES),))


def _in_large_letters(evening: Poster) -> Sheet:
    remembered: tuple[Element, ...] = (Text(evening.heading, Style.CAPTION, Tone.QUIET), *map(_named, evening.others)) \
        if evening.others else ()
    return Sheet((Text(evening.caption, Style.CAPTION, Tone.QUIET), Text(evening.title, Style.HEADING, evening.tone),
                  *_best(evening), *evening.notes, Newsprint((Text(evening.told, Style.STORY),)), *remembered))


def _best(evening: Poster) -> tuple[Text, ...]:
    return (Text(evening.best, Style.BODY),) if evening.best else ()


def _gallery(evening: Poster) -> Row:
    """The portraits of whoever has won, each over its name, and beside them the best of the evening."""
    size = PORTRAITS.get(len(evening.winners), min(PORTRAITS.values()))
    faces = tuple(Column((Face(each.face, each.name, size, each.temper), Text(each.name, Style.CAPTION, each.tone)))
                  for each in evening.winners)
    return Row((*faces, Newsprint(_best(evening), (), COLUMN, BEST, grow=False)), (*(0.0 for _ in faces), 1.0))


def _epitaphs(others: tuple[Portrayed, ...]) -> tuple[Row, ...]:
    size = REMEMBERED.get(len(others), LEAST)
    return tuple(Row((Face(who.face, who.name, size, who.temper), Column(_named_lines(who))), (0.0, 1.0))
                 for who in others)


def _named(who: Portrayed) -> Column:
    return Column(_named_lines(who))


def _named_lines(who: Portrayed) -> tuple[Element, ...]:
    name = Text(who.name, Style.CAPTION, who.tone, struck=1.0 if who.struck else 0.0)
    return name, Text(joined("\n", who.lines), Style.SMALL)
