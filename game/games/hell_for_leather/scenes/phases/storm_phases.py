"""Before the finale of a team alone: what the Gauntlet asks for, or who turns on whom (R55, R56)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.hell_for_leather.rules import BeginFinale, decider
from game.games.hell_for_leather.scenes.hell_context import HellContext, HellController
from game.games.hell_for_leather.scenes.rule_labels import all_of, storm_words
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import heading, picked
from game.scenes.match.match_voice import Prompt
from game.ui.messages import joined, say
from game.ui.screen import Button, Intent, ListItem, Row, Text, TextField
from game.ui.styles import Tone

GOAL_CHARS = 120


class StormController(HellController):
    """Storm the Gauntlet: its Goals are put into words, then there is no way back."""

    def __init__(self, context: HellContext) -> None:
        super().__init__(context)
        self._begin = context.of_kind(BeginFinale)[0]
        self._prompts: tuple[Prompt, ...] = ()
        self._goals = self._offer()

    def _offer(self) -> list[str]:
        self._prompts = self.context.voice.offer("storm.goal", self.actor, count=len(self._begin.goals))
        return [each.text for each in self._prompts]

    @property
    def actor(self) -> str:
        return decider(self.context.state)

    def card(self) -> Card:
        fields = tuple(TextField(f"storm_goal_{i}", say("Goal {number}", number=i + 1), goal, max_chars=GOAL_CHARS)
                       for i, goal in enumerate(self._goals))
        rules = self.context.header.options
        whole = all(goal.strip() for goal in self._goals)
        return Card(say("Storm the Gauntlet"), (
            *heading(say("Nobody is left to race against. Now it is you and the building."),
                     joined(" ", (storm_words(self.context.state), say(
                         "Those reached before do not count; each costs {price} VP. The Heat begins at {heat} and "
                         "grows with every conflict; whoever fells it dies.",
                         price=rules.storm_goal_price, heat=rules.storm_heat)))), *fields,
        ), say("{name}: what does the Gauntlet ask for?", name=self.context.name(self.actor)), focus="storm_go",
            words=True, foot=(Row((
            Button("storm_more", say("Other Goals"), tone=Tone.QUIET),
            Button("storm_go", say("Storm it"), enabled=whole, why_not=say("Every Goal needs a few words."),
                   tone=Tone.PRIMARY,
                   key="Enter")), (1.0, 2.0)),))

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "storm_go":
                words = [picked(self._prompts, goal) for goal in self._goals]
                self.context.submit(replace(self._begin, goals=tuple(each.text for each in words)), words=words)
            case "storm_more":
                self._goals = self._offer()
            case name if name.startswith("storm_goal_") and not name.endswith(".submit"):
                self._goals[int(name.removeprefix("storm_goal_"))] = str(intent.value or "")
            case _:
                return False
        return True


class SidesController(HellController):
    """The co-op duel: one team has become two sides."""

    def __init__(self, context: HellContext) -> None:
        super().__init__(context)
        self._options = context.of_kind(BeginFinale)
        self._chosen = 0

    @property
    def actor(self) -> str:
        return decider(self.context.state)

    def card(self) -> Card:
        items = tuple(ListItem(f"sides_{i}", self._words(each), selected=i == self._chosen)
                      for i, each in enumerate(self._options))
        return Card(say("The finale"), (
            *heading(say("There is one way out and it is narrow"),
                     say("Divide the survivors into two sides. The Narrator's side strikes first; nobody gets a "
                         "reward.")),
            Row(items), Text(say("From here on there is no team."), tone=Tone.DANGER),
        ), say("{name}: who turns on whom?", name=self.context.name(self.actor)), focus="sides_go", words=True,
            foot=(Button("sides_go", say("Turn on each other"), tone=Tone.PRIMARY, key="Enter"),))

    def _words(self, option: BeginFinale) -> str:
        ours, theirs = (all_of(map(self.context.first_name, option.sides[side])) for side in ("A", "B"))
        return say("{ours} against {theirs}", ours=ours, theirs=theirs)

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "sides_go":
            self.context.submit(self._options[self._chosen])
        elif intent.name.startswith("sides_"):
            self._chosen = int(intent.name.removeprefix("sides_"))
        else:
            return False
        return True
