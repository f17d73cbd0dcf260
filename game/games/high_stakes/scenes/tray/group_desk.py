"""A throw of several: a team, a shared scene, one against the other, a question of all (HS-S13, S52, S53, S56)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.checking import is_past
from game.games.high_stakes.rules.constants import ATTRIBUTES, MOST_DIFFICULTY, Rung
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import ATTRIBUTE_NAMES, RUNG_NAMES
from game.games.high_stakes.scenes.why_not import why_not
from game.rules.game_master.effects import Effect, SetFact
from game.rules.game_master.terms import LONGEST_TEXT
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.story_names import ident_of
from game.scenes.led.tray.tray_words import PlainDesk, Tray
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Intent, Row, Slider, TextField, Toggle
from game.ui.styles import Tone

TITLES: dict[a.Kind, Message] = {"team": say("Team effort"), "shared": say("Shared scene"),
                                 "versus": say("Against each other"), "question": say("A question of all")}
MOST_SOURCES = 3
COSTS = (Rung.RETREAT, Rung.FACE, Rung.WOUND, Rung.NERVE, Rung.FREEDOM, Rung.DEATHS_DOOR, Rung.OVER)


class GroupDesk(PlainDesk):
    """Who throws, by what, against what, and what either side brings."""

    def __init__(self, tray: Tray, context: StakesContext, kind: a.Kind) -> None:
        self._tray = tray
        self._context = context
        self._kind: a.Kind = kind
        self.title: Message = TITLES[kind]
        cost = Rung.RETREAT if is_past(context.state) else Rung.WOUND
        self._fields = Fields(group_cost=str(cost), **{f"who_{seat}": True for seat in context.state.here[:2]})
        self._numbers: dict[str, int] = {"difficulty": 4, "source_1": 3, "source_2": 2, "source_3": 0}

    # --- what is shown --------------------------------------------------------------------------------------

    def body(self) -> Iterator[Element]:
        """People first, then what is in the way."""
        seats = self._context.state.here
        if self._kind != "question":
            yield Row(tuple(Toggle(f"who_{seat}", self._context.name(seat), self._fields.on(f"who_{seat}"))
                            for seat in seats))
        attributes = tuple((each, ATTRIBUTE_NAMES[each]) for each in ATTRIBUTES)
        yield Choice("group_by", say("Thrown by"), attributes, self._by)
        yield from self._in_the_way()
        yield Row((TextField("group_deed", say("What it is about"), self._fields.text("group_deed"),
                             say("Type it in a few words"), 120),
                   TextField("group_win", say("So it is if it works"), self._fields.text("group_win"),
                             say("The gate is open"), LONGEST_TEXT)))
        yield Choice("group_cost", say("A failure costs"), tuple((str(each), RUNG_NAMES[each]) for each in COSTS),
                     self._fields.text("group_cost"))

    def _in_the_way(self) -> Iterator[Element]:
        if self._kind == "shared":
            for at in range(1, MOST_SOURCES + 1):
                key = f"source_{at}"
                yield Row((TextField(f"why_{at}", say("In the way"), self._fields.text(f"why_{at}"), say("The guards"),
                                     80), self._slider(key, 0 if at > 1 else 1)))
        elif self._kind != "versus":
            yield self._slider("difficulty", 1)

    def _slider(self, key: str, low: int) -> Slider:
        value = self._numbers[key]
        return Slider(f"set_{key}", say("Difficulty"), value, low, MOST_DIFFICULTY, 1, str(value))

    @property
    def _by(self) -> str:
        return self._fields.text("group_by", "mind" if self._kind == "question" else "body")

    @property
    def _who(self) -> tuple[str, ...]:
        """Whoever is ticked; for a question the one with most dice."""
        state = self._context.state
        if self._kind == "question":
            return tuple(sorted(state.here, key=lambda seat: -state.sheet(seat).now(self._by))[:1])
        return tuple(seat for seat in state.here if self._fields.on(f"who_{seat}"))

    def _call(self) -> a.Call:
        """The entry as it stands."""
        state = self._context.state
        least: a.Least = ((a.Part(Rung(self._fields.text("group_cost"))),),)
        sources = tuple(a.Source(f"source_{at}", self._numbers[f"source_{at}"], self._fields.text(f"why_{at}").strip())
                        for at in range(1, MOST_SOURCES + 1) if self._numbers[f"source_{at}"])
        parts = sources if self._kind == "shared" else ()
        difficulty = {"versus": 0, "shared": sum(each.difficulty for each in parts)}.get(
            self._kind, self._numbers["difficulty"])
        won = self._fields.text("group_win").strip()
        win = (Effect(fact=SetFact(ident_of(won, {*state.facts, *state.elements}, "won"))),) if won else ()
        deed = self._fields.text("group_deed").strip()
        texts = {key: text for key, text in (("deed", deed), ("win", won)) if text}
        spoken = state.spoken[0] if state.spoken else None
        answers = spoken.n if spoken is not None and (self._kind == "question" or spoken.by in self._who) else None
        about = ident_of(deed, (), "question") if self._kind == "question" and deed else ""
        return a.Call({seat: a.Demand(self._by, least=least) for seat in self._who}, kind=self._kind, answers=answers,
                      forced=answers is None, difficulty=difficulty, parts=parts, insist=True, about=about, win=win,
                      texts=texts)

    def foot(self) -> Sequence[Button]:
        """Announce it."""
        refused = why_not(self._context, self._call())
        return (Button("group_announce", say("Announce it"), not refused, refused, Tone.PRIMARY, "Enter"),)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "who_", "group_by", "group_deed", "group_win", "group_cost", "why_"):
            return True
        if intent.name.startswith("set_"):
            self._numbers[intent.name.removeprefix("set_")] = round(float(intent.value or 0))
        elif intent.name == "group_announce":
            self._tray.make(Move(self._call()))
        else:
            return False
        return True
