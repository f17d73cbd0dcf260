"""After the dice: Risk or leave it, further Traumas, Goals, the telling (phase 3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from game.games.hell_for_leather.rules import (
    Benefit,
    BuyGoal,
    Cause,
    Drive,
    EndTurn,
    FinaleKind,
    GiveTrauma,
    Phase,
    Settle,
    State,
    Tell,
    Telling,
    decider,
    finale_kind,
)
from game.games.hell_for_leather.rules.changes import goal_price
from game.games.hell_for_leather.rules.charts import LEAST_HEAT
from game.games.hell_for_leather.rules.events import ConflictCalled, Died, Event, Scored, StackFell, TurnPassed
from game.games.hell_for_leather.scenes.gains import gains_of
from game.games.hell_for_leather.scenes.hell_context import HellContext, HellController
from game.games.hell_for_leather.scenes.phases.pending_deed import cup_holder, shortest_first
from game.games.hell_for_leather.scenes.phases.what_it_brings import mood_words, told_marks
from game.games.hell_for_leather.scenes.rule_labels import (
    DEATH,
    DRIVE,
    RESULT,
    RESULT_TONE,
    curse_words,
    fall_words,
    storm_words,
)
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import Compose, heading, picked
from game.scenes.match.match_voice import Prompt
from game.ui.messages import joined, say, say_many
from game.ui.screen import Align, Button, Element, Gap, Intent, Text
from game.ui.styles import Style, Tone

HEALED_ENOUGH = say("Changes nothing: nobody gets above Drive 1")
COOLED_ENOUGH = say("Changes nothing: no Heat is lower")
AFTER_RESULT = frozenset({Telling.OUTCOME, Telling.FLASHBACK, Telling.BROADCAST})  # told while the result stands


class TraumaController(HellController):
    """Who takes a further Trauma (R25)."""

    @property
    def actor(self) -> str:
        return self.context.of_kind(GiveTrauma)[0].by

    def card(self) -> Card:
        options = self.context.of_kind(GiveTrauma)
        buttons = tuple(
            Button(f"trauma_{each.to}", self.context.name(each.to), tone=Tone.DANGER,
                   detail=say("Now {drive}", drive=DRIVE[self.context.state.contestant(each.to).drive]))
            for each in options)
        asked = heading(say("Another Trauma"), say("It must land on somebody living in your team."))
        return Card(say("Trauma"), (*asked, *buttons),
                    say("{name}: who takes it?", name=self.context.name(self.actor)))

    def on_intent(self, intent: Intent) -> bool:
        for each in self.context.of_kind(GiveTrauma):
            if intent.name == f"trauma_{each.to}":
                self.context.submit(each)
                return True
        return False


class GoalController(HellController):
    """A Goal may be bought at the price of this match (R30, R56)."""

    @property
    def actor(self) -> str:
        return decider(self.context.state)

    def card(self) -> Card:
        options = self.context.of_kind(BuyGoal)
        team = self.context.state.team(self.context.state.active)
        goals = self.context.goals(team.id)
        price = goal_price(self.context.state)
        goal = goals[team.goals] if team.goals < len(goals) else ""
        buttons = tuple(self._button(f"goal_{i}", each) for i, each in enumerate(options))
        return Card(say("Goal"), (
            *heading(say("Buy a Goal?"), say("For {price} VP you reach: {goal}", price=price, goal=goal)), *buttons,
            Button("goal_pass", say("Keep the points"), tone=Tone.QUIET),
        ), say("{name}: {price} VP buy the next Goal", name=self.context.name(self.actor), price=price),
            goes_on="goal_0")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "goal_pass":
            self.context.passed.goal = True
            self.context.move_on()
            return True
        for i, each in enumerate(self.context.of_kind(BuyGoal)):
            if intent.name == f"goal_{i}":
                self.context.submit(each)
                return True
        return False

    def _button(self, name: str, action: BuyGoal) -> Button:
        """What is bought besides the Goal; what changes nothing is no less legal, but says so."""
        if not changes_nothing(self.context.state, action):
            return Button(name, self._label(action), tone=Tone.GOOD, detail=self._mood(action))
        idle = HEALED_ENOUGH if action.benefit is Benefit.HEAL else COOLED_ENOUGH
        return Button(name, self._label(action), tone=Tone.QUIET, detail=idle)

    def _mood(self, action: BuyGoal) -> str:
        """What the Network makes of a Heat that is lower."""
        heat = self.context.state.team(self.context.state.active).heat
        return "" if action.benefit is Benefit.HEAL else mood_words(heat, heat - 1)

    def _label(self, action: BuyGoal) -> str:
        if action.benefit is Benefit.HEAL and action.whom:
            drive = DRIVE[self.context.state.contestant(action.whom).drive]
            return say("Buy it, heal {name} ({drive})", name=self.context.name(action.whom), drive=drive)
        heat = self.context.state.team(self.context.state.active).heat
        return say("Buy it, cool the Heat ({heat} to {lower})", heat=heat, lower=max(LEAST_HEAT, heat - 1))


def changes_nothing(state: State, action: BuyGoal) -> bool:
    """Whether what a Goal gives besides itself has no effect now (R30)."""
    if action.benefit is Benefit.HEAL:
        return state.contestant(action.whom or action.by).drive is Drive.DRIVE1
    return state.team(state.active).heat <= LEAST_HEAT


@dataclass(frozen=True, slots=True)
class Tale:
    """Something that may be told: what kind, by whom, under which heading, from which words.

    ``task`` is what the bar asks of whoever tells it, where that is more than ``detail`` says.
    """

    action: Tell
    title: str
    detail: str
    lines: Callable[[], tuple[Prompt, ...]]
    may_skip: bool = False
    task: str = ""


class TellingController(HellController):
    """Somebody tells what happened: the result stands above, three prompts below."""

    def __init__(self, context: HellContext, tale: Tale, done: Callable[[], object] | None = None,
                 skip: Callable[[], object] | None = None) -> None:
        super().__init__(context)
        self._tale = tale
        self._done = done
        self._skip = skip
        self._compose = Compose("tell", lambda: shortest_first(context, tale.lines()), say("Tell it"), self._send,
                                brief=context.brief)

    @property
    def actor(self) -> str:
        return cup_holder(self.context, self._tale.action.by)

    def card(self) -> Card:
        skip = (Button("tell_skip", say("No more words"), tone=Tone.QUIET),) if self._tale.may_skip else ()
        what = self._tale.task or self._tale.detail
        return Card(self._tale.title, (*self._head(), *self._compose.elements(), *self._marks()),
                    say("{name}: {what}", name=self.context.name(self.actor), what=what),
                    foot=self._compose.buttons(*skip), words=True)

    def _marks(self) -> tuple[Element, ...]:
        """What hangs on the line that is chosen."""
        who = self._tale.action.by
        about = self.context.state.narrator or who if self._tale.action.kind is Telling.OUTCOME else who
        return told_marks(self.context, about, picked(self._compose.prompts, self._compose.typed))

    def _head(self) -> tuple[Element, ...]:
        above = tale_head(self.context, self._tale)
        if above is None:
            return heading(self._tale.detail)
        return (*above(), Gap(4))

    def on_intent(self, intent: Intent) -> bool:
        if self._compose.on_intent(intent):
            return True
        if intent.name == "tell_skip" and self._skip is not None:
            self._skip()
            self.context.move_on()
            return True
        return False

    def hush(self) -> None:
        self._compose.renew()

    def _send(self, words: Prompt) -> None:
        if self._done is not None:
            self._done()
        self.context.submit(replace(self._tale.action, text=words.text), words=(words,))


class TurnEndController(HellController):
    """All is told; the cup may pass (R31)."""

    @property
    def actor(self) -> str:
        return decider(self.context.state)

    def card(self) -> Card:
        return Card(say("The cup passes"), (
            *heading(say("That was your turn"), say("The Narrator Cup moves on.")),
            Button("end_turn", say("End the turn"), tone=Tone.PRIMARY, key="Enter")), say("The turn is over"))

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "end_turn":
            return False
        self.context.submit(self.context.of_kind(EndTurn)[0])
        return True


class SkillUsedController(HellController):
    """A skill on the sheet has settled the matter: the turn may end here, or something else comes up (R32)."""

    @property
    def actor(self) -> str:
        return decider(self.context.state)

    def card(self) -> Card:
        return Card(say("The skill"), (
            *heading(say("That settles it"),
                     say("No dice, no points. Anything else this turn must be about something new.")),
            Button("end_turn", say("End the turn"), tone=Tone.PRIMARY, key="Enter"),
            Button("another", say("State another intention"))),
            say("{name}: end the turn, or go on", name=self.context.name(self.actor)), focus="end_turn")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "end_turn":
            self.context.submit(self.context.of_kind(EndTurn)[0])
        elif intent.name == "another":
            self.context.passed.rest = True
            self.context.move_on()
        else:
            return False
        return True


class SettleController(HellController):
    """No die can be thrown and no Risk taken: the conflict is read as it is (R13)."""

    @property
    def actor(self) -> str:
        return self.context.state.narrator or ""

    def card(self) -> Card:
        return Card(say("The result"), (*heading(say("Nothing left to throw")),
                                        Button("settle", say("Read it"), tone=Tone.PRIMARY, key="Enter")),
                    say("{name}: read the result", name=self.context.name(self.actor)))

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "settle":
            return False
        self.context.submit(self.context.of_kind(Settle)[0])
        return True


def result_elements(context: HellContext) -> tuple[Element, ...]:
    """The result of the conflict in big letters, and what it did."""
    conflict = context.state.conflict
    if conflict is None or conflict.result is None:
        return ()
    lines = curse_words(conflict.curse, conflict) if conflict.curse else _earnings(context)
    return (Text(RESULT[conflict.result], Style.NUMBER, RESULT_TONE[conflict.result], Align.LEFT),
            *(Text(line, Style.BODY) for line in lines), *plain_line(context))


def plain_line(context: HellContext) -> tuple[Element, ...]:
    """What has happened in this turn in plain words, where the player wants them and much is told at a time.

    Otherwise they stand in the story and in the table in words: the result and what it brought are on the card anyway.
    """
    wanted = context.services.player.preferences.plain_words and not context.brief
    plain = context.voice.plain if wanted else ""
    return (Text(plain, Style.SMALL, Tone.QUIET),) if plain else ()


def _earnings(context: HellContext) -> tuple[str, ...]:
    """What a good result brought of points and Heat: the totals stand on the board."""
    team = context.state.team(context.state.active)
    if team.hunted is not None:
        return (say_many("Hunters: {n} mark to go, no points until they are off",
                         "Hunters: {n} marks to go, no points until they are off", team.hunted),)
    got = [gain.words for gain in gains_of(since_the_call(context)) if gain.counts.endswith(team.id)]
    return (joined(", ", got),) if got else ()


def since_the_call(context: HellContext) -> list[Event]:
    """What has happened since the conflict was called that was told of last."""
    events: list[Event] = []
    for event in reversed(context.match.events):
        if isinstance(event, (ConflictCalled, TurnPassed)):
            break
        events.insert(0, event)
    return events


def tale_head(context: HellContext, tale: Tale) -> Callable[[], tuple[Element, ...]] | None:
    """What stands above a telling: the result it comes of, or how somebody died; None for any other tale."""
    if tale.action.kind is Telling.DEATH:
        return lambda: _death_elements(context, tale.action.by)
    conflict = context.state.conflict
    if tale.action.kind not in AFTER_RESULT or conflict is None or conflict.result is None:
        return None
    return lambda: result_elements(context)


def _death_elements(context: HellContext, who: str) -> tuple[Element, ...]:
    """Who is dead, and of what."""
    events = list(reversed(context.match.events))
    died = next((event for event in events if isinstance(event, Died) and event.who == who), None)
    scored = next((event for event in events if isinstance(event, Scored)), None)
    if died is None:
        return ()
    fell = next((event for event in events if isinstance(event, StackFell)), None)
    of: str = DEATH[died.cause]
    if died.cause is Cause.HEAT and fell:
        of = fall_words(fell.stack)
    if died.cause is Cause.SCORE and scored:
        total, against = scored.total, scored.against
        of = (say("{total} to {against}. Equal is dead.", total=total, against=against) if total == against else
              say("{total} to {against}.", total=total, against=against))
    return (Text(DRIVE[Drive.RIP], Style.NUMBER, Tone.DANGER, Align.LEFT), Text(of, Style.BODY), *_ahead(context.state))


def _ahead(state: State) -> tuple[Element, ...]:
    """What the last ones left are in for."""
    if state.phase is not Phase.FINALE_DUE or finale_kind(state) is not FinaleKind.STORM:
        return ()
    return (Text(storm_words(state), Style.SMALL, Tone.QUIET),)


def outcome_tale(context: HellContext) -> Tale:
    """The telling that is due after a result (R20, R26: who tells is the rules' to say)."""
    action = next(each for each in context.of_kind(Tell) if each.kind is Telling.OUTCOME)
    narrator = context.first_name(context.state.narrator or "")
    return Tale(action, say("Phase 3 - The outcome"), say("say how it went for {name}", name=narrator),
                context.voice.outcome)
