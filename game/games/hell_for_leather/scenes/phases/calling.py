"""The call for conflict, the veto, help (R19, R34)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.hell_for_leather.rules import CallConflict, CallHelp, Narrate, Veto
from game.games.hell_for_leather.scenes.hell_context import HellContext, HellController
from game.games.hell_for_leather.scenes.odds_help import help_odds
from game.games.hell_for_leather.scenes.phases.pending_deed import cup_holder, last_approach, last_text, shortest_first
from game.games.hell_for_leather.scenes.phases.scene_in_sight import in_sight, plan_told, threat_told
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import Compose, heading
from game.scenes.match.match_voice import Prompt
from game.ui.messages import say
from game.ui.screen import Button, Gap, Intent, Text, Toggle
from game.ui.styles import Tone


class CallController(HellController):
    """The Adversary calls the conflict, or strikes the intention out with a better idea (R34)."""

    def __init__(self, context: HellContext) -> None:
        super().__init__(context)
        self._call = context.of_kind(CallConflict)[0]
        self._compose = Compose("call", lambda: self._lines("conflict"), say("Conflict!"), self._send,
                                brief=context.brief)
        self._veto: Compose | None = None

    def _lines(self, slot: str) -> tuple[Prompt, ...]:
        narrator = self.context.state.narrator or self.actor
        found = self.context.voice.offer(slot, narrator, facts={"approach": last_approach(self.context)})
        return shortest_first(self.context, found)

    @property
    def actor(self) -> str:
        return cup_holder(self.context, self._call.by)

    def card(self) -> Card:
        state = self.context.state
        narrator = self.context.first_name(state.narrator or self.actor)
        move = say("{name}: call the conflict", name=self.context.name(self.actor))
        plan = (*heading(say("{name} says", name=narrator), ""), Text(last_text(self.context, Narrate)))
        if self._veto is not None:
            asked = heading(say("Not like that"), say("Offer another way. They must state a new intention."))
            return Card(say("Veto"), (*asked, *self._veto.elements()), move,
                        foot=self._veto.buttons(Button("veto_back", say("No veto after all"), tone=Tone.QUIET)),
                        words=True)
        vetoes = self.context.of_kind(Veto)
        why = "" if vetoes else self.context.why_not(Veto(by=self._call.by, text="no"))
        declared = (Text(say("Skill Declaration: {skill}", skill=state.declared), tone=Tone.GOOD),) \
            if state.declared else ()
        if self._compose.brief:
            plan = in_sight(((say("The threat"), threat_told(self.context)), (narrator, plan_told(self.context))))
        return Card(say("Phase 2 - The call"), (
            *plan, *declared, Gap(6), *self._compose.elements(),
        ), move, foot=self._compose.buttons(
            Button("veto", say("Veto"), enabled=bool(vetoes), why_not=why, tone=Tone.QUIET,
                   detail=say("Once a turn; it costs nothing"))), words=True)

    def on_intent(self, intent: Intent) -> bool:
        if self._compose.on_intent(intent) or (self._veto is not None and self._veto.on_intent(intent)):
            return True
        if intent.name == "veto":
            self._veto = Compose("vetoing", lambda: self._lines("veto"), say("Veto"), self._strike)
        elif intent.name == "veto_back":
            self._veto = None
        else:
            return False
        return True

    def hush(self) -> None:
        for compose in (self._compose, *((self._veto,) if self._veto is not None else ())):
            compose.renew()

    def _send(self, words: Prompt) -> None:
        self.context.submit(replace(self._call, text=words.text), words=(words,))

    def _strike(self, words: Prompt) -> None:
        self.context.submit(replace(self.context.of_kind(Veto)[0], text=words.text), words=(words,))


class HelpController(HellController):
    """Before the first die: who helps, at 1 VP each (R19)."""

    def __init__(self, context: HellContext) -> None:
        super().__init__(context)
        self._chosen: set[str] = set()
        self._odds = help_odds(context, self._mates)

    @property
    def actor(self) -> str:
        return self.context.state.narrator or ""

    @property
    def _mates(self) -> list[str]:
        return [each.id for each in self.context.state.side_of(self.actor).living if each.id != self.actor]

    @property
    def _options(self) -> tuple[CallHelp, ...]:
        return self.context.of_kind(CallHelp)

    def card(self) -> Card:
        toggles = tuple(Toggle(f"helper_{mate}", say("{name} helps (1 VP)", name=self.context.name(mate)),
                               mate in self._chosen, not self._why_not(mate), self._why_not(mate))
                        for mate in self._mates)
        label = say("Call for help") if self._chosen else say("Throw alone")
        return Card(say("Phase 3 - The conflict"), (
            *heading(say("Call for help?"),
                     say("Each helper throws one die with the main hand. If a helper fells the Heat, the Curse is "
                         "theirs.")),
            *toggles, Gap(4), Button("help_send", label, tone=Tone.PRIMARY, key="Enter"), *self._odds,
        ), say("{name}: call for help, or throw alone", name=self.context.name(self.actor)))

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "help_send":
            self._send()
        elif intent.name.startswith("helper_"):
            mate = intent.name.removeprefix("helper_")
            self._chosen = self._chosen | {mate} if intent.value else self._chosen - {mate}
        else:
            return False
        return True

    def _why_not(self, mate: str) -> str:
        wanted = self._chosen | {mate}
        if any(set(each.helpers) == wanted for each in self._options):
            return ""
        return self.context.why_not(CallHelp(by=self.actor, helpers=tuple(sorted(wanted)), texts=("",) * len(wanted)))

    def _send(self) -> None:
        for option in self._options:
            if set(option.helpers) == self._chosen:
                words = [self.context.voice.one("help", each, self.actor) for each in option.helpers]
                self.context.submit(replace(option, texts=tuple(each.text for each in words)), words=words)
                return
        self.context.passed.help = True
        self.context.move_on()
