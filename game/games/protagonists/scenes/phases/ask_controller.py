"""*What do you do?* in a Chapter: ways of the scene, and in Rounds one's turn of two actions (PRO-P34, P41, P51)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.constants import ACTIONS_A_TURN
from game.games.protagonists.rules.state import is_protagonist
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.phases.turn_moves import OfferedMove, attacks, distances, gear, helps, moves
from game.games.protagonists.scenes.rings.rings_at_table import RingsAtTable
from game.rules.game_master import entries as e
from game.scenes.led.ask_controller import AskController, AskWords
from game.scenes.match.controller import Card
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Gap, Intent, Mark, Pips, Row, Text
from game.ui.styles import Style, Tone

AT_THE_SIDE = 2
ROW_NAMES: tuple[Message, ...] = (say("Go"), say("Attack"), say("Help"), say("Gear"))


class ChapterAskController(AskController):
    """In free play any of the people's Protagonists; in Rounds whoever's turn it is."""

    context: ChapterContext

    def __init__(self, context: ChapterContext, words: AskWords, seat: str, rings: RingsAtTable) -> None:
        super().__init__(context, words, seat)
        self._rings = rings
        self._pointer = (0.0, 0.0)
        self._fights = False  # in free play Attacks are offered to whoever asks for them

    @property
    def _in_rounds(self) -> bool:
        return self.context.state.rounds is not None

    @property
    def who(self) -> str:
        """Whose turn it is, or who was chosen to act."""
        rounds = self.context.state.rounds
        return rounds.whose if rounds is not None and rounds.whose else self.seat

    @property
    def seats(self) -> tuple[str, ...]:
        """In Rounds nobody else acts."""
        return (self.seat,) if self._in_rounds else super().seats

    @property
    def may_leave(self) -> bool:
        """Nobody goes on while Rounds are open."""
        return not self._in_rounds

    def rows(self) -> Iterator[Element]:
        """Actions that are left, how far everybody is, and what can be done with it."""
        rounds = self.context.state.rounds
        if rounds is not None:
            left = Pips(say("Actions"), rounds.actions_left(self.who), ACTIONS_A_TURN, "dot", Tone.PRIMARY)
            end = Button("end_turn", say("That is my turn"), tone=Tone.QUIET, key="E")
            far = Text(distances(self.context, self.who), Style.SMALL, Tone.QUIET)
            yield Row((left, Gap(grow=True), end), (0.0, 1.0, 0.0))
            yield far
        elif not self._fights and next(attacks(self.context, self.who), None) is not None:
            yield Row((Button("fight", say("Attack somebody"), tone=Tone.QUIET), Gap(grow=True)), (0.0, 1.0))
        for name, offered in zip(ROW_NAMES, self._groups(), strict=True):
            yield from self.row_of(name, [each.button for each in offered])

    def row_of(self, label: str, buttons: Sequence[Button]) -> Iterator[Element]:
        """In Rounds the card hangs at the side: fewer abreast, below what they are for."""
        if not self._in_rounds:
            yield from super().row_of(label, buttons)
        elif buttons:
            yield Text(label, Style.CAPTION, Tone.QUIET)
            yield from (Row(tuple(buttons[at:at + AT_THE_SIDE])) for at in range(0, len(buttons), AT_THE_SIDE))

    def _groups(self) -> Sequence[tuple[OfferedMove, ...]]:
        """By their rows."""
        context, who = self.context, self.who
        own = is_protagonist(context.state, who)
        return (tuple(moves(context, who)) if self._in_rounds else (),
                tuple(attacks(context, who)) if own and (self._fights or self._in_rounds) else (),
                tuple(helps(context, who)), tuple(gear(context, who)))

    def card(self) -> Card:
        """As for any story; in Rounds it hangs at the side, so that the rings are seen."""
        card = super().card()
        return replace(card, words=False) if self._in_rounds else card

    def on_intent(self, intent: Intent) -> bool:
        """As for any story; whoever wants to fight sees whom they could attack."""
        if intent.name == "fight":
            self._fights = True
            return True
        return super().on_intent(intent)

    def moved(self, name: str) -> Move | None:
        """The entry of a move, an Attack, a help, or of the end of a turn."""
        if name == "end_turn" and self._in_rounds:
            return Move(e.Ready(self.context.decides(self.who)))
        offered = chain.from_iterable(self._groups())
        return next((each.move for each in offered if each.button.name == name), None)

    # --- by hand --------------------------------------------------------------------------------------------

    def marks(self) -> tuple[Mark, ...]:
        """Rings and standees by their names."""
        return self._rings.marks()

    def on_press(self, x: float, y: float) -> None:
        """A standee is taken up."""
        self._pointer = (x, y)
        if self._in_rounds:
            self._rings.take(self.who, x, y)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        """It follows the hand."""
        if samples:
            self._pointer = samples[-1]
            self._rings.carry(*self._pointer)

    def on_release(self) -> None:
        """It is set down: the move that this means is made."""
        to = self._rings.set_down(*self._pointer)
        made = a.Move(self.context.decides(self.who), self.who, to)
        if to and self.context.may(made):
            self.context.make(Move(made))
