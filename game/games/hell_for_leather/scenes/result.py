"""The end: who won, what it came to, and the way back."""

from __future__ import annotations

from game.games.hell_for_leather.narration.story_title import title
from game.games.hell_for_leather.rules import Header, TeamState
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.house_rule_words import has_house_rules, house_words
from game.games.hell_for_leather.scenes.ledger_panel import LedgerPages
from game.games.hell_for_leather.scenes.next_match import NextMatch
from game.games.hell_for_leather.scenes.replay.hell_script import read_script
from game.games.hell_for_leather.scenes.scoreboard import TEAM_TONE
from game.games.hell_for_leather.scenes.winners_poster import winners_poster
from game.scenes.large_text import is_crowded, without_details
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.keepsakes import save_match, save_story, unsaved
from game.scenes.match.open_match import start_match
from game.scenes.match.storybook import Storybook
from game.scenes.match.unsaved import let_go
from game.scenes.menus.highlights import HighlightsScene, highlights_button
from game.scenes.mood import Mood
from game.scenes.pages.poster import poster
from game.scenes.scene import Scene
from game.scenes.services.shelf import Record
from game.scenes.table.camera_views import View
from game.ui.airing import Airing
from game.ui.messages import Message, say
from game.ui.screen import Button, Column, Element, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

WIDTH = 1760
STACK = 6  # dice: so high is what is seen over the table


class ResultScene(Scene):
    """The winner, the figures of both teams, the story to read again."""

    menu = True

    def __init__(self, game: GameAtTable, context: HellContext, record: Record) -> None:
        """``record``: beside its file the story is saved."""
        self._services = services = context.services
        self._context = context
        self._record = record
        self._open = ""
        self._saved: Message | None = None
        self._book = Storybook(game)
        self._next = NextMatch(self._services, context.header)
        self._ledger = LedgerPages(context)
        self._script = read_script(context.match.to_bytes())
        self._picks = self._script.picks(services.table.spec)
        self._words = [line for line in context.voice.told if game.words.for_result(line.slot) and line.text]

    @property
    def _sides(self) -> dict[str, TeamState]:
        return {team.id: team for team in self._context.state.teams}

    def enter(self) -> None:
        self._services.table.cameras.show(View.REPLAY, STACK, cut=True)
        self._services.table.broadcast.feel(Mood.TENSE)

    def exit(self) -> None:
        self._services.table.broadcast.rest()
        self._record.close()

    def view(self) -> Screen:
        crowded = is_crowded(self._services.player.preferences)
        notes = (*((Text(self._saved, Style.SMALL, Tone.QUIET),) if self._saved else ()), *unsaved(self._record))
        panel = Panel("result", Place.CENTRE if crowded else Place.FULL,
                      (poster(winners_poster(self._context, self._told, (*notes, *self._small_print)), crowded),),
                      width=WIDTH, plate=False)
        # A panel of its own: however large the text, the way on stays in sight.
        foot = Panel("result_foot", Place.CENTRE if crowded else Place.BOTTOM, (
            Row(without_details(self._next.buttons()) if crowded else self._next.buttons(), (2.0, 1.0, 1.0)),
            Row((Button("story", say("Read the story"), key="L"),
                 Button("save_story", say("Save the story"), key="S"),
                 Button("ledger", say("Was it fair?"), key="F"),
                 highlights_button(self._picks),
                 Button("to_title", say("To the title"), tone=Tone.QUIET)), (0.0, 0.0, 0.0, 0.0, 1.0)),
        ), width=WIDTH)
        return Screen("result", (panel, foot), self._modal(), phase="over", backdrop=0.2, focus="again",
                      airing=Airing.CROWD, record_entries=self._context.match.entry_count)

    @property
    def _told(self) -> str:
        return " ".join(line.text for line in self._words)

    @property
    def _small_print(self) -> tuple[Element, ...]:
        """The luck of every side, and by which rules it was played."""
        luck = Row(tuple(Column((Text(self._context.name(letter), Style.CAPTION, TEAM_TONE[letter]),
                                 *self._ledger.luck.block(letter))) for letter in self._sides))
        header = self._context.header
        rules = (Text(house_words(header), Style.SMALL, Tone.QUIET),) if has_house_rules(header) else ()
        return luck, *rules

    def _modal(self) -> Panel | None:
        match self._open:
            case "story":
                return self._book.panel()
            case "ledger":
                return self._ledger.panel(is_crowded(self._services.player.preferences))
            case _:
                return None

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "again" | "other_side" | "level_up":
                self._begin(self._next.header(intent.name))
            case "to_title":
                self._services.navigation.home(let_go(self._record))
            case "save_match":
                self._saved = save_match(self._record)
            case "story" | "ledger":
                self._open = intent.name
                self._book.open()
            case "highlights" if self._picks:
                services = self._services
                back = services.navigation.back
                services.navigation.overlay(HighlightsScene(services, self._script, self._picks, back))
            case "save_story":
                plain = self._services.player.preferences.plain_words
                passages = self._context.voice.passages
                self._saved = save_story(self._record.put_beside, title(self._context.header), passages, plain)
            case "close_story" | "close_ledger":
                self._open = ""
            case _:
                self._book.on_intent(intent)
                self._ledger.on_intent(intent)

    def _begin(self, header: Header) -> None:
        """Play on; what says why that cannot be stands on this page."""
        try:
            start_match(self._services, header)
        except OSError as error:
            self._saved = say("No match can be saved here: {error}", error=error)

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._open = ""
        return key == "escape"
