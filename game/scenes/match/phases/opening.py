"""Before the dice: Dilemma, threat, intention, the call for conflict, help (phases 1 and 2)."""

from __future__ import annotations

from msgspec.structs import replace

from game.narration.prompts import Threat
from game.rules.hell_for_leather import (
    AnswerDilemma,
    Approach,
    CallConflict,
    CallHelp,
    DeclareSkill,
    Narrate,
    OfferDilemma,
    SetThreat,
    UseSkill,
    Veto,
    decider,
)
from game.scenes.match.compose import SAID_ALOUD, Compose, heading, word_buttons
from game.scenes.match.controller import Card, Controller
from game.scenes.match.desk import Desk
from game.ui.view import Button, Choice, Element, Gap, Intent, ListItem, Row, Text, TextField, Toggle, Tone

APPROACHES = (("action", "Action"), ("intimidation", "Intimidation"), ("strategy", "Strategy"),
              ("charm", "Charm"), ("manipulation", "Manipulation"))
PARTS = (("location", "Location", "Where are they?"), ("activity", "Background", "What goes on around them?"),
         ("threat", "Threat", "What comes at them?"))
SKILL_CHARS = 40
COOP_DILEMMA = ("It costs nothing. If the Adversary takes you up on it, Drive is two levels lower for this conflict, "
                "and a Merit or a Boon earns one point more.")


class DilemmaController(Controller):
    """The Adversary may put a Dilemma to the Narrator, for 1 VP (R33)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._offer = desk.of_kind(OfferDilemma)[0]
        self._compose: Compose | None = None

    @property
    def actor(self) -> str:
        return cup_holder(self.desk, self._offer.by)

    def card(self) -> Card:
        narrator = self.desk.state.narrator or ""
        if self.desk.header.coop:
            move = f"{self.desk.name(self.actor)}: ask for a Dilemma, or let it be?"
            cost, price = COOP_DILEMMA, "Ask for a Dilemma"
        else:
            move = f"{self.desk.name(self.actor)}: a Dilemma for {self.desk.name(narrator)}, or let it be?"
            cost = (f"It costs 1 VP. If {self.desk.first_name(narrator)} accepts, Drive is two levels lower for this "
                    "conflict. If they refuse, you take your point back and one of theirs.")
            price = "Offer a Dilemma (1 VP)"
        if self._compose is not None:
            return Card("Dilemma", (*heading("Are they capable of it?", "Put the question. They may pay to refuse."),
                                    *self._compose.elements()), move, foot=self._compose.buttons(), words=True)
        return Card("Dilemma", (
            *heading("A Dilemma?", cost),
            Button("pass_dilemma", "No Dilemma", tone=Tone.PRIMARY, key="Enter"),
            Button("make_dilemma", price, tone=Tone.DANGER),
        ), move, focus="pass_dilemma")

    def on_intent(self, intent: Intent) -> bool:
        if self._compose is not None and self._compose.on_intent(intent):
            return True
        if intent.name == "pass_dilemma":
            self.desk.passed.dilemma = True
            self.desk.move_on()
        elif intent.name == "make_dilemma":
            narrator = self.desk.state.narrator or self.actor
            facts = self.desk.facts(narrator)
            self._compose = Compose("dilemma", lambda _round: self.desk.prompts.lines("dilemma", facts),
                                    "Put it to them", self._send)
        else:
            return False
        return True

    def _send(self, text: str) -> None:
        self.desk.submit(replace(self._offer, text=text))


class AnswerController(Controller):
    """The Active Team takes the Dilemma or buys itself free (R33)."""

    @property
    def actor(self) -> str:
        return decider(self.desk.state)

    def card(self) -> Card:
        offers = self.desk.of_kind(AnswerDilemma)
        refuse = next((each for each in offers if not each.accept), None)
        by = offers[0].by
        why = "" if refuse else self.desk.why_not(AnswerDilemma(by=by, accept=False))
        return Card("Dilemma", (
            *heading("Are you capable of this?", last_text(self.desk, "offer_dilemma")),
            Button("accept_dilemma", "Accept", tone=Tone.DANGER, detail="Drive two levels lower this conflict"),
            Button("refuse_dilemma", "Refuse", enabled=refuse is not None, why_not=why,
                   detail="It costs nothing" if self.desk.header.coop else "Pay 1 VP to the Adversary"),
        ), f"{self.desk.name(self.actor)}: accept the Dilemma, or refuse it")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name not in ("accept_dilemma", "refuse_dilemma"):
            return False
        wanted = intent.name == "accept_dilemma"
        self.desk.submit(next(each for each in self.desk.of_kind(AnswerDilemma) if each.accept == wanted))
        return True


class ThreatController(Controller):
    """Where the scene is, what goes on there, what comes at them (phase 1)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._set = desk.of_kind(SetThreat)[0]
        self._typing = False
        self._offer()

    def _offer(self) -> None:
        facts = self.desk.facts(self.desk.state.narrator or self.actor)
        ask = self.desk.prompts.dilemma_threat if self._by_adversary else self.desk.prompts.threat
        self._prompts = ask(facts)
        self._parts = parts_of(self._prompts[0])

    @property
    def _by_adversary(self) -> bool:
        return self._set.by != self.desk.state.active

    @property
    def actor(self) -> str:
        return cup_holder(self.desk, self._set.by)

    def card(self) -> Card:
        chosen = (self._parts["location"], self._parts["activity"], self._parts["threat"])
        items = tuple(
            ListItem(f"threat_prompt_{i}", f"{each.location} {each.activity} {each.threat}",
                     selected=chosen == (each.location, each.activity, each.threat))
            for i, each in enumerate(self._prompts, 1))
        fields = tuple(TextField(f"threat_{part}", label, self._parts[part], hint, 140)
                       for part, label, hint in PARTS) if self._typing else ()
        whole = all(text.strip() for text in self._parts.values())
        body: tuple[Element, ...] = (*heading("Set the threat", self._goal()), Row(items), *fields)
        send = Button("threat_send", "On air", enabled=whole, tone=Tone.PRIMARY, key="Enter",
                      why_not="Fill in place, background and threat, or pick one.")
        who = self.desk.name(self._set.by)
        return Card("Phase 1 - The threat", body, f"{who}: set the scene for {self._narrator_name()}",
                    foot=(word_buttons("threat", self._typing, send),), words=True)

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "threat_location" | "threat_activity" | "threat_threat":
                self._parts[intent.name.removeprefix("threat_")] = str(intent.value or "")
            case "threat_more":
                self._offer()
            case "threat_own":
                self._typing = not self._typing
            case "threat_aloud":
                self._send(SAID_ALOUD, SAID_ALOUD, SAID_ALOUD)
            case "threat_send" | "threat_threat.submit":
                self._send_parts()
            case name if name.startswith("threat_prompt_"):
                self._parts = parts_of(self._prompts[int(name.removeprefix("threat_prompt_")) - 1])
            case _:
                return False
        return True

    def _send_parts(self) -> None:
        if all(text.strip() for text in self._parts.values()):
            self._send(self._parts["location"], self._parts["activity"], self._parts["threat"])

    def _send(self, location: str, activity: str, threat: str) -> None:
        self.desk.submit(replace(self._set, location=location.strip(), activity=activity.strip(),
                                 threat=threat.strip()))

    def _goal(self) -> str:
        team = self.desk.state.team(self.desk.state.active)
        goals = self.desk.header.teams[team.id].goals
        return f"Next Goal: {goals[team.goals]}" if team.goals < len(goals) else ""

    def _narrator_name(self) -> str:
        return self.desk.name(self.desk.state.narrator or self.actor)


class NarrateController(Controller):
    """The Narrator states an intention (phase 2), with a skill if need be (R32)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._approach = Approach.ACTION
        self._skill_on = False
        self._skill = ""
        self._compose = self._ask()

    def _ask(self) -> Compose:
        return Compose("narrate", self._lines, "That is the plan", self._send)

    def _lines(self, _round: int) -> tuple[str, ...]:
        return self.desk.prompts.lines("intention", self.desk.facts(self.actor, approach=self._approach))

    @property
    def actor(self) -> str:
        return self.desk.state.narrator or ""

    def card(self) -> Card:
        state = self.desk.state
        struck = last_text(self.desk, "veto") if state.vetoed else ""
        asked = "Say how you get past it. The Adversary calls the conflict."
        detail = f"Vetoed. They suggest: {struck}" if struck else asked
        return Card("Phase 2 - The solution", (
            *heading("What do you do?", detail),
            Choice("approach", "Approach", APPROACHES, self._approach),
            *self._compose.elements(), *self._skill_elements(),
        ), f"{self.desk.name(self.actor)}: state your intention", foot=self._compose.buttons(),
            words=True)

    def _skill_elements(self) -> tuple[Element, ...]:
        sheet = self.desk.state.contestant(self.actor)
        used = tuple(Button(f"use_skill_{i}", f"Use your skill: {skill}", detail="No roll; the matter is settled")
                     for i, skill in enumerate(sheet.skills))
        declared = DeclareSkill(by=self.actor, skill=self._skill or "skill")
        why = self.desk.why_not(declared) if sheet.skills_locked else ""
        toggle = Toggle("skill_on", "It takes a skill (Skill Declaration, no Risk)", self._skill_on, not why, why)
        if not self._skill_on:
            return (*used, toggle)
        field = TextField("skill", "The skill", self._skill, "such as: fly a helicopter", SKILL_CHARS)
        return (*used, toggle, field, Button("skill_idea", "Suggest a skill", tone=Tone.QUIET))

    def on_intent(self, intent: Intent) -> bool:
        if self._compose.on_intent(intent):
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
                facts = self.desk.facts(self.actor)
                self._skill = self.desk.prompts.declare_skill(facts, (self._skill,), 1)[0].skill
            case name if name.startswith("use_skill_"):
                self._use(int(name.removeprefix("use_skill_")))
            case _:
                return False
        return True

    def _send(self, text: str) -> None:
        declared = self._skill.strip() if self._skill_on else ""
        actor = self.actor
        self.desk.submit(Narrate(by=actor, text=text, approach=self._approach))
        if declared and not self.desk.why_not(DeclareSkill(by=actor, skill=declared)):
            self.desk.submit(DeclareSkill(by=actor, skill=declared))

    def _use(self, index: int) -> None:
        actor = self.actor
        skill = self.desk.state.contestant(actor).skills[index]
        if not self.desk.state.narrated:
            line = self.desk.prompts.line("skill.used", self.desk.facts(actor, skill=skill))
            self.desk.submit(Narrate(by=actor, text=line, approach=self._approach))
        self.desk.submit(UseSkill(by=actor, skill=skill))


class CallController(Controller):
    """The Adversary calls the conflict, or strikes the intention out with a better idea (R34)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._call = desk.of_kind(CallConflict)[0]
        facts = desk.facts(desk.state.narrator or self.actor, approach=last_approach(desk))
        self._compose = Compose("call", lambda _round: desk.prompts.lines("conflict", facts), "Conflict!", self._send)
        self._veto: Compose | None = None
        self._facts = facts

    @property
    def actor(self) -> str:
        return cup_holder(self.desk, self._call.by)

    def card(self) -> Card:
        state = self.desk.state
        narrator = self.desk.first_name(state.narrator or self.actor)
        move = f"{self.desk.name(self.actor)}: call the conflict"
        plan = Text(last_text(self.desk, "narrate"))
        if self._veto is not None:
            return Card("Veto", (*heading("Not like that", "Offer another way. They must state a new intention."),
                                 *self._veto.elements()), move,
                        foot=(*self._veto.buttons(), Button("veto_back", "No veto after all", tone=Tone.QUIET)),
                        words=True)
        vetoes = self.desk.of_kind(Veto)
        why = "" if vetoes else self.desk.why_not(Veto(by=self._call.by, text="no"))
        declared = (Text(f"Skill Declaration: {state.declared}", tone=Tone.GOOD),) if state.declared else ()
        return Card("Phase 2 - The call", (
            *heading(f"{narrator} says", ""), plan, *declared, Gap(6), *self._compose.elements(),
        ), move, foot=(
            *self._compose.buttons(),
            Button("veto", "Veto", enabled=bool(vetoes), why_not=why, tone=Tone.QUIET,
                   detail="Once a turn; it costs nothing")), words=True)

    def on_intent(self, intent: Intent) -> bool:
        if self._compose.on_intent(intent) or (self._veto is not None and self._veto.on_intent(intent)):
            return True
        if intent.name == "veto":
            self._veto = Compose("vetoing", lambda _round: self.desk.prompts.lines("veto", self._facts),
                                 "Veto", self._strike)
        elif intent.name == "veto_back":
            self._veto = None
        else:
            return False
        return True

    def _send(self, text: str) -> None:
        self.desk.submit(replace(self._call, text=text))

    def _strike(self, text: str) -> None:
        self.desk.submit(replace(self.desk.of_kind(Veto)[0], text=text))


class HelpController(Controller):
    """Before the first die: who helps, at 1 VP each (R19)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._chosen: set[str] = set()

    @property
    def actor(self) -> str:
        return self.desk.state.narrator or ""

    @property
    def _options(self) -> tuple[CallHelp, ...]:
        return self.desk.of_kind(CallHelp)

    def card(self) -> Card:
        mates = [each.id for each in self.desk.state.side_of(self.actor).living if each.id != self.actor]
        toggles = tuple(Toggle(f"helper_{mate}", f"{self.desk.name(mate)} helps (1 VP)", mate in self._chosen,
                               not self._why_not(mate), self._why_not(mate)) for mate in mates)
        label = "Call for help" if self._chosen else "Throw alone"
        return Card("Phase 3 - The conflict", (
            *heading("Call for help?", "Each helper throws one die with the main hand. If a helper fells the Heat, "
                                       "the Curse is theirs."),
            *toggles, Gap(4), Button("help_send", label, tone=Tone.PRIMARY, key="Enter"),
        ), f"{self.desk.name(self.actor)}: call for help, or throw alone")

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
        return self.desk.why_not(CallHelp(by=self.actor, helpers=tuple(sorted(wanted)), texts=("",) * len(wanted)))

    def _send(self) -> None:
        for option in self._options:
            if set(option.helpers) == self._chosen:
                texts = tuple(self.desk.prompts.line("help", self.desk.facts_of_two(each, self.actor))
                              for each in option.helpers)
                self.desk.submit(replace(option, texts=texts))
                return
        self.desk.passed.help = True
        self.desk.move_on()


def parts_of(prompt: Threat) -> dict[str, str]:
    """The three parts of a threat by name."""
    return {"location": prompt.location, "activity": prompt.activity, "threat": prompt.threat}


def cup_holder(desk: Desk, by: str) -> str:
    """The contestant whose player acts for ``by``: themselves, or the holder of the team's cup."""
    if by in desk.header.teams:
        return desk.state.team(by).cup
    return decider(desk.state) if by == "table" else by


def last_text(desk: Desk, do: str) -> str:
    """The text of the latest entry of that kind; empty if there is none."""
    for entry in reversed(desk.match.entries):
        if entry["do"] == do:
            return str(entry.get("text", ""))
    return ""


def last_words(desk: Desk) -> str:
    """What the Narrator did last with words this turn: ``narrate`` or ``use_skill``; empty for neither."""
    words = (entry["do"] for entry in reversed(desk.match.entries) if entry["do"] in ("narrate", "use_skill"))
    return str(next(words, ""))


def last_approach(desk: Desk) -> str:
    """The approach of the intention that stands."""
    for entry in reversed(desk.match.entries):
        if entry["do"] == "narrate":
            return str(entry["approach"])
    return Approach.ACTION


