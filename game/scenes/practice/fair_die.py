"""The computer sets a die of the practice cups: a fair one, so that there is nothing to think about."""

from __future__ import annotations

from random import Random

from game.rules.requests import Secret
from game.scenes.match.controller import Card
from game.scenes.match.match_context import AnyContext
from game.scenes.match.reading_time import letters_s, passed_s
from game.scenes.match.unattended import SKIP, Unattended
from game.scenes.practice.secret_dice import Set
from game.scenes.sealed.sealed_words import SealedWords
from game.ui.messages import Message, say
from game.ui.screen import Text


class FairDie(Unattended):
    """It says that it does; nobody learns the number, for it is drawn and sealed in one go."""

    def __init__(self, context: AnyContext, words: SealedWords, action: Set, secret: Secret, chance: Random) -> None:
        """``chance``: what the number comes from, a stream of its own."""
        self._context = context
        self._words = words
        self._action = action
        self._secret = secret
        self._chance = chance
        self._shown_s = 0.0
        self._done = False

    @property
    def actor(self) -> str:
        return self._secret.by

    def update(self, dt_s: float) -> None:
        self._shown_s += passed_s(self._context.services, dt_s)
        if self._shown_s >= letters_s(self._context.services, len(self._line)):
            self.hurry()

    def hurry(self) -> None:
        if self._done:
            return
        self._done = True
        context = self._context
        sealed = context.under_cups.set(self._secret, self._chance.choice(self._secret.options),
                                        context.match.entry_count)
        context.services.table.sound.hear(("cup_down",))
        context.submit(context.match.rules.answered(context.state, self._action, sealed))

    @property
    def _line(self) -> Message:
        return say("{name} sets a die under the cup", name=self._words.name(self._secret.of))

    def card(self) -> Card:
        return Card(self._words.title, (Text(self._line),), self._line, (SKIP,), focus="skip")
