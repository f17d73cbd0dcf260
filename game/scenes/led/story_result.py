"""The end of a story that somebody led: how good it was, what became of everybody, the story to keep, the way on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from game.narration.veils import AnyDeed
from game.rules.game_master import entries as e
from game.rules.game_master.terms import TellKind
from game.rules.setups import Target, Tray
from game.scenes.large_text import is_crowded, without_details
from game.scenes.led.led_context import LedContext
from game.scenes.led.stage_shown import story_cards
from game.scenes.luck.luck_card import MatchLuck
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.keepsakes import save_match, save_story, unsaved
from game.scenes.match.open_match import start_match
from game.scenes.match.plain_result import abreast, luck_ledger
from game.scenes.match.storybook import Storybook
from game.scenes.match.unsaved import let_go
from game.scenes.menus.highlights import HighlightsScene, highlights_button
from game.scenes.mood import Mood
from game.scenes.replay.replay_script import ReplayScript
from game.scenes.scene import Scene
from game.scenes.services.shelf import Record
from game.scenes.table.camera_views import View
from game.scenes.table.set_up_kinds import laid_with
from game.story.so_far import FAREWELL, FROM
from game.ui.airing import Airing
from game.ui.messages import Message, joined, say
from game.ui.screen import Button, Divider, Element, Gap, Intent, Panel, Place, Row, Screen, Sheet, Text
from game.ui.styles import Style, Tone

WIDTH = 1760
PEOPLE_ABREAST = 3
LONG_SCORE = 9  # elements: with more, what it came to takes the height of the page
SHARES = (1.7, 1.65, 1.1, 1.1, 0.95, 1.0, 0.85)
"""Of what leads on from the page: those with a line below their words are wider."""
STACK = 2


class ResultOfGame(Protocol):
    """What a led game has to say of a story that is over."""

    @property
    def title(self) -> str:
        """What a story is called that has no title."""

    @property
    def next(self) -> Message:
        """What is pressed to go on: the next story of the same people."""

    def score(self) -> Iterator[Element]:
        """How good it was, as the game counts it; the title of the story stands above it."""

    def series(self) -> Iterator[Element]:
        """What it hands on, in small print."""

    def fate(self, seat: str) -> Iterator[Element]:
        """What the game keeps of a character, below the name; nothing where it keeps nothing."""

    def script(self) -> ReplayScript[Any]:
        """The story, to be watched again."""

    def pages(self, record: bytes) -> Scene:
        """Those on which the next story is laid. Raises ValueError with a reason where none can be."""


class StoryResult(Scene):
    """Nobody wins against anybody: how good it was, and who is left to tell of it (GM-G48)."""

    menu = True

    def __init__(self, game: GameAtTable, context: LedContext, words: ResultOfGame, record: Record) -> None:
        """``record``: beside its file the story is saved."""
        self._words = words
        self._services = context.services
        self._context = context
        self._record = record
        self._open = ""
        self._saved: Message | None = None
        self._book = Storybook(game)
        self._luck = MatchLuck(context.match, context.services.play.kit.records.measures)
        self._script = words.script()
        self._picks = self._script.picks(context.services.table.spec)

    def enter(self) -> None:
        self._services.table.lay_out(laid_with(Tray()))
        self._services.table.cameras.show(View.SEAT, STACK, cut=True)
        self._services.table.broadcast.feel(Mood.QUIET)

    def exit(self) -> None:
        self._services.table.broadcast.rest()
        self._services.table.lay_out(laid_with(Target()))
        self._record.close()

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        crowded = is_crowded(self._services.player.preferences)
        panel = Panel("result", Place.CENTRE if crowded else Place.FULL, self._sheets(crowded), width=WIDTH,
                      plate=False)
        # A panel of its own: however large the text, the way on stays in sight.
        ways = (
            Button("next_story", self._words.next, tone=Tone.PRIMARY, key="Enter",
                   detail=say("Whoever is left goes on")),
            Button("again", say("Again"), detail=say("The same people, another evening")),
            Button("story", say("Read the story"), key="L"), Button("save_story", say("Save the story"), key="S"),
            Button("ledger", say("Was it fair?"), bool(self._throwers), say("Nothing was thrown."), key="F"),
            highlights_button(self._picks),
            Button("to_title", say("To the title"), tone=Tone.QUIET))
        foot = Panel("result_foot", Place.CENTRE if crowded else Place.BOTTOM,
                     (Row(without_details(ways)) if crowded else Row(ways, SHARES),), width=WIDTH)
        return Screen("result", (panel, foot), self._modal(), phase="over", backdrop=0.2, focus="next_story",
                      airing=Airing.CROWD, record_entries=self._context.match.entry_count)

    def _sheets(self, crowded: bool) -> tuple[Element, ...]:
        """What it came to and how it ended, then everybody, then what is so from now on; ``crowded``: on one sheet.

        Beside a long score everybody stands one below another under the end, else side by side under both.
        """
        score, saved = tuple(self._score()), tuple(self._saving())
        ending, across = tuple(ending_elements(self._context)), not crowded and len(score) <= LONG_SCORE
        people = tuple(self._people(PEOPLE_ABREAST if across else 1))
        series, real = tuple(self._words.series()), tuple(real_elements(self._context))
        if crowded:
            return (Sheet((*score, *saved, Gap(8), *ending, *people, *real, Gap(6), *series), grow=False),)
        beside = Sheet(ending if across else (*ending, *people))
        lasting = tuple(Sheet(each) for each in (series, real) if each)
        return (Row((Sheet((*score, *saved)), beside), (1.0, 1.1)), *((Sheet(people, grow=False),) if across else ()),
                *((Row(lasting),) if lasting else ()))

    def _score(self) -> Iterator[Element]:
        yield Text(self._context.header.title or self._words.title, Style.CAPTION, Tone.QUIET)
        yield from self._words.score()

    def _people(self, columns: int) -> Iterator[Element]:
        """Everybody, so many side by side, and what was said of them last."""
        yield Text(say("What became of them"), Style.CAPTION, Tone.QUIET)
        people = [tuple(self._person(seat, character.name))
                  for seat, character in self._context.header.characters.items()]
        for row in abreast(people, columns):
            yield Divider()
            yield row

    def _person(self, seat: str, name: str) -> Iterator[Element]:
        """One of them."""
        out = seat not in self._context.state.living
        yield Text(name, Style.HEADING, Tone.QUIET if out else Tone.PLAIN)
        if out:
            yield Text(say("Did not see the end"), Style.SMALL, Tone.DANGER)
        yield from self._words.fate(seat)
        if last := farewell(self._context.match.deeds, seat):
            yield Text(last, Style.STORY)
        yield from self._luck.brief(seat)

    def _saving(self) -> Iterator[Element]:
        """What came of saving, or that it is not saved."""
        if self._saved:
            yield Text(self._saved, Style.SMALL, Tone.QUIET)
        yield from unsaved(self._record)

    @property
    def _throwers(self) -> tuple[str, ...]:
        return tuple(seat.id for seat in self._context.seats if self._luck.threw(seat.id))

    def _modal(self) -> Panel | None:
        match self._open:
            case "story":
                return self._book.panel()
            case "ledger":
                return luck_ledger(self._luck, self._context.seats)
            case _:
                return None

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "next_story":
                self._go_on()
            case "again":
                self._again()
            case "to_title":
                self._services.navigation.home(let_go(self._record))
            case "save_match":
                self._saved = save_match(self._record)
            case "save_story":
                plain = self._services.player.preferences.plain_words
                title = self._context.header.title or self._words.title
                self._saved = save_story(self._record.put_beside, title, self._context.voice.passages, plain)
            case "story" | "ledger":
                self._open = intent.name
                self._book.open()
            case "highlights" if self._picks:
                services = self._services
                services.navigation.overlay(
                    HighlightsScene(services, self._script, self._picks, services.navigation.back))
            case "close_story" | "close_ledger":
                self._open = ""
            case _:
                self._book.on_intent(intent)

    def _go_on(self) -> None:
        """The pages of the next story, with those who are left; what says why there are none stands on this page."""
        try:
            pages = self._words.pages(self._context.match.to_bytes())
        except ValueError as error:
            self._saved = say("Nothing goes on from here: {reason}", reason=error)
        else:
            self._services.navigation.go(pages)

    def _again(self) -> None:
        """The same people on another evening; what says why that cannot be stands on this page."""
        try:
            start_match(self._services, replace(self._context.header, seed=self._services.play.new_seed()))
        except OSError as error:
            self._saved = say("No match can be saved here: {error}", error=error)

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._open = ""
        return key == "escape"


def ending_elements(context: LedContext) -> Iterator[Element]:
    """How the story ended (GM-G48)."""
    if ending := ending_words(context.match.deeds):
        yield Text(say("The end"), Style.CAPTION, Tone.QUIET)
        yield Text(ending, Style.STORY)


def real_elements(context: LedContext) -> Iterator[Element]:
    """What had become real by then."""
    real = [card.text for card in story_cards(context.view, context.match.deeds, context.name)]
    if real:
        yield Text(say("What became real"), Style.CAPTION, Tone.QUIET)
        yield Text(joined(" ", tuple(real)), Style.SMALL, Tone.QUIET)


def ending_words(deeds: Sequence[AnyDeed]) -> str:
    """What was told at the end."""
    return next((deed.action.text for deed in reversed(deeds) if isinstance(deed.action, e.DeclareEnd)), "")


def farewell(deeds: Sequence[AnyDeed], seat: str) -> str:
    """The last sentence about a character, by whoever plays it or whoever leads; "" where nobody said one."""
    said = ((deed.action, deed.extras.get(FROM)) for deed in reversed(deeds) if isinstance(deed.action, e.Tell))
    return next((each.text for each, item in said
                 if (each.kind is TellKind.EPILOGUE and each.by == seat) or item == f"{FAREWELL}/{seat}"), "")
