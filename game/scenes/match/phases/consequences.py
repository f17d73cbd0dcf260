"""After the dice: Risk or leave it, further Traumas, Goals, the telling (phase 3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from game.rules.hell_for_leather import (
    Benefit,
    BuyGoal,
    Cause,
    Drive,
    EndTurn,
    GiveTrauma,
    Settle,
    Tell,
    Telling,
    decider,
)
from game.rules.hell_for_leather.changes import goal_price
from game.rules.hell_for_leather.events import Died, Scored
from game.scenes.match.compose import Compose, heading
from game.scenes.match.controller import Card, Controller
from game.scenes.match.desk import Desk
from game.scenes.match.phases.said import cup_holder
from game.scenes.match.voice import Prompt
from game.scenes.match.words import DEATH, DRIVE, RESULT, RESULT_TONE, curse_words
from game.ui.view import Align, Button, Element, Gap, Intent, Style, Text, Tone

AFTER_RESULT = frozenset({Telling.OUTCOME, Telling.FLASHBACK, Telling.BROADCAST})  # told while the result stands


class TraumaController(Controller):
    """Who takes a further Trauma (R25)."""

    @property
    def actor(self) -> str:
        return self.desk.of_kind(GiveTrauma)[0].by

    def card(self) -> Card:
        options = self.desk.of_kind(GiveTrauma)
        buttons = tuple(
            Button(f"trauma_{each.to}", self.desk.name(each.to), tone=Tone.DANGER,
                   detail=f"now {DRIVE[self.desk.state.contestant(each.to).drive]}") for each in options)
        return Card("Trauma", (*heading("Another Trauma", "It must land on somebody living in your team."), *buttons),
                    f"{self.desk.name(self.actor)}: who takes it?")

    def on_intent(self, intent: Intent) -> bool:
        for each in self.desk.of_kind(GiveTrauma):
            if intent.name == f"trauma_{each.to}":
                self.desk.submit(each)
                return True
        return False


class GoalController(Controller):
    """A Goal may be bought at the price of this match (R30, R56)."""

    @property
    def actor(self) -> str:
        return decider(self.desk.state)

    def card(self) -> Card:
        options = self.desk.of_kind(BuyGoal)
        team = self.desk.state.team(self.desk.state.active)
        goals = self.desk.goals(team.id)
        price = goal_price(self.desk.state)
        goal = goals[team.goals] if team.goals < len(goals) else ""
        buttons = tuple(Button(f"goal_{i}", self._label(each), tone=Tone.GOOD) for i, each in enumerate(options))
        return Card("Goal", (
            *heading("Buy a Goal?", f"For {price} VP you reach: {goal}"), *buttons,
            Button("goal_pass", "Keep the points", tone=Tone.QUIET),
        ), f"{self.desk.name(self.actor)}: {price} VP buy the next Goal")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "goal_pass":
            self.desk.passed.goal = True
            self.desk.move_on()
            return True
        for i, each in enumerate(self.desk.of_kind(BuyGoal)):
            if intent.name == f"goal_{i}":
                self.desk.submit(each)
                return True
        return False

    def _label(self, action: BuyGoal) -> str:
        if action.benefit is Benefit.HEAL and action.whom:
            drive = DRIVE[self.desk.state.contestant(action.whom).drive]
            return f"Buy it and heal {self.desk.name(action.whom)} (now {drive})"
        heat = self.desk.state.team(self.desk.state.active).heat
        return f"Buy it and cool the Heat ({heat} to {max(2, heat - 1)})"


@dataclass(frozen=True, slots=True)
class Tale:
    """Something that may be told: what kind, by whom, under which heading, from which words."""

    action: Tell
    title: str
    detail: str
    lines: Callable[[], tuple[Prompt, ...]]
    may_skip: bool = False


class TellingController(Controller):
    """Somebody tells what happened: the result stands above, three prompts below."""

    def __init__(self, desk: Desk, tale: Tale, done: Callable[[], object] | None = None,
                 skip: Callable[[], object] | None = None) -> None:
        super().__init__(desk)
        self._tale = tale
        self._done = done
        self._skip = skip
        self._compose = Compose("tell", tale.lines, "Tell it", self._send)

    @property
    def actor(self) -> str:
        return cup_holder(self.desk, self._tale.action.by)

    def card(self) -> Card:
        skip = (Button("tell_skip", "No more words", tone=Tone.QUIET),) if self._tale.may_skip else ()
        return Card(self._tale.title, (*self._head(), *self._compose.elements()),
                    f"{self.desk.name(self.actor)}: {self._tale.detail}",
                    foot=(*self._compose.buttons(), *skip), words=True)

    def _head(self) -> tuple[Element, ...]:
        above = tale_head(self.desk, self._tale)
        if above is None:
            return heading(self._tale.detail)
        return (*above(), Text(self._tale.detail, tone=Tone.QUIET), Gap(4))

    def on_intent(self, intent: Intent) -> bool:
        if self._compose.on_intent(intent):
            return True
        if intent.name == "tell_skip" and self._skip is not None:
            self._skip()
            self.desk.move_on()
            return True
        return False

    def hush(self) -> None:
        self._compose.renew()

    def _send(self, words: Prompt) -> None:
        if self._done is not None:
            self._done()
        self.desk.submit(replace(self._tale.action, text=words.text), words=(words,))


class TurnEndController(Controller):
    """All is told; the cup may pass (R31)."""

    @property
    def actor(self) -> str:
        return decider(self.desk.state)

    def card(self) -> Card:
        return Card("The cup passes", (
            *heading("That was your turn", "The Narrator Cup moves on."),
            Button("end_turn", "End the turn", tone=Tone.PRIMARY, key="Enter")), "The turn is over")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "end_turn":
            return False
        self.desk.submit(self.desk.of_kind(EndTurn)[0])
        return True


class SkillUsedController(Controller):
    """A skill on the sheet has settled the matter: the turn may end here, or something else comes up (R32)."""

    @property
    def actor(self) -> str:
        return decider(self.desk.state)

    def card(self) -> Card:
        return Card("The skill", (
            *heading("That settles it", "No dice, no points. Anything else this turn must be about something new."),
            Button("end_turn", "End the turn", tone=Tone.PRIMARY, key="Enter"),
            Button("another", "State another intention")),
            f"{self.desk.name(self.actor)}: end the turn, or go on", focus="end_turn")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "end_turn":
            self.desk.submit(self.desk.of_kind(EndTurn)[0])
        elif intent.name == "another":
            self.desk.passed.rest = True
            self.desk.move_on()
        else:
            return False
        return True


class SettleController(Controller):
    """No die can be thrown and no Risk taken: the conflict is read as it is (R13)."""

    @property
    def actor(self) -> str:
        return self.desk.state.narrator or ""

    def card(self) -> Card:
        return Card("The result", (*heading("Nothing left to throw"),
                                   Button("settle", "Read it", tone=Tone.PRIMARY, key="Enter")),
                    f"{self.desk.name(self.actor)}: read the result")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "settle":
            return False
        self.desk.submit(self.desk.of_kind(Settle)[0])
        return True


def result_elements(desk: Desk) -> tuple[Element, ...]:
    """The result of the conflict in big letters, and what it did."""
    conflict = desk.state.conflict
    if conflict is None or conflict.result is None:
        return ()
    lines = curse_words(conflict.curse) if conflict.curse else _earnings(desk)
    return (Text(RESULT[conflict.result].upper(), Style.NUMBER, RESULT_TONE[conflict.result], Align.LEFT),
            *(Text(line, Style.BODY) for line in lines))


def _earnings(desk: Desk) -> tuple[str, ...]:
    """Points and Heat a good result brought, as the latest events say."""
    team = desk.state.team(desk.state.active)
    if team.hunted is not None:
        return (f"Hunters: {team.hunted} marks to go, no points until they are off",)
    points = f"{team.vp} VP, " if desk.header.options.stage == 3 else ""
    return (f"{points}Heat {team.heat}",)


def tale_head(desk: Desk, tale: Tale) -> Callable[[], tuple[Element, ...]] | None:
    """What stands above a telling: the result it comes of, or how somebody died; None for any other tale."""
    if tale.action.kind is Telling.DEATH:
        return lambda: _death_elements(desk, tale.action.by)
    conflict = desk.state.conflict
    if tale.action.kind not in AFTER_RESULT or conflict is None or conflict.result is None:
        return None
    return lambda: result_elements(desk)


def _death_elements(desk: Desk, who: str) -> tuple[Element, ...]:
    """Who is dead, and of what."""
    events = list(reversed(desk.match.events))
    died = next((event for event in events if isinstance(event, Died) and event.who == who), None)
    scored = next((event for event in events if isinstance(event, Scored)), None)
    if died is None:
        return ()
    count = f"{scored.total} to {scored.against}. Equal is dead." if died.cause is Cause.SCORE and scored else ""
    return (Text(DRIVE[Drive.RIP], Style.NUMBER, Tone.DANGER, Align.LEFT), Text(count or DEATH[died.cause], Style.BODY))


def outcome_tale(desk: Desk) -> Tale:
    """The telling that is due after a result (R20, R26: who tells is the rules' to say)."""
    action = next(each for each in desk.of_kind(Tell) if each.kind is Telling.OUTCOME)
    narrator = desk.first_name(desk.state.narrator or "")
    return Tale(action, "Phase 3 - The outcome", f"say how it went for {narrator}",
                desk.voice.outcome)
