"""The finale: rewards, entrances, attack, defence or ditch (R44-R53)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.games.hell_for_leather.rules import Attack, Defend, Ditch, Drive, Reward, RewardKind, decider
from game.games.hell_for_leather.scenes.hell_context import HellContext, HellController
from game.games.hell_for_leather.scenes.phases.pending_deed import cup_holder
from game.games.hell_for_leather.scenes.rule_labels import DRIVE
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import Compose, heading
from game.scenes.match.match_voice import Prompt
from game.ui.messages import say, say_many
from game.ui.screen import Button, Element, Gap, Intent, ListItem, Row, Text
from game.ui.styles import Tone


class RewardController(HellController):
    """The side that reached the Objective takes its rewards (R45)."""

    @property
    def actor(self) -> str:
        return cup_holder(self.context, self.context.of_kind(Reward)[0].by)

    def card(self) -> Card:
        options = self.context.of_kind(Reward)
        finale = self.context.state.finale
        left = finale.rewards if finale else 0
        buttons = tuple(Button(f"reward_{i}", self._label(each), detail=self._idle(each))
                        for i, each in enumerate(options))
        return Card(say("Finale - Rewards"), (
            *heading(say_many("Choose a reward", "Choose {n} rewards", left),
                     say("Each also cools your own Heat by one.")), *buttons,
        ), say("{name}: take your rewards", name=self.context.name(options[0].by)))

    def on_intent(self, intent: Intent) -> bool:
        for i, each in enumerate(self.context.of_kind(Reward)):
            if intent.name == f"reward_{i}":
                self.context.submit(each)
                return True
        return False

    def _idle(self, action: Reward) -> str:
        if action.kind is not RewardKind.HEAL:
            return ""
        whole = self.context.state.contestant(action.whom or "").drive is Drive.DRIVE1
        return say("Heals nothing: nobody gets above Drive 1") if whole else ""

    def _label(self, action: Reward) -> str:
        whom = self.context.name(action.whom) if action.whom else ""
        drive = DRIVE[self.context.state.contestant(action.whom).drive] if action.whom else ""
        match action.kind:
            case RewardKind.RAISE:
                return say("Raise their Heat by one")
            case RewardKind.HEAL:
                return say("Heal {name} ({drive})", name=whom, drive=drive)
            case RewardKind.HURT:
                return say("Trauma: {name} ({drive})", name=whom, drive=drive)
            case RewardKind.POINTS:
                return say("2 VP for the first round")


class AttackController(HellController):
    """First turn of a round: who attacks whom, and how they die (R47)."""

    def __init__(self, context: HellContext) -> None:
        super().__init__(context)
        self._options = context.of_kind(Attack)
        self._chosen = self._options[0]
        self._compose = self._ask()

    def _ask(self) -> Compose:
        chosen = self._chosen
        return Compose("attack", lambda: self.context.voice.offer("attack", chosen.by, chosen.target), say("Attack"),
                       self._send, brief=self.context.brief)

    @property
    def actor(self) -> str:
        return decider(self.context.state)

    def card(self) -> Card:
        pairs = tuple(
            ListItem(f"pair_{i}", say("{name} attacks {target}", name=self.context.name(each.by),
                                      target=self.context.name(each.target)),
                     selected=each == self._chosen)
            for i, each in enumerate(self._options))
        asked = heading(say("How do they die?"), say("Say it, then make the dice agree."))
        return Card(say("Finale - Attack"), (*asked,
                                        *rows_of(pairs if len(pairs) > 1 else ()), Gap(4), *self._compose.elements()),
                    say("{name} attacks {target}", name=self.context.name(self._chosen.by),
                        target=self.context.name(self._chosen.target)),
                    foot=self._compose.buttons(), words=True)

    def on_intent(self, intent: Intent) -> bool:
        if self._compose.on_intent(intent):
            return True
        if intent.name.startswith("pair_"):
            self._chosen = self._options[int(intent.name.removeprefix("pair_"))]
            self._compose = self._ask()
            return True
        return False

    def hush(self) -> None:
        self._compose.renew()

    def _send(self, words: Prompt) -> None:
        self.context.submit(replace(self._chosen, text=words.text), words=(words,))


class DefendController(HellController):
    """A later turn: strike back at whoever threw last, or let the target die (R47, R48)."""

    def __init__(self, context: HellContext) -> None:
        super().__init__(context)
        self._defend = context.of_kind(Defend)[0]
        by, target = self._defend.by, self._defend.target
        self._compose = Compose("defend", lambda: context.voice.offer("defend", by, target), say("Defend"), self._send,
                                brief=context.brief)
        self._sure = False

    @property
    def actor(self) -> str:
        return self._defend.by

    def card(self) -> Card:
        mine, theirs = round_points(self.context, self._defend.by)
        need = max(theirs - mine + 1, 1)
        ditch = self.context.of_kind(Ditch)
        dies = self.context.name(ditch[0].dies) if ditch else ""
        sure = (Text(say("{name} dies and the round is lost.", name=dies), tone=Tone.DANGER),
                Button("ditch_sure", say("Yes, {name} dies", name=dies), tone=Tone.DANGER)) if self._sure else ()
        return Card(say("Finale - Defend or ditch"), (
            *heading(say_many("{n} more to live", "{n} more to live", need),
                     say("They have {theirs}, you have {mine}. Equal is dead.", theirs=theirs, mine=mine)),
            *self._compose.elements(),
        ), self._task(dies), foot=(
            *self._compose.buttons(Button(
                "ditch", say("Ditch"), enabled=bool(ditch), why_not=say("Nobody can be ditched now."), tone=Tone.QUIET,
                detail=say("{name} dies; the round is lost", name=dies) if dies else "")), *sure), words=True)

    def _task(self, dies: str) -> str:
        """Whoever would die is named once."""
        name = self.context.name(self.actor)
        if dies in ("", name):
            return say("{name}: defend, or ditch", name=name)
        return say("{name}: defend, or ditch {mate}", name=name, mate=dies)

    def on_intent(self, intent: Intent) -> bool:
        if self._compose.on_intent(intent):
            return True
        if intent.name == "ditch":
            self._sure = not self._sure
        elif intent.name == "ditch_sure":
            self.context.submit(self.context.of_kind(Ditch)[0])
        else:
            return False
        return True

    def hush(self) -> None:
        self._compose.renew()

    def _send(self, words: Prompt) -> None:
        self.context.submit(replace(self._defend, text=words.text), words=(words,))


def round_points(context: HellContext, who: str) -> tuple[int, int]:
    """The points counted in this round of the duel: those of the side of ``who``, and the others'."""
    finale = context.state.finale
    points = (finale.points_a, finale.points_b) if finale else (0, 0)
    return points if context.state.side_of(who).id == "A" else points[::-1]


def rows_of(items: Sequence[Element], most: int = 3) -> tuple[Row, ...]:
    """Cards in even rows of at most so many."""
    width = -(-len(items) // -(-len(items) // most)) if items else most
    return tuple(Row(tuple(items[i:i + width])) for i in range(0, len(items), width))
