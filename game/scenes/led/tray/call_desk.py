"""A call before it is announced: prefilled as the director would have it, and every field may be changed first.

What it is thrown by, what helps and hinders with reasons ticked on and off or typed, who opposes, whether somebody may
be lost, what each result brings. Where something is not as it was proposed, that stands beside it in small (GM-G4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import msgspec

from game.rules.game_master.effects import Effects
from game.scenes.large_text import is_crowded
from game.scenes.led.tray.change_desk import SUGGESTED
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.stakes_desk import SIDES, StakesDesk, in_words
from game.scenes.led.tray.story_names import person_called
from game.scenes.led.tray.tray_words import PlainDesk, Tray
from game.story.adventure import Band
from game.story.calls import COMES_TO, LONGEST_REASON
from game.story.ideas import BANDS, WAYS
from game.story.led_game import Asked, Move
from game.ui.messages import Message, joined, say
from game.ui.screen import Button, Choice, Column, Element, Intent, Row, Text, TextField, Toggle
from game.ui.styles import Style, Tone

FIELDS = ("ability", "band", "number", "helps", "hinders", "against", "grave", "win", "mixed", "lose")
DEED, AIM = "deed", "aim"
BAND_NAMES: Mapping[Band, Message] = MappingProxyType({
    "simple": say("simple"), "tricky": say("tricky"), "hard": say("hard"), "extreme": say("extreme")})


def blank_call(tray: Tray, seat: str, answers: int | None) -> Asked:
    """A throw of which nothing is known but who makes it, and what they said (KEEP-K14)."""
    said = tray.context.director.said(answers) if answers is not None else None
    means = said.means if said is not None else ""
    way = next((way for way in WAYS if way == means), WAYS[0])
    named = [ability for ability, _ in tray.words.abilities]
    ability = means if means in named else tray.context.led.game.ability(way, "")
    return Asked(seat=seat, way=way, ability=ability, answers=answers,
                 texts={DEED: said.text} if said is not None and said.text else {})


class CallDesk(PlainDesk):
    """One call."""

    title: Message = say("The call, before it is announced")

    def __init__(self, tray: Tray, asked: Asked, extras: Mapping[str, Any]) -> None:
        """``extras``: what the record keeps beside it; empty where nobody proposed it."""
        self._tray = tray
        self._first = asked if extras else None
        self._extras = dict(extras)
        self._asked = asked
        self._reasons: dict[str, list[str]] = {"helps": list(asked.helps), "hinders": list(asked.hinders)}
        self._off: set[str] = set()
        self._fields = Fields(call_deed=asked.texts.get(DEED, ""))
        self._side: StakesDesk | None = None

    # --- what is shown --------------------------------------------------------------------------------------

    def body(self) -> Iterator[Element]:
        """All of it, or one side of what hangs on it."""
        if self._side is not None:
            yield from self._side.body()
            return
        words = self._tray.words
        yield from self._abreast(tuple(self._deed()), tuple(self._prospect()))
        yield from self._abreast(*((each,) for each in self._thrown()))
        yield from self._abreast(*(tuple(self._reason_fields(kind, label)) for kind, label in zip(
            ("helps", "hinders"), words.reasons, strict=True)))
        yield from self._opposed()
        yield from self._suggested()
        yield Row(tuple(self._stakes(side, label) for side, label in SIDES if side in words.sides))

    def _abreast(self, *parts: tuple[Element, ...]) -> Iterator[Element]:
        """Parts side by side; in large letters one under the other."""
        if is_crowded(self._tray.context.services.player.preferences) or len(parts) < 2:
            yield from (each for part in parts for each in part)
        else:
            yield Row(tuple(map(Column, parts)))

    def _deed(self) -> Iterator[Element]:
        context = self._tray.context
        name = context.led.game.person(context.state, self._asked.seat).name
        yield TextField("call_deed", say("What {name} does", name=name), self._fields.text("call_deed"),
                        say("Type it in a few words"), LONGEST_REASON)

    def _prospect(self) -> Iterator[Element]:
        """What it would be thrown with, and how that would go."""
        for at, line in enumerate(self._tray.words.prospect(self.asked)):
            yield Text(line, Style.BODY if not at else Style.SMALL, Tone.PRIMARY if not at else Tone.QUIET)

    def _thrown(self) -> Iterator[Element]:
        """By what, and against what or how hard."""
        words = self._tray.words
        yield Choice("call_ability", say("Thrown by"), tuple(words.abilities), self._asked.ability)
        if words.difficulties:
            yield Choice("call_number", say("Against"), tuple(words.difficulties), self._number)
        elif self._has_bands:
            yield Choice("call_band", say("How hard it is"), tuple(BAND_NAMES.items()), self._asked.band)

    @property
    def _has_bands(self) -> bool:
        """Whether how hard it is is a number of its own in this game, and nobody opposes it instead."""
        return not self._asked.opposed and not self._tray.context.led.game.steps(BANDS[-1])

    def _reason_fields(self, kind: str, label: Message) -> Iterator[Element]:
        """Reasons as switches, and a line for one more."""
        shown = tuple(Toggle(f"{kind}_{at}", reason, f"{kind} {reason}" not in self._off)
                      for at, reason in enumerate(self._reasons[kind]))
        typed = self._fields.text(f"more_{kind}")
        if shown:
            yield Column(shown)
        yield Row((TextField(f"more_{kind}", say("{what}: one more, with its reason", what=label), typed,
                             say("Type a reason"), LONGEST_REASON),
                   Button(f"add_{kind}", say("Add"), bool(typed.strip()), say("Type a reason first."))), (1.0, 0.0))

    def _opposed(self) -> Iterator[Element]:
        """Who of those present opposes it, and whether somebody may be lost by it (KEEP-K11, K24)."""
        context = self._tray.context
        scene = context.state.scene
        here = [each for each in (scene.here if scene is not None else ()) if each in context.state.npcs
                and not context.state.npcs[each].out]
        switches: list[Element] = [Toggle(f"against_{each}", say("Against {name}", name=person_called(context, each)),
                                          each in self._asked.against) for each in here]
        if (lost := self._tray.words.lost) is not None:
            switches.append(Toggle("call_grave", lost, self._asked.grave,
                                   context.led.game.may_be_grave(context.state), say("Not in this act.")))
        yield from (Row(tuple(switches[at:at + 3])) for at in range(0, len(switches), 3))

    @property
    def _number(self) -> str:
        """The number that it is against: what was chosen, else as the game would have it."""
        chosen = self._asked.number
        return str(chosen) if isinstance(chosen, int) else str(self._tray.words.usual_number(self._asked))

    def _suggested(self) -> Iterator[Element]:
        """What the director proposed where it is otherwise now."""
        if self._first is None:
            return
        now = self.asked
        told = tuple(words for name, words in self._as_proposed(self._first)
                     if getattr(self._first, name) != getattr(now, name))
        if told:
            yield Text(say("The director: {what}", what=joined(" · ", told)), Style.SMALL, Tone.QUIET)

    def _as_proposed(self, first: Asked) -> Iterator[tuple[str, Message]]:
        """Each field as the director had it."""
        context, (helps, hinders) = self._tray.context, self._tray.words.reasons
        names = dict(self._tray.words.abilities)
        opposed = ", ".join(person_called(context, each) for each in first.against)
        yield "ability", say("thrown by {what}", what=names.get(first.ability, first.ability))
        yield "band", BAND_NAMES[first.band]
        for name, label, what in (
                ("helps", helps, "; ".join(first.helps)), ("hinders", hinders, "; ".join(first.hinders)),
                ("against", say("against"), opposed),
                *((side, label, in_words(context, getattr(first, side))) for side, label in SIDES)):
            yield name, say("{field}: {what}", field=label, what=what or say("none"))
        yield "number", say("against {number}", number=first.number or say("what the band says"))
        yield "grave", say("Grave") if first.grave else say("not Grave")

    def _stakes(self, side: str, label: Message) -> Element:
        words = self._asked.texts.get(side, "") or in_words(self._tray.context, getattr(self._asked, side))
        return Column((Text(label, Style.CAPTION, Tone.QUIET), Text(words or say("Nothing yet"), Style.SMALL),
                       Button(f"side_{side}", say("Change"), tone=Tone.QUIET)))

    def foot(self) -> Sequence[Button]:
        """Announce it; or back from one side of it."""
        if self._side is not None:
            return (Button("side_done", say("So it is"), tone=Tone.PRIMARY, key="Enter"),)
        why = self._tray.why_not(self._tray.context.led.game.call(self._tray.context.state, self.asked))
        return (Button("call_announce", say("Announce it"), not why, why, Tone.PRIMARY, "Enter"),)

    def back(self) -> bool:
        """From one side to the whole call, as it was."""
        aside, self._side = self._side is not None, None
        return aside

    # --- what it has become ---------------------------------------------------------------------------------

    @property
    def asked(self) -> Asked:
        """The throw as it stands."""
        helps, hinders = (tuple(reason for reason in self._reasons[kind] if f"{kind} {reason}" not in self._off)
                          for kind in ("helps", "hinders"))
        texts = {**self._asked.texts, DEED: self._fields.text("call_deed").strip()}
        return replace(self._asked, helps=helps, hinders=hinders,
                       texts={key: text for key, text in texts.items() if text})

    @property
    def move(self) -> Move:
        """The entry, with what was proposed where it differs."""
        asked, context = self.asked, self._tray.context
        extras = dict(self._extras)
        if self._first is not None:
            differs = {name: msgspec.to_builtins(getattr(self._first, name)) for name in FIELDS
                       if getattr(self._first, name) != getattr(asked, name)}
            if differs:
                extras[SUGGESTED] = differs
            kept = dict(extras.get(COMES_TO, {}))
            extras[COMES_TO] = {side: asked.texts.get(side, "") if side in differs
                                or asked.texts.get(side) != self._first.texts.get(side) else kept.get(side, "")
                                for side, _ in SIDES}
        return Move(context.led.game.call(context.state, asked), extras)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if self._side is not None:
            return self._on_side(intent)
        if self._fields.takes(intent, "call_deed", "more_helps", "more_hinders"):
            return True
        name, _, rest = intent.name.partition("_")
        match name, rest:
            case "call", "ability":
                self._asked = replace(self._asked, ability=str(intent.value))
            case "call", "number":
                self._asked = replace(self._asked, number=int(str(intent.value)))
            case "call", "band" if intent.value in BANDS:
                band = next(each for each in BANDS if each == intent.value)
                self._asked = replace(self._asked, band=band, number=None, unnamed="")
            case "call", "grave":
                self._asked = replace(self._asked, grave=bool(intent.value))
            case "call", "announce":
                self._tray.make(self.move)
            case "against", ident:
                own = tuple(each for each in self._asked.against if each != ident)
                self._asked = replace(self._asked, against=(*own, ident) if intent.value else own)
            case "add", ("helps" | "hinders"):
                self._add(rest)
            case ("helps" | "hinders"), _ if rest.isdecimal():
                self._tick(name, int(rest), bool(intent.value))
            case "side", _ if rest in dict(SIDES):
                self._side = StakesDesk(self._tray, rest, getattr(self._asked, rest), self._asked.texts.get(rest, ""))
            case _:
                return False
        return True

    def _add(self, kind: str) -> None:
        reason = self._fields.taken(f"more_{kind}").strip()
        if reason and reason not in self._reasons[kind]:
            self._reasons[kind].append(reason)

    def _tick(self, kind: str, at: int, on: bool) -> None:
        named = f"{kind} {self._reasons[kind][at]}"
        (self._off.discard if on else self._off.add)(named)

    def _on_side(self, intent: Intent) -> bool:
        if self._side is None:
            return False
        if intent.name == "side_done":
            side, effects, text = self._side.done()
            self._put(side, effects, text)
            self._side = None
            return True
        return self._side.on_intent(intent)

    def _put(self, side: str, effects: Effects, text: str) -> None:
        changed: dict[str, Any] = {side: effects}
        self._asked = replace(self._asked, **changed, texts={**self._asked.texts, side: text})
