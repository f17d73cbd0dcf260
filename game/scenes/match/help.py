"""Context help: the rule of the phase in our own words, what differs at this stage, and the words of the house."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hell_for_leather.rules import FinaleKind, Phase, State, finale_kind
from game.games.hell_for_leather.rules.changes import goal_price, in_duel, in_storm
from game.games.hell_for_leather.scenes.glossary import GLOSSARY, PHASE_WORDS
from game.games.hell_for_leather.scenes.rule_labels import storm_words
from game.narration.packs import Pack
from game.narration.refusal_words import phase_help
from game.ui.messages import Message, say
from game.ui.screen import Button, Divider, Element, Gap, Intent, ListItem, Panel, Place, Row, Style, Text, Tone

IN_A_ROW = 4
WIDTH = 1160
WORD = "word_"
AT_THE_DICE = frozenset({Phase.THROWS, Phase.RISK_OFFER, Phase.FELONY, Phase.SETTLE})


class Help:
    """The panel that F1 opens: it knows which word is looked up, and whether all of them are offered."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._word = ""
        self._all = False

    def open(self) -> None:
        """As it is when F1 is pressed: the rule, no word looked up."""
        self._word, self._all = "", False

    def on_intent(self, intent: Intent) -> bool:
        """A control was operated; True if it was one of the help's that does not close it."""
        if intent.name.startswith(WORD):
            word = intent.name.removeprefix(WORD)
            self._word = "" if word == self._word else word
        elif intent.name == "all_words":
            self._all = not self._all
        else:
            return False
        return True

    def panel(self, state: State, crowded: bool = False) -> Panel:
        """For the phase that the match is in; ``crowded``: what a word means comes first, in place of the rule."""
        said = phase_help(self._pack, str(state.phase), {"goal_price": goal_price(state)})
        words = tuple(GLOSSARY) if self._all else PHASE_WORDS[state.phase]
        looked_up = GLOSSARY.get(self._word)
        means: tuple[Element, ...] = () if looked_up is None else (
            Text(looked_up.name, Style.HEADING), Text(looked_up.means, Style.BODY))
        ways = Row((Button("close_help", say("Back"), tone=Tone.PRIMARY, key="F1"),
                    Button("all_words", say("Fewer words") if self._all else say("All words"), tone=Tone.QUIET)),
                   (2.0, 1.0))
        rows = self._rows(words, crowded)
        if crowded and looked_up is not None:
            return Panel("help", Place.CENTRE, (means[1], ways, Divider(), *rows),
                         title=looked_up.name, width=WIDTH)
        return Panel("help", Place.CENTRE, (
            Text(said or say("Nothing needs to be decided here."), Style.BODY),
            *(Text(line, Style.BODY, Tone.QUIET) for line in besides(state)), Divider(),
            *((ways, Divider(), *rows) if crowded else (*rows, *means, Gap(4), ways)),
        ), title=say("The rule"), width=WIDTH)

    def _rows(self, words: Sequence[str], crowded: bool) -> tuple[Element, ...]:
        items: list[Element] = [
            ListItem(WORD + each, GLOSSARY[each].name, selected=each == self._word) for each in words]
        if len(items) > IN_A_ROW and not crowded:  # the last row keeps the columns of those above
            items += [Text("")] * (-len(items) % IN_A_ROW)
        return tuple(Row(tuple(items[at:at + IN_A_ROW])) for at in range(0, len(items), IN_A_ROW))


def help_button() -> Button:
    """The way to it, for every bar."""
    return Button("help", say("Rule"), key="F1", tone=Tone.QUIET)


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
