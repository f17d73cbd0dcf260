"""The end of a match of Duel: who won, the best shot, luck, Scores and bids, what was told to read and to keep."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.narration.after_action import title_of
from game.games.duel.rules.terms import BOSS, SEATS
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.match_review import CupReview, best_shot, shot_words
from game.games.duel.scenes.replay.duel_script import DuelScript
from game.games.duel.scenes.replay.replay_picks import picks_of
from game.games.duel.scenes.sealed_scores import score_label
from game.rules.seats import Seat
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.keepsakes import save_story
from game.scenes.match.open_match import start_match
from game.scenes.match.plain_result import WIDTH, PlainResult
from game.scenes.match.storybook import Storybook
from game.scenes.menus.highlights import HighlightsScene, highlights_button
from game.scenes.services.shelf import Record
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Intent, Panel, Text
from game.ui.styles import Style, Tone

PAIR, WIDE = 2, 1860  # seats that the usual card has room for; units of a card for more


class DuelResult(PlainResult):
    """The plain one on the tray, with the match in words."""

    def __init__(self, game: GameAtTable, context: DuelContext, record: Record, told: Sequence[Message]) -> None:
        """``context``: that of ``game``."""
        deeds = context.match.deeds
        shot = best_shot(deeds)
        best = (shot_words(shot, context.name),) if shot is not None else ()
        super().__init__(context, record, (*told, *best), game.setup)
        self._cups = CupReview(deeds)
        self._duel = context
        self._book = Storybook(game)
        self._picks = picks_of(deeds, context.name)
        self._reads = False

    def update(self, dt_s: float) -> None:
        self._cups.go_on()

    @property
    def _winners(self) -> str:
        decision = self._context.state.decision
        return say("The Boss") if decision is not None and decision.winner == BOSS else super()._winners

    @property
    def _seats_abreast(self) -> int:
        return len(SEATS)

    @property
    def _width(self) -> int:
        """All of it is seen at once, however many seats there are."""
        return WIDTH if len(self._throwers) <= PAIR else WIDE

    def _block(self, seat: Seat) -> tuple[Element, ...]:
        """Luck, Scores and bids in a line or two each; the bars stand in the ledger."""
        options, name = self._duel.header.options, self._duel.name
        set_so = self._cups.lines(seat.id, name, lambda option: score_label(options, option))
        return (*self._luck.brief(seat.id), *(Text(line, Style.SMALL) for line in set_so))

    def _once_more(self) -> tuple[Button, ...]:
        about = say("The same match, other dice")
        return (Button("again", say("Again"), tone=Tone.PRIMARY, key="Enter", detail=about),)

    def _ways(self, ledger: Button) -> tuple[Button, ...]:
        return (Button("story", say("Read the story"), key="L"), Button("save_story", say("Save the story"), key="S"),
                ledger, highlights_button(self._picks))

    def _modal(self) -> Panel | None:
        return self._book.panel() if self._reads else super()._modal()

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "again":
                self._again()
            case "story":
                self._reads = True
                self._book.open()
            case "save_story":
                context = self._context
                self._say(save_story(self._record.put_beside, title_of(context.header), context.voice.passages,
                                     context.services.player.preferences.plain_words))
            case "highlights" if self._picks:
                services = self._context.services
                services.navigation.overlay(
                    HighlightsScene(services, DuelScript(self._duel.match), self._picks, services.navigation.back))
            case "close_story":
                self._reads = False
            case _ if self._reads:
                self._book.on_intent(intent)
            case _:
                super().on_intent(intent)

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._reads = False
        return super().on_key(key)

    def _again(self) -> None:
        """The same warbands on the same field; what says why that cannot be stands on this page."""
        services = self._context.services
        try:
            start_match(services, replace(self._context.header, seed=services.play.new_seed()))
        except OSError as error:
            self._say(say("No match can be saved here: {error}", error=error))

    def _say(self, line: Message) -> None:
        self._told = (*self._told, line)
