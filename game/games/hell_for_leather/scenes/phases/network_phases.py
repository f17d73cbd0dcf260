"""One person against the Network: what the Adversary would decide is decided by the game, and said (R54)."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from game.games.hell_for_leather.rules import TABLE, AnswerDilemma, CallConflict, SetThreat, decider
from game.games.hell_for_leather.scenes.hell_context import HellContext, HellController
from game.games.hell_for_leather.scenes.phases.consequence_phases import Tale, result_elements
from game.games.hell_for_leather.scenes.phases.pending_deed import (
    Said,
    does,
    last_approach,
    scene_drawn,
    scene_in_brief,
    scene_set,
    shortest_first,
)
from game.games.hell_for_leather.scenes.side_names import NETWORK_NAME
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import heading
from game.scenes.match.match_voice import Prompt, joined
from game.ui.messages import say
from game.ui.screen import Button, Intent, Text
from game.ui.styles import Style, Tone

Kind = TypeVar("Kind", AnswerDilemma, CallConflict, SetThreat)
ACCEPTED = say("You will do it. Drive is two levels lower, and a Merit or a Boon is worth one point more.")
REFUSED = say("Not tonight. Nothing is paid and nothing is changed.")


class NetworkController(HellController):
    """Shows what the Network does; one press does it."""

    def __init__(self, context: HellContext, said: Said) -> None:
        super().__init__(context)
        self._said = said

    @property
    def actor(self) -> str:
        return decider(self.context.state)

    @property
    def unsaid(self) -> tuple[Prompt, ...]:
        return self._said.words

    def hush(self) -> None:
        self._said = self._said.hushed()

    def card(self) -> Card:
        said = self._said
        above = said.head() if said.head is not None else ()
        return Card(said.title, (*above, *heading(does(NETWORK_NAME, said.what)), Text(said.line, Style.STORY)),
                    say("{name}: {what}", name=NETWORK_NAME, what=said.what), focus="network_go", words=True,
                    foot=(Button("network_go", say("Go on"), tone=Tone.PRIMARY, key="Enter"),))

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "network_go":
            return False
        self.context.submit(self._said.action, words=self._said.words)
        return True


def by_table(context: HellContext, kind: type[Kind]) -> bool:
    """Whether this decision is the computer's to make."""
    return any(each.by == TABLE for each in context.of_kind(kind))


def answer_line(context: HellContext) -> Said:
    """Accepts or refuses a Dilemma, as chance has it."""
    accept = context.rng("network", "answer").random() < 0.5
    action = next(each for each in context.of_kind(AnswerDilemma) if each.accept == accept)
    return Said(say("Dilemma"), say("accepts the Dilemma") if accept else say("refuses the Dilemma"),
                ACCEPTED if accept else REFUSED, action)


def scene_line(context: HellContext) -> Said:
    """Sets the scene of an accepted Dilemma."""
    words = scene_drawn(context, decider(context.state), True)
    action, words = scene_set(context, context.of_kind(SetThreat)[0], words)
    line = scene_in_brief(action.location, action.activity, action.threat) if context.brief else joined(words).text
    return Said(say("Phase 1 - The threat"), say("sets the scene"), line, action, words=words,
                again=lambda: scene_line(context))


def call_line(context: HellContext) -> Said:
    """Calls the conflict."""
    found = context.voice.offer("conflict", decider(context.state), facts={"approach": last_approach(context)})
    line = next(iter(shortest_first(context, found)), Prompt(""))
    action = replace(context.of_kind(CallConflict)[0], text=line.text)
    return Said(say("Phase 2 - The call"), say("calls the conflict"), line.text, action, words=(line,),
                again=lambda: call_line(context))


def outcome_line(context: HellContext, tale: Tale) -> Said:
    """Tells how it went."""
    line = shortest_first(context, tale.lines())[0]
    action = replace(tale.action, text=line.text)
    return Said(tale.title, say("says how it went"), line.text, action, lambda: result_elements(context), (line,),
                lambda: outcome_line(context, tale))
