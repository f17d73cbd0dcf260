"""What Hell for Leather says at the table besides its story: the rule of the phase, hints, who speaks on the show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from game.ai.tells import Tell
from game.games.hell_for_leather.rules import FinaleKind, Phase, State, finale_kind
from game.games.hell_for_leather.rules.changes import goal_price, in_duel, in_storm
from game.games.hell_for_leather.rules.events import Event
from game.games.hell_for_leather.scenes.across_words import after_throw, before_throw
from game.games.hell_for_leather.scenes.computer.weighed_words import why_rows
from game.games.hell_for_leather.scenes.glossary import GLOSSARY, PHASE_WORDS
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.rule_labels import storm_words
from game.games.hell_for_leather.scenes.side_names import NETWORK_NAME
from game.narration.chronicle import ToldLine
from game.narration.refusal_words import phase_help
from game.rules.match import Extras
from game.scenes.match.computer_names import persona_name
from game.scenes.match.game_at_table import GameWords
from game.scenes.match.hints import FLIGHT, THROW, WORDS, Hint, Occasion, offers
from game.scenes.match.why_panel import Weighed
from game.ui.messages import Message, key_called, say
from game.ui.styles import Tone

HOST_NAME = say("The host")
CARDS: Mapping[str, Message] = MappingProxyType({
    "broadcast": say("We interrupt this programme"), "death": say("Off the air"),
    "revived": say("Off the air, and on again"),
    "hunters": say("The Hunters"), "hunters.shaken": say("The Hunters"), "storm": say("Storm the Gauntlet"),
    "recap": say("Previously")})
"""Slots whose lines get a card, by their whole names or by what comes before the dot, and its title."""
WITH_ANY = frozenset({"broadcast", "death", "recap"})  # these with all that comes after a dot
SHOW_WORDS = 16
"""Words of the show that are told at once where little is told at a time."""
RESULT = ("victory", "host.results")
"""What is kept for the result."""
AT_THE_DICE = frozenset({Phase.THROWS, Phase.RISK_OFFER, Phase.FELONY, Phase.SETTLE})
SHEETS = Hint("sheets", say("{sheets} shows everybody's sheet: Drive, stars, skills.", sheets=key_called("s")), 2,
              "sheets")
RISK = Occasion(offers("risk"), (
    Hint("risk", say("Up to a Heat of four a Risk is nearly free. From seven on it fells the Heat one time in "
                     "four."), 3),
    Hint("help", say("{rule} tells the rule of the moment and what the words mean.", rule=key_called("f1")), 3,
         "help")))
OCCASIONS = (RISK, FLIGHT, THROW, replace(WORDS, hints=(*WORDS.hints, SHEETS)))


class HellWords(GameWords):
    """Everything of it that is not told by the packs' story."""

    glossary = GLOSSARY

    def __init__(self, context: HellContext) -> None:
        self._context = context
        self._begun_at = context.match.entry_count

    def rule(self) -> str:
        state = self._context.state
        return phase_help(self._context.services.play.pack, str(state.phase), {"goal_price": goal_price(state)})

    def besides(self) -> Sequence[Message]:
        return besides(self._context.state)

    def words_now(self) -> Sequence[str]:
        return PHASE_WORDS[self._context.state.phase]

    def occasions(self) -> tuple[Occasion, ...]:
        return OCCASIONS

    def speaker(self, line: ToldLine) -> tuple[str, Tone]:
        match line.speaker:
            case "host":
                return HOST_NAME, Tone.PRIMARY
            case "network":
                return NETWORK_NAME, Tone.DANGER
            case "adversary" if line.slot.startswith("banter"):
                return self._banterer(), Tone.QUIET
            case _:
                return "", Tone.PLAIN

    def _banterer(self) -> str:
        """Who gloats: the persona of the other side, or its name."""
        context = self._context
        others = [team for team in context.state.teams if team.id != context.state.active]
        if not others:
            return NETWORK_NAME
        computer = context.computer(others[0].cup)
        if computer is None:
            return context.name(others[0].id)
        return persona_name(context.services.play.personas, computer.persona)

    def card_title(self, slot: str) -> str:
        head = slot.partition(".")[0]
        if head == "recap" and self._context.match.entry_count != self._begun_at:
            return ""  # in mid-match it is a remark, and nobody has to go on
        return CARDS.get(slot, CARDS[head] if head in WITH_ANY else "")

    def most_words(self) -> int | None:
        return SHOW_WORDS if self._context.brief else None

    def before_throw(self, thrower: str, across: str, tell: Tell | None) -> str:
        return before_throw(self._context, thrower, across, tell)

    def after_throw(self, events: Sequence[Event], across: str, spoke: bool) -> str:
        return after_throw(self._context, events, across, spoke)

    def for_result(self, slot: str) -> bool:
        return slot.startswith(RESULT)

    def weighed(self, extras: Extras) -> Sequence[Weighed]:
        return why_rows(self._context, extras)


def besides(state: State) -> tuple[Message, ...]:
    """What is otherwise at this stage of the game, or in this finale, where dice are thrown."""
    if state.phase is Phase.FINALE_DUE and finale_kind(state) is FinaleKind.STORM:
        return (storm_words(state),)
    if state.phase not in AT_THE_DICE:
        return ()
    if in_duel(state):
        return (say("In the finale every die counts by itself: a Pass one point, a Merit two, a Curse none. Risks may "
                    "be taken again and again. Whoever is not ahead afterwards is dead."),)
    if in_storm(state):
        return (say("In the storm a Curse is a failure and no more, but whoever fells the Heat is dead."),)
    if state.header.options.stage == 1:
        return (say("At stage 1 a Curse counts as a Pass and a Boon as a Merit. A Heat that falls is built again after "
                    "the conflict."),)
    return ()
