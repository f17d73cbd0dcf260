"""Paragraphs of a story as they stand on the cards of a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.narration.chronicle import Passage
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, TellKind
from game.rules.match import Deed
from game.scenes.led.fresh_words import is_page
from game.scenes.led.led_context import LedContext
from game.scenes.match.storybook import passage_elements
from game.ui.messages import Message, say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone


def page_elements(passages: Iterable[Passage], plain: bool) -> tuple[Element, ...]:
    """A page; its heading stands over the card, and what was remarked before that above the rest."""
    page = list(passages)
    first = next((at for at, each in enumerate(page) if is_page(each)), len(page))
    return (*asides(page[:first]), *(element for each in page[first:] for element in (
        *passage_elements(each, plain), *_wanted(each, plain))))


def _wanted(passage: Passage, plain: bool) -> tuple[Element, ...]:
    """What there is to be got, which is never left out."""
    return (Text(passage.standing, Style.BODY),) if passage.standing and not plain else ()


def wanted_here(deeds: Sequence[Deed[Any, Any]]) -> str:
    """What whoever leads has said there is to be got in the scene that is on; "" where nothing was said."""
    for deed in reversed(deeds):
        match deed.action:
            case e.SetScene():
                return ""
            case e.Tell(kind=TellKind.SUGGEST, text=text) if deed.action.by == GM:
                return text
    return ""


def asides(passages: Iterable[Passage]) -> tuple[Element, ...]:
    """What was said meanwhile that needs no page of its own: small, above what is asked."""
    return tuple(Text(line, Style.SMALL, Tone.QUIET) for each in passages for line in (
        *(f"{name}: {line.text}" if name else line.text for name, lines in each.spoken for line in lines if line.text),
        *each.plain))


def answered(context: LedContext) -> tuple[Message, ...]:
    """What whoever leads has answered since somebody spoke last: the story keeps no answers, so it is read here."""
    found: list[Message] = []
    for deed in reversed(context.match.deeds):
        match deed.action:
            case e.Narrate() | e.Ask():
                break
            case e.Tell(by=by, kind=TellKind.ANSWER, text=text) if by == GM and text:
                found.append(say("“{text}”", text=text))
            case e.Refuse(text=text):
                found.append(say("Not as things stand: {why}", why=text) if text else say("Not as things stand."))
            case _:
                continue
    return tuple(reversed(found))
