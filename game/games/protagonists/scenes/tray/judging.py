"""What whoever leads owes: a Drive that was followed without a throw, one of several effects (PRO-P20)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.protagonists.rules import actions as a
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.stakes_desk import in_words
from game.scenes.led.tray.waiting import leader
from game.scenes.match.controller import Card, Controller
from game.ui.messages import Message, say
from game.ui.screen import Intent, ListItem, Text
from game.ui.styles import Style


class JudgingController(Controller):
    """One question with its answers, each an entry."""

    def __init__(self, context: ChapterContext, title: Message, question: Message,
                 answers: Sequence[tuple[Message | str, a.Action]]) -> None:
        self._context = context
        self._title = title
        self._question = question
        self._answers = tuple(answers)

    @property
    def actor(self) -> str:
        return GM

    def card(self) -> Card:
        items = tuple(ListItem(f"judge_{at}", label) for at, (label, _) in enumerate(self._answers))
        body = (*asides(self._context.fresh.unread()), Text(self._question, Style.HEADING), *items)
        return Card(self._title, body, say("The game master decides (player {player})", player=leader(self._context)),
                    words=True, focus="judge_0", goes_on="judge_0")

    def on_intent(self, intent: Intent) -> bool:
        at = intent.name.removeprefix("judge_")
        if at == intent.name or not at.isdecimal() or int(at) >= len(self._answers):
            return False
        self._context.submit(self._answers[int(at)][1])
        return True


def judging(context: ChapterContext) -> JudgingController | None:
    """What is to be judged now; None for nothing."""
    state = context.state
    if state.owed:
        owed = state.owed[0]
        choices = [(in_words(context, choice) or say("Nothing"), e.DoEffect(owed.of, effects=choice))
                   for choice in owed.choices]
        return JudgingController(context, say("One of these"), say("What befalls {name}?", name=context.name(owed.of)),
                                 choices)
    for seat, claimed in state.claims.items():
        drive = next(each.text for each in state.drives[seat] if each.id == claimed)
        question = say("Was that for: {drive}", drive=drive)
        return JudgingController(context, say("A Drive of {name}", name=context.name(seat)), question,
                                 ((say("It was: 1 Resolve"), a.AgreeDrive(seat, True)),
                                  (say("Not that"), a.AgreeDrive(seat, False))))
    return None


def grows(context: ChapterContext) -> JudgingController | None:
    """A change of Drives that waits for the table (PRO-P63)."""
    for seat, growth in context.state.growing.items():
        old = next((each.text for each in context.state.drives[seat] if each.id == growth.drive), "")
        if growth.text is None:
            question = say("Strike: {drive}", drive=old)
        elif old:
            question = say("“{old}” becomes “{new}”", old=old, new=growth.text or old)
        else:
            question = say("A new one: {drive}", drive=growth.text)
        return JudgingController(context, say("Drives of {name}", name=context.name(seat)), question,
                                 ((say("So it is"), a.AgreeGrowth(seat, True)),
                                  (say("It stays as it was"), a.AgreeGrowth(seat, False))))
    return None
