"""The chronicle on screen: everything that was told, turn by turn, and on request why computers did what they did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.narration.chronicle import Passage
from game.scenes.large_text import is_crowded
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.match_voice import AnyDeed
from game.scenes.match.why_panel import KEY, why_lines
from game.scenes.pages.programme import programme
from game.ui.messages import Message, joined, say
from game.ui.screen import Button, Element, Gap, Intent, Panel, Place, Row, Slider, Text
from game.ui.styles import Style, Tone

WIDTH = 1840
BEFORE = say("Before the first turn")


@dataclass(frozen=True, slots=True)
class StoryChapter:
    """A turn: its heading, and its paragraphs, each with what goes with it in plain words."""

    heading: str
    passages: tuple[Passage, ...]

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers of the deeds it tells of."""
        return frozenset(line.entry for passage in self.passages for line in passage.lines)


class Storybook:
    """Open at a chapter; opened anew it shows the latest."""

    def __init__(self, game: GameAtTable) -> None:
        self._game = game
        self._match = game.context.match
        self._at: int | None = None  # None: the latest
        self._sums = False

    def open(self) -> None:
        """At the end, where the match is."""
        self._at = None

    def panel(self) -> Panel:
        """The chapter, and the way to others."""
        chapters = self._chapters()
        if not chapters:
            body: tuple[Element, ...] = (Text(say("Nothing has been told yet."), tone=Tone.QUIET),)
            return Panel("story_so_far", Place.FULL, (*body, Gap(8), _back()), title=say("The story so far"))
        at = self._here(len(chapters))
        chapter = chapters[at]
        words = [element for passage in chapter.passages for element in passage_elements(passage, self._plain)]
        deeds = self._deeds(chapters, at)
        crowded = is_crowded(self._game.context.services.player.preferences)
        pictures = () if crowded else self._game.looks.pictures(deeds)
        return Panel("story_so_far", Place.FULL, (
            self._ways(at, len(chapters)), programme(chapter.heading, pictures, (*words, *self._why(deeds)))),
            title=say("The story so far"), width=WIDTH)

    def on_intent(self, intent: Intent) -> bool:
        """Turn the pages; True if it was one of the book's own controls that leaves it open."""
        last = len(self._chapters())
        to = turned(intent, self._here(last), last)
        if to is not None:
            self._at = to
        elif intent.name == "story_why":
            self._sums = not self._sums
        else:
            return False
        return True

    @property
    def _plain(self) -> bool:
        """Whether what happened stands there in plain words too."""
        return self._game.context.services.player.preferences.plain_words

    def _chapters(self) -> tuple[StoryChapter, ...]:
        """Those that have something in them."""
        chapters = chapters_of(self._game.context.voice.passages)
        return chapters if self._plain else tuple(each for each in chapters if each.numbers)

    def _here(self, count: int) -> int:
        return count - 1 if self._at is None else min(self._at, count - 1)

    def _ways(self, at: int, count: int) -> Row:
        sums: tuple[Button, ...] = ()
        if any(KEY in deed.extras for deed in self._match.deeds):
            sums = (Button("story_why", say("Without the sums") if self._sums else say("Why?"), key="W"),)
        ways: tuple[Element, ...] = (*page_turner(at, count), *sums, _back())
        return Row(ways, (2.0, *(0.0 for _ in ways[1:])))

    def _deeds(self, chapters: Sequence[StoryChapter], at: int) -> Sequence[AnyDeed]:
        """What was done after the chapters before it, up to the beginning of the next."""
        first = 1 + max((number for chapter in chapters[:at] for number in chapter.numbers), default=0)
        after = min(chapters[at + 1].numbers, default=0) if at + 1 < len(chapters) else self._match.entry_count + 1
        return self._match.deeds[max(0, first - 1):max(0, after - 1)]

    def _why(self, deeds: Sequence[AnyDeed]) -> tuple[Element, ...]:
        """What computers weighed in this turn."""
        if not self._sums:
            return ()
        return tuple(element for deed in deeds if KEY in deed.extras for element in self._sums_of(deed))

    def _sums_of(self, deed: AnyDeed) -> tuple[Element, ...]:
        who = Text(self._game.looks.name(deed.by), Style.CAPTION, Tone.QUIET)
        return Gap(6), who, *why_lines(self._game.words.weighed(deed.extras))


def page_turner(at: int, count: int) -> tuple[Element, ...]:
    """The ways to other chapters: a slider, one back, one on; open is the one at ``at``, from 0."""
    turns = tuple(say("{turn} of {turns}", turn=turn + 1, turns=count) for turn in range(count))
    slider = Slider("chapter", say("Turn"), at + 1.0, 1.0, max(count, 2) * 1.0, 1.0, turns[at], count > 1,
                    say("There is only one turn so far."), turns)
    return (slider, Button("chapter_back", say("Turn back"), at > 0, say("This is the first."), key="B"),
            Button("chapter_on", say("Next turn"), at + 1 < count, say("This is the latest."), key="N"))


def turned(intent: Intent, at: int, count: int) -> int | None:
    """The chapter that a press on one of these leads to; None where it was none of them."""
    match intent.name:
        case "chapter":
            return round(float(intent.value or 1.0)) - 1
        case "chapter_back":
            return max(0, at - 1)
        case "chapter_on":
            return min(at + 1, count - 1)
    return None


def chapters_of(passages: Sequence[Passage]) -> tuple[StoryChapter, ...]:
    """The story so far, by turns."""
    found: list[tuple[str, list[Passage]]] = []
    for passage in passages:
        if passage.heading or not found:
            found.append((passage.heading or BEFORE, []))
        found[-1][1].append(passage)
    return tuple(StoryChapter(heading, tuple(passages)) for heading, passages in found)


def passage_elements(passage: Passage, plain: bool) -> tuple[Element, ...]:
    """A paragraph under how things stand, with the names of those who speak, over what happened in plain words."""
    elements: list[Element] = []
    if plain and passage.standing:
        elements += [Text(passage.standing, Style.SMALL, Tone.QUIET), Gap(8)]
    if passage.listed:
        elements += [*(Text(item(line.text), Style.STORY) for line in passage.lines), Gap(8)]
    else:
        for name, lines in passage.spoken:
            words = joined(" ", (line.text for line in lines))
            elements += [Text(say("{name}: {words}", name=name, words=words) if name else words, Style.STORY), Gap(8)]
    if plain and passage.lines:
        elements += [each for said in passage.plain for each in (Text(said, Style.SMALL, Tone.QUIET), Gap(8))]
    elif plain:
        elements += [each for said in passage.plain for each in (Text(said, Style.BODY), Gap(4))]
    return tuple(elements)


def item(text: str) -> Message:
    """A line of a list."""
    return say("- {item}", item=text)


def _back() -> Button:
    return Button("close_story", say("Back"), tone=Tone.PRIMARY, key="L")
