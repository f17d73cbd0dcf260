"""The end: who won, what it came to, and the way back."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hell_for_leather.narration.story_title import title
from game.games.hell_for_leather.rules import ContestantState, Header, TeamState
from game.games.hell_for_leather.rules.changes import in_storm
from game.games.hell_for_leather.scenes.contestant_faces import contestant_faces
from game.games.hell_for_leather.scenes.fairness_ledger import Account
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.house_rule_words import house_words
from game.games.hell_for_leather.scenes.ledger_panel import LedgerPages
from game.games.hell_for_leather.scenes.next_match import NextMatch
from game.games.hell_for_leather.scenes.replay.hell_script import read_script
from game.games.hell_for_leather.scenes.rule_labels import DRIVE
from game.games.hell_for_leather.scenes.scoreboard import TEAM_TONE
from game.games.hell_for_leather.scenes.side_names import NETWORK_NAME
from game.narration.printed_story import page, text
from game.scenes.large_text import is_crowded
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.open_match import start_match
from game.scenes.match.storybook import Storybook
from game.scenes.match.unsaved import let_go
from game.scenes.menus.highlights import HighlightsScene
from game.scenes.mood import Mood
from game.scenes.scene import Scene
from game.scenes.services.shelf import Record
from game.scenes.table.camera_views import View
from game.ui.airing import Airing
from game.ui.expressions import Temper
from game.ui.messages import Message, say, say_many
from game.ui.screen import Align, Button, Column, Element, Face, Gap, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

WIDTH = 1400
FACE = 72  # units
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
    def _winner(self) -> str:
        winner = self._context.state.winner or ""
        return self._context.name(winner) if winner in self._sides else NETWORK_NAME

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
        winner = self._context.state.winner or ""
        notes = (*((Text(self._saved, Style.SMALL, Tone.QUIET),) if self._saved else ()), *self._unsaved())
        crowded = is_crowded(self._services.player.preferences)
        panel = Panel("result", Place.CENTRE, (
            Text(say("Winners of tonight's Gauntlet"), Style.CAPTION, Tone.QUIET, Align.CENTRE),
            Text(self._winner, Style.TITLE, TEAM_TONE.get(winner, Tone.DANGER), Align.CENTRE),
            *(notes if crowded else ()), Text(" ".join(line.text for line in self._words), Style.STORY), Gap(8),
            Row(tuple(Column(self._team(team.id)) for team in self._context.state.teams)),
            Text(house_words(self._context.header), Style.SMALL, Tone.QUIET),
            *(() if crowded else notes),
        ), width=WIDTH)
        # A panel of its own: however large the text, the way on stays in sight.
        foot = Panel("result_foot", Place.CENTRE, (
            Row(self._next.buttons(), (2.0, 1.0, 1.0)),
            Row((Button("story", say("Read the story"), key="L"),
                 Button("save_story", say("Save the story"), key="S"),
                 Button("ledger", say("Was it fair?"), key="F"),
                 Button("highlights", say("Highlights"), bool(self._picks), say("No throw of this match is worth it."),
                        key="H"),
                 Button("to_title", say("To the title"), tone=Tone.QUIET)), (0.0, 0.0, 0.0, 0.0, 1.0)),
        ), width=WIDTH)
        return Screen("result", (panel, foot), self._modal(), phase="over", backdrop=0.2, focus="again",
                      airing=Airing.CROWD, record_entries=self._context.match.entry_count)

    def _unsaved(self) -> tuple[Element, ...]:
        """Why some of the match is in memory alone, and the way to try it again."""
        if not self._record.problem:
            return ()
        return (Text(self._record.problem, Style.SMALL, Tone.DANGER),
                Button("save_match", say("Save the match"), tone=Tone.DANGER,
                       detail=say("Make room on the disk, or allow the game to write there, first")))

    def _modal(self) -> Panel | None:
        match self._open:
            case "story":
                return self._book.panel()
            case "ledger":
                return self._ledger.panel()
            case _:
                return None

    def _team(self, letter: str) -> tuple[Element, ...]:
        team = self._context.state.team(letter)
        ledger = self._ledger.hands[letter]
        good = tuple(ledger.good.values())
        inside, thrown = sum(each.came for each in good), sum(each.tries for each in good)
        people = tuple(self._portrayed(one, letter) for one in team.contestants)
        goals = self._context.state.finale.goals if in_storm(self._context.state) and self._context.state.finale else 0
        reached = (Text(say("Goals {reached} of {whole}", reached=team.goals,
                            whole=goals or self._context.header.goal_target), Style.BODY),) \
            if self._context.header.options.stage == 3 else ()
        return (Text(self._context.name(letter), Style.HEADING, TEAM_TONE[letter]), *reached,
                *self._ledger.luck.block(letter),
                Text(_hoped(say("Good dice {inside} of {thrown}", inside=inside, thrown=thrown), good), Style.BODY),
                Text(_hoped(say("Towers felled {n}", n=ledger.fell.came + ledger.upset.came),
                            (ledger.fell, ledger.upset)), Style.BODY), *people)

    def _portrayed(self, one: ContestantState, letter: str) -> Element:
        """Somebody at the end, with the face they make."""
        name = self._context.name(one.id)
        told = Text(say("{name}: {drive}, {stars}", name=name, drive=DRIVE[one.drive], stars=_stars(one.felony)),
                    Style.BODY)
        face = contestant_faces(self._context.header).get(one.id)
        if face is None or is_crowded(self._services.player.preferences):
            return told
        won = self._context.state.winner == letter
        temper = Temper.STRUCK if not one.alive else Temper.GLOATING if won else Temper.ANGRY
        return Row((Face(face, name, FACE, temper), Column((Gap(grow=True), told, Gap(grow=True)))), (0.0, 1.0))

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "again" | "other_side" | "level_up":
                self._begin(self._next.header(intent.name))
            case "to_title":
                self._services.navigation.home(let_go(self._record))
            case "save_match":
                self._saved = self._save_match()
            case "story" | "ledger":
                self._open = intent.name
                self._book.open()
            case "highlights" if self._picks:
                services = self._services
                back = services.navigation.back
                services.navigation.overlay(HighlightsScene(services, self._script, self._picks, back))
            case "save_story":
                self._saved = self._save()
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

    def _save_match(self) -> Message:
        """What is in memory alone, tried again."""
        try:
            self._record.write()
        except OSError as error:
            return say("The match is not saved: {error}", error=error)
        return say("All of the match is saved.")

    def _save(self) -> Message:
        """The story as text and as a page, beside the record; gives where, or why not."""
        header, passages = self._context.header, self._context.voice.passages
        plain = self._services.player.preferences.plain_words
        try:
            for ending, lines in ((".txt", text(title(header), passages, plain)),
                                  (".html", page(title(header), passages, plain))):
                path = self._record.put_beside(ending, "\n".join(lines).encode())
        except OSError as error:
            return say("The story could not be saved: {error}", error=error)
        return say("Saved as text and as a page: {path}", path=path)

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._open = ""
        return key == "escape"


def _stars(rank: int) -> str:
    return say_many("{n} star", "{n} stars", rank)


def _hoped(came: Message, accounts: Sequence[Account]) -> Message:
    """What came, and what was to be expected where that is known."""
    known = [each.expected for each in accounts if each.expected is not None]
    return say("{came}, {expected:.1f} expected", came=came, expected=sum(known)) if known else came
