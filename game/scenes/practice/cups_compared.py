"""Both practice cups come up, and stay up: whose die is higher, until somebody wants to set them again."""

from __future__ import annotations

from game.rules.requests import Lifted
from game.scenes.match.controller import Card, Controller
from game.scenes.match.match_context import AnyContext
from game.scenes.match.unattended import SKIP
from game.scenes.practice.secret_dice import SEATS, Enough
from game.scenes.sealed.cup_row import CupRow
from game.scenes.sealed.lifting import CupsUp
from game.scenes.sealed.sealed_words import SealedWords
from game.ui.messages import Message, say, say_as
from game.ui.screen import Button, Gap, Intent, Mark, Text
from game.ui.styles import Tone


class CupsCompared(Controller):
    """A press ends the move; what lies there is read as long as one likes."""

    def __init__(self, context: AnyContext, row: CupRow, words: SealedWords, lifted: Lifted) -> None:
        self._context = context
        self._words = words
        self._up = CupsUp(context.services, row, words, lifted)

    @property
    def busy(self) -> bool:
        return self._up.rising

    def enter(self) -> None:
        self._up.begin()

    def update(self, dt_s: float) -> None:
        if self._up.rising:
            self._up.update(dt_s)

    def on_press(self, x: float, y: float) -> None:
        if self._up.rising:
            self._up.end()

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "skip":
                self._up.end()
            case "again":
                self._context.submit(Enough(SEATS[0]))
            case _:
                return False
        return True

    @property
    def _verdict(self) -> Message:
        higher = self._context.state.higher
        return say("{name} is higher", name=self._words.name(higher)) if higher else say("Both are alike")

    def card(self) -> Card:
        move = say("The cups are lifted")
        if self._up.rising:
            return Card(self._words.title, self._up.told, move, (SKIP,), focus="skip")
        return Card(self._words.title, (*self._up.told, Gap(4), Text(self._verdict)), move, focus="again",
                    foot=(Button("again", say_as("cups", "Again"), tone=Tone.PRIMARY, key="Enter"),))

    def marks(self) -> tuple[Mark, ...]:
        return self._up.marks()
