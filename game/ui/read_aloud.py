"""What is read out as screens follow one another: what is new on them, and what is focused. Pure.

A line that goes on changing, such as a count or an aim that sweeps, is read when it has come to rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.boxes import ControlBox
from game.ui.control_speech import sentence
from game.ui.messages import Message, joined, say
from game.ui.screen import (
    Bars,
    Dial,
    DiceRow,
    Element,
    Face,
    GameBox,
    Group,
    Lid,
    ListItem,
    Mark,
    Meter,
    Panel,
    Pips,
    Plan,
    Road,
    Screen,
    Text,
    Track,
)
from game.ui.styles import Style

REST_S = 0.35
CONTROLS_READ = 3  # a group is named by so many of its controls


class Reader:
    """Follows the screens and says what has come; ``told`` alone reads only what the show tells.

    Whoever comes back from a question or another page hears what has changed meanwhile and not everything again.
    """

    def __init__(self) -> None:
        self._heard: frozenset[str] = frozenset()
        self._scene = ""
        self._left: tuple[str, frozenset[str]] = ("", frozenset())  # the scene before this one, what was heard of it
        self._coming: tuple[str, ...] = ()
        self._rested_s = 0.0
        self._focus: tuple[str, ...] | None = None

    def follow(self, screen: Screen, dt_s: float, *, told: bool = False) -> tuple[str, ...]:
        """The lines to read now: those that were not there before, once nothing changes any more."""
        self._turn_to(screen.scene)
        lines = tuple(dict.fromkeys(lines_of(screen, told=told, whole=False)))  # once what stands twice
        known = self._heard.union(self._focus or ())
        coming = tuple(line for line in lines if line not in known)
        self._rested_s = self._rested_s + dt_s if coming == self._coming else 0.0
        self._coming = coming
        if self._rested_s < REST_S:
            return ()
        below = self._heard if screen.modal else frozenset[str]()  # it stands there still when what lies over it goes
        self._heard = below | frozenset(lines)
        self._coming = ()
        return coming

    def _turn_to(self, scene: str) -> None:
        if scene == self._scene:
            return
        (before, heard), self._left = self._left, (self._scene, self._heard)
        self._scene, self._heard = scene, self._heard | (heard if scene == before else frozenset())

    def turn(self, focus: Sequence[ControlBox]) -> tuple[str, ...]:
        """What to read of the focus: a control as name, role and state, several by their names; nothing if unmoved."""
        said = (sentence(focus[0].control),) if len(focus) == 1 else _group(focus)
        if said == self._focus:
            return ()
        self._focus = said
        return said

    def forget(self) -> None:
        """Read everything anew."""
        self._heard, self._left, self._focus = frozenset(), ("", frozenset()), None


def lines_of(screen: Screen, *, told: bool = False, whole: bool = True) -> Iterator[str]:
    """What stands on a screen in the order in which it is read; the modal alone where there is one.

    ``told``: the story alone; without ``whole`` what is only there to be looked up is left out.
    """
    panels = (screen.modal,) if screen.modal else screen.panels
    for panel in panels:
        yield from _panel(panel, told, whole)
    if not told and not screen.modal:
        yield from (mark.body for mark in screen.marks if not _is_bare(mark))


def _is_bare(mark: Mark) -> bool:
    """Whether it is a number alone, which says nothing to whoever does not see what it stands at."""
    return mark.style is Style.NUMBER or str(mark.body).isdecimal()


def _panel(panel: Panel, told: bool, whole: bool) -> Iterator[str]:
    if panel.title and not told:
        yield panel.title
    for child in panel.children:
        yield from _lines(child, told, whole)


def _lines(element: Element, told: bool, whole: bool) -> Iterator[str]:
    match element:
        case Text(body=body, style=style, aloud=aloud):
            if body and (aloud or whole) and (not told or style is Style.STORY):
                yield body
        case _ if isinstance(element, Group):
            for child in element.children:
                yield from _lines(child, told, whole)
        case _ if not told:
            yield from _figure(element)


def _figure(element: Element) -> Iterator[str]:
    match element:
        case Pips(label=label, filled=filled, total=total):
            yield say("{label}: {filled} of {total}", label=label, filled=filled, total=total)
        case Meter(label=label, shown=shown, marks=marks):
            yield joined(", ", (joined(": ", (label, shown)), *filter(None, (name for _, name in marks))))
        case Bars(label=label, columns=columns):
            yield joined(": ", (label, joined(", ", (joined(": ", (name, shown)) for name, _, shown in columns))))
        case Plan(label=label, told=told):
            yield joined(": ", filter(None, (label, told)))
        case Face(label=label) | Road(label=label):
            yield label
        case Track(label=label, steps=steps, at=at):
            yield joined(": ", (label, steps[at]))
        case Dial(label=label, at=at, told=told):
            yield joined(": ", filter(None, (label, told or str(at))))
        case DiceRow(label=label, dice=dice):
            yield joined(": ", (label, joined(", ", (shown if counts else say("{die}, which does not count", die=shown)
                                                     for shown, counts in dice))))
        case Lid(title=title, line=line):
            yield joined(": ", filter(None, (title, line)))
        case ListItem(selected=True) | GameBox(selected=True):
            yield sentence(element)


def _group(focus: Sequence[ControlBox]) -> tuple[Message, ...]:
    if not focus:
        return ()
    names = [found.control.label or found.control.name for found in focus]
    more = [say("and more")] if len(names) > CONTROLS_READ else []
    return (joined(", ", (*names[:CONTROLS_READ], *more)),)
