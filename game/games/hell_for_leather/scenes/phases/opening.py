"""The scene and the plan: threat, intention, skill (phases 1 and 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from game.games.hell_for_leather.rules import Approach, DeclareSkill, Narrate, SetThreat, UseSkill, Veto
from game.games.hell_for_leather.scenes.hell_context import HellContext, HellController
from game.games.hell_for_leather.scenes.phases.dilemma import dilemma_button, put_dilemma
from game.games.hell_for_leather.scenes.phases.pending_deed import (
    brevity,
    cup_holder,
    last_text,
    scene_in_brief,
    scene_set,
    scenes,
    shortest_first,
)
from game.games.hell_for_leather.scenes.phases.scene_in_sight import scene_elements
from game.games.hell_for_leather.scenes.phases.what_it_brings import marks_of
from game.games.hell_for_leather.scenes.rule_labels import APPROACH
from game.narration.chronicle import SAID_ALOUD
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import Compose, brief_buttons, heading, picked, word_buttons
from game.scenes.match.match_voice import Prompt, joined
from game.ui.messages import say
from game.ui.screen import Button, Choice, Element, Intent, ListItem, Row, Text, TextField, Toggle
from game.ui.styles import Style, Tone

APPROACHES = tuple((approach.value, said) for approach, said in APPROACH.items())
PARTS = (("location", say("Location"), say("Where are they?")),
         ("activity", say("Background"), say("What goes on around them?")),
         ("threat", say("Threat"), say("What comes at them?")))
SKILL_CHARS = 40


class ThreatController(HellController):
    """Where the scene is, what goes on there, what comes at them (phase 1)."""

    def __init__(self, context: HellContext) -> None:
        super().__init__(context)
        self._set = context.of_kind(SetThreat)[0]
        self._typing = False
        self._brief = context.brief
        self._offer()

    def _offer(self) -> None:
        self._prompts = scenes(self.context, self.context.state.narrator or self.actor, self._by_adversary)
        if self._brief:
            self._prompts = tuple(sorted(self._prompts, key=brevity))
        self._parts = parts_of(self._prompts[0])

    @staticmethod
    def _short(parts: Mapping[str, str]) -> str:
        """What stands of a scene where one is drawn."""
        return scene_in_brief(parts["location"], parts["activity"], parts["threat"])

    @property
    def _by_adversary(self) -> bool:
        return self._set.by != self.context.state.active

    @property
    def actor(self) -> str:
        return cup_holder(self.context, self._set.by)

    def card(self) -> Card:
        who = self.context.name(self._set.by)
        move = say("{name}: set the scene for {narrator}", name=who, narrator=self._narrator_name())
        if self._brief:
            send = Button("threat_send", say("On air"), tone=Tone.PRIMARY, key="Enter")
            return Card(say("Phase 1 - The threat"), (Text(self._short(self._parts), Style.STORY),), move, words=True,
                        foot=(brief_buttons("threat", send, dilemma_button(self.context)),))
        items = tuple(ListItem(f"threat_prompt_{i}", joined(each).text, selected=self._parts == parts_of(each))
                      for i, each in enumerate(self._prompts, 1))
        fields = tuple(TextField(f"threat_{part}", label, self._parts[part], hint, 140)
                       for part, label, hint in PARTS) if self._typing else ()
        whole = all(text.strip() for text in self._parts.values())
        body: tuple[Element, ...] = (*heading(say("Set the threat"), self._goal()), Row(items), *fields)
        send = Button("threat_send", say("On air"), enabled=whole, tone=Tone.PRIMARY, key="Enter",
                      why_not=say("Fill in place, background and threat, or pick one."))
        return Card(say("Phase 1 - The threat"), body, move, words=True,
                    foot=(word_buttons("threat", self._typing, send, dilemma_button(self.context)),))

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "threat_location" | "threat_activity" | "threat_threat":
                self._parts[intent.name.removeprefix("threat_")] = str(intent.value or "")
            case "make_dilemma":
                put_dilemma(self.context)
            case "threat_others":
                self._brief = False
            case "threat_more":
                self._offer()
            case "threat_own":
                self._brief, self._typing = False, not self._typing
            case "threat_aloud":
                self._send(dict.fromkeys(self._parts, SAID_ALOUD))
            case "threat_send" | "threat_threat.submit":
                self._send_parts()
            case name if name.startswith("threat_prompt_"):
                self._parts = parts_of(self._prompts[int(name.removeprefix("threat_prompt_")) - 1])
            case _:
                return False
        return True

    def hush(self) -> None:
        if not self._typing:
            self._offer()

    def _send_parts(self) -> None:
        if all(text.strip() for text in self._parts.values()):
            self._send(self._parts)

    def _send(self, parts: Mapping[str, str]) -> None:
        offered = [prompt for scene in self._prompts for prompt in scene]
        action, words = scene_set(self.context, self._set, tuple(picked(offered, text) for text in parts.values()))
        self.context.submit(action, words=words)

    def _goal(self) -> str:
        team = self.context.state.team(self.context.state.active)
        goals = self.context.header.teams[team.id].goals
        return say("Next Goal: {goal}", goal=goals[team.goals]) if team.goals < len(goals) else ""

    def _narrator_name(self) -> str:
        return self.context.name(self.context.state.narrator or self.actor)


class DrawnScene(HellController):
    """The scene of whoever sets it for themselves: it is drawn, and stands on the card of the plan.

    Taken back, it is asked for (``ThreatController``): so another can be had.
    """

    def __init__(self, context: HellContext) -> None:
        super().__init__(context)
        self._set = context.of_kind(SetThreat)[0]

    @property
    def actor(self) -> str:
        return cup_holder(self.context, self._set.by)

    @property
    def busy(self) -> bool:
        return True

    def update(self, dt_s: float) -> None:
        self.context.drawn_scenes.add(self.context.entry_count)
        words = min(scenes(self.context, self.context.state.narrator or self.actor, False), key=brevity)
        action, words = scene_set(self.context, self._set, words)
        self.context.submit(action, words=words)


class AskedScene(HellController):
    """The question of a Dilemma that was accepted is the scene already: nobody is asked for another one."""

    @property
    def busy(self) -> bool:
        return True

    @property
    def automatic(self) -> bool:
        return True

    def update(self, dt_s: float) -> None:
        self.context.submit(replace(self.context.of_kind(SetThreat)[0], location="", activity="", threat=""))


def sets_own_scene(context: HellContext) -> bool:
    """Whether whoever sets the scene now sets it for themselves, and has not taken it back."""
    action = context.of_kind(SetThreat)[0]
    if not context.brief or context.entry_count in context.drawn_scenes or dilemma_button(context):
        return False
    return action.by == context.state.active and context.player(cup_holder(context, action.by)) == context.player(
        context.state.narrator or cup_holder(context, action.by))


class NarrateController(HellController):
    """The Narrator states an intention (phase 2), with a skill if need be (R32)."""

    def __init__(self, context: HellContext) -> None:
        super().__init__(context)
        self._approach = drawn_approach(context)
        self._skill_on = False
        self._skill = ""
        self._brief = context.brief
        self._compose = self._ask()

    def _ask(self) -> Compose:
        return Compose("narrate", self._lines, say("That is the plan"), self._send, brief=self._brief)

    def _lines(self) -> tuple[Prompt, ...]:
        skill = {"skill": self._declared} if self._declared else {}
        voice = self.context.voice
        found = voice.offer(voice.plan_slot, self.actor, facts={"approach": self._approach, **skill})
        return shortest_first(self.context, found)

    @property
    def _declared(self) -> str:
        return self._skill.strip() if self._skill_on else ""

    @property
    def actor(self) -> str:
        return self.context.state.narrator or ""

    def card(self) -> Card:
        move = say("{name}: state your intention", name=self.context.name(self.actor))
        threat = scene_elements(self.context)
        if self._compose.brief:
            return Card(say("Phase 2 - The solution"), (
                *threat, *self._struck(), *self._compose.elements(), *self._marks(),
            ), move, foot=self._compose.buttons(*self._own_skills()), words=True)
        return Card(say("Phase 2 - The solution"), (
            *threat, *heading(say("What do you do?"), self._asked()),
            Choice("approach", say("Approach"), APPROACHES, self._approach),
            *self._compose.elements(), *self._marks(), *self._skill_elements(),
        ), move, foot=self._compose.buttons(), words=True)

    def _marks(self) -> tuple[Element, ...]:
        """What hangs on the line that is chosen, and on how it is gone about."""
        chosen = picked(self._compose.prompts, self._compose.typed)
        return marks_of(self.context, self.actor, APPROACH[self._approach], chosen)

    def _struck(self) -> tuple[Element, ...]:
        """What they would have instead, after a veto."""
        return (Text(self._asked(), Style.SMALL, Tone.DANGER),) if self.context.state.vetoed else ()

    def _asked(self) -> str:
        """What is asked for; after a veto, what they would have instead."""
        state = self.context.state
        struck = last_text(self.context, Veto) if state.vetoed else ""
        if not struck:
            return say("Say how you get past it. The Adversary calls the conflict.")
        if state.skill_vetoed:
            return say("Vetoed, and your skill has settled nothing yet. They suggest: {words}", words=struck)
        return say("Vetoed. They suggest: {words}", words=struck)

    def _skill_elements(self) -> tuple[Element, ...]:
        sheet = self.context.state.contestant(self.actor)
        used = self._own_skills()
        declared = DeclareSkill(by=self.actor, skill=self._skill or "skill")
        why = self.context.why_not(declared) if sheet.skills_locked else ""
        toggle = Toggle("skill_on", say("It takes a skill (Skill Declaration, no Risk)"), self._skill_on, not why, why)
        if not self._skill_on:
            return (*used, toggle)
        field = TextField("skill", say("The skill"), self._skill, say("such as: fly a helicopter"), SKILL_CHARS)
        return (*used, toggle, field, Button("skill_idea", say("Suggest a skill"), tone=Tone.QUIET))

    def _own_skills(self) -> tuple[Button, ...]:
        """What is settled without a roll."""
        return tuple(Button(f"use_skill_{i}", say("Use your skill: {skill}", skill=skill),
                            detail=say("No roll; the matter is settled"))
                     for i, skill in enumerate(self.context.state.contestant(self.actor).skills))

    def on_intent(self, intent: Intent) -> bool:
        if self._compose.on_intent(intent):
            self._brief = self._compose.brief
            return True
        match intent.name:
            case "approach":
                self._approach = Approach(str(intent.value))
                self._compose = self._ask()
            case "skill_on":
                self._skill_on = bool(intent.value)
            case "skill":
                self._skill = str(intent.value or "")
            case "skill_idea":
                self._skill = self.context.voice.skill((self._skill, *self.context.state.contestant(self.actor).skills))
            case name if name.startswith("use_skill_"):
                self._use(int(name.removeprefix("use_skill_")))
            case _:
                return False
        return True

    def hush(self) -> None:
        self._compose.renew()

    def _send(self, words: Prompt) -> None:
        declared, actor = self._declared, self.actor
        self.context.submit(Narrate(by=actor, text=words.text, approach=self._approach), words=(words,))
        if declared and not self.context.why_not(DeclareSkill(by=actor, skill=declared)):
            self.context.submit(DeclareSkill(by=actor, skill=declared))

    def _use(self, index: int) -> None:
        actor = self.actor
        skill = self.context.state.contestant(actor).skills[index]
        if not self.context.state.narrated:
            words = picked(self._compose.prompts, self._compose.typed)
            self.context.submit(Narrate(by=actor, text=words.text, approach=self._approach), words=(words,))
        self.context.submit(UseSkill(by=actor, skill=skill))


def drawn_approach(context: HellContext) -> Approach:
    """How whoever plans now goes about it, if they do not say otherwise: not as they did the last time."""
    narrator = context.state.narrator
    before = next((deed.action.approach for deed in reversed(context.match.deeds)
                   if isinstance(deed.action, Narrate) and deed.action.by == narrator), None)
    return context.rng("approach").choice([each for each in Approach if each != before])


def parts_of(prompts: Sequence[Prompt]) -> dict[str, str]:
    """The three parts of a scene by name."""
    return {part: prompt.text for (part, _label, _hint), prompt in zip(PARTS, prompts, strict=True)}
