"""What Protagonists adds to *what do you do?*: scores and Difficulties of ways, Drives that were followed."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.scores import called_score, difficulty_of
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.chapter_names import ABILITY_NAMES
from game.games.protagonists.scenes.score_words import demand_words, works_words
from game.scenes.led.way_details import way_detail
from game.scenes.led.ways import Detail
from game.story.led_game import Asked, Move
from game.ui.messages import say
from game.ui.screen import Button
from game.ui.styles import Tone

FOLLOWS = "follows_"


class ChapterAsks:
    """Holds nothing but the context."""

    def __init__(self, context: ChapterContext) -> None:
        self._context = context

    @property
    def detail(self) -> Detail:
        """The Ability, the Difficulty and the chance of a way."""
        return way_detail(self._context, lambda _view, asked: thrown_by(self._context, asked),
                          lambda _seat, ability: ABILITY_NAMES[ability])

    def of_their_own(self, seat: str, typed: str) -> Sequence[tuple[Button, Move]]:
        """What was granted may have been a major action for a Drive (PRO-P20)."""
        found = []
        for drive in self._context.state.drives.get(seat, ()):
            claimed = a.ClaimDrive(seat, drive.id)
            if self._context.may(claimed):
                found.append((Button(f"{FOLLOWS}{drive.id}", say("That was for: {drive}", drive=drive.text),
                                     tone=Tone.QUIET, detail=say("1 Resolve")), Move(claimed)))
        return found


def thrown_by(context: ChapterContext, asked: Asked) -> str:
    """*Agility 3 against 9, 63 %*; of a Conflict who opposes it."""
    state, call = context.state, context.led.game.call(context.state, asked)
    demand = call.who[asked.seat]
    words = demand_words(state, asked.seat, demand)
    difficulty = difficulty_of(demand)
    if difficulty is None:
        other = next((who for who in call.who if who != asked.seat), "")
        return say("{score} against {name}", score=words, name=context.name(other)) if other else words
    if not context.odds_shown(asked.seat):
        return words
    return say("{words}, {chance}", words=words,
               chance=works_words(called_score(state, asked.seat, demand), difficulty))
