"""What one result brings: effects of the closed list that a press adds or takes away, and how they are announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.rules.game_master.effects import Effect, Effects, MoveClock, MoveStance, SetFact, Thing
from game.rules.game_master.terms import LONGEST_TEXT
from game.scenes.even_rows import even_rows
from game.scenes.led.led_context import LedContext
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.story_names import clock_called, fact_says, ident_of, person_called, plain
from game.scenes.led.tray.tray_words import Tray
from game.story import stage
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Intent, Row, Text, TextField
from game.ui.styles import Style, Tone

SIDES: tuple[tuple[str, Message], ...] = (
    ("win", say("If it works")), ("mixed", say("At a price")), ("lose", say("If it fails")))
KINDS: tuple[tuple[str, Message], ...] = (
    ("own", say("On a sheet")), ("clocks", say("Clocks")), ("people", say("People")), ("facts", say("Facts")),
    ("things", say("Things and ways")))
IN_A_ROW = 4
CLOCK_STEPS = (1, 2, -1)


def in_words(context: LedContext, effects: Effects) -> str:
    """What effects come to, as whoever leads reads it."""
    view = context.view
    told = [view.in_words((effect,)) or _named(context, effect) for effect in effects]
    return " ".join(dict.fromkeys(filter(None, told)))


def _named(context: LedContext, effect: Effect) -> str:
    made, thing = effect.fact_set, effect.gain or effect.lose_thing
    if made is not None:
        return f"{fact_says(context, made.id).rstrip('.')}."
    if thing is not None:
        return f"{thing.thing[:1].upper()}{thing.thing[1:]} is {'theirs' if effect.gain is not None else 'lost'}."
    return f"{effect.name.replace('_', ' ').capitalize()} {effect.of}.".replace(" .", ".") if effect.name else ""


class StakesDesk:
    """One side of a call, or a price."""

    def __init__(self, tray: Tray, side: str, effects: Effects, text: str, heading: Message | None = None,
                 fits: Callable[[Effect], bool] = lambda _effect: True) -> None:
        """``heading``: what it is called, where that is no side of a call. ``fits``: what may befall a sheet in it."""
        self._tray = tray
        self._side = side
        self._heading = heading or dict(SIDES)[side]
        self._effects = list(effects)
        self._fits = fits
        self._typed: dict[str, str] = {}  # what facts that were typed say, by their ids
        self._fields = Fields(stake_kind="own", stake_text=text)

    # --- what is shown --------------------------------------------------------------------------------------

    def body(self) -> Iterator[Element]:
        """What it brings so far, what could be added, and the words of it."""
        head = self._heading if self._effects else say("{what}: nothing yet", what=self._heading)
        yield Text(head, Style.CAPTION, Tone.QUIET)
        for at, effect in enumerate(self._effects):
            yield Row((Text(self._words(effect)), Button(f"drop_{at}", say("Take away"), tone=Tone.QUIET)), (1.0, 0.0))
        yield Choice("stake_kind", say("Add"), KINDS, self._kind)
        buttons = [Button(f"stake_{at}", label) for at, (label, _) in enumerate(self._offered())]
        yield from even_rows(buttons, IN_A_ROW)
        if self._kind == "facts":
            typed = self._fields.text("stake_fact")
            yield Row((TextField("stake_fact", say("A new fact"), typed, say("The bell is cracked"), 120),
                       Button("stake_make", say("Add"), bool(typed.strip()), say("Type it first."))), (1.0, 0.0))
        if self._kind == "things":
            typed, why = self._fields.text("stake_thing"), say("Type it first.")
            yield Row((TextField("stake_thing", say("A thing"), typed, say("The brass key"), 40),
                       Button("stake_gain", say("They get it"), bool(typed.strip()), why),
                       Button("stake_lose", say("They lose it"), bool(typed.strip()), why)), (1.0, 0.0, 0.0))
        yield TextField("stake_text", say("Announced as"), self._fields.text("stake_text"),
                        self._all_words() or say("Type what it means"), LONGEST_TEXT, 2)

    @property
    def _kind(self) -> str:
        return self._fields.text("stake_kind")

    def _words(self, effect: Effect) -> str:
        made = effect.fact_set
        own = self._typed.get(made.id, "") if made is not None else ""
        return own or in_words(self._tray.context, (effect,))

    def _announced(self, effect: Effect) -> str:
        """How it is announced: a secret of the adventure only as one (GM-G40)."""
        made, pack = effect.fact_set, self._tray.context.led.adventure.pack
        hidden = made is not None and made.id in pack.facts and pack.facts[made.id].secret
        return self._tray.context.view.in_words((effect,), before=True) if hidden else self._words(effect)

    def _all_words(self) -> str:
        return " ".join(dict.fromkeys(filter(None, map(self._announced, self._effects))))

    def _offered(self) -> Sequence[tuple[str, Effect]]:
        """What a press adds."""
        context = self._tray.context
        state = context.state
        match self._kind:
            case "clocks":
                return [(say("{clock} {add:+d}", clock=clock_called(context, ident), add=add),
                         Effect(clock=MoveClock(ident, add))) for ident in state.clocks for add in CLOCK_STEPS]
            case "people":
                return [each for ident, npc in state.npcs.items() if not npc.out for each in self._person(ident)]
            case "facts":
                hidden = [(say("Revealed: {fact}", fact=fact_says(context, ident)), Effect(reveal=ident))
                          for ident, fact in state.facts.items() if fact.secret]
                facts = context.led.adventure.pack.facts
                fresh = [each for each in facts if each not in state.facts]
                others = sorted(fresh, key=lambda each: not facts[each].secret)
                return [*hidden, *((fact_says(context, each), Effect(fact=each)) for each in others)]
            case "things":
                return tuple(self._of_ways())
            case _:
                return [each for each in self._tray.words.effects if self._fits(each[1])]

    def _of_ways(self) -> Iterator[tuple[Message, Effect]]:
        """What stands in the scene may be closed for good, and opened again."""
        context = self._tray.context
        scene, pack = context.view.scene, context.led.adventure.pack
        for ident in scene.obstacles if scene is not None else ():
            name = pack.obstacles[ident].name or plain(ident)
            if stage.closed(context.view, ident):
                yield say("{what} opens again", what=name), Effect(open=ident)
            else:
                yield say("{what} is closed", what=name), Effect(close=ident)

    def _person(self, ident: str) -> Iterator[tuple[Message, Effect]]:
        context = self._tray.context
        name, scene = person_called(context, ident), context.state.scene
        if scene is not None and ident in scene.here:
            yield say("{name} likes it", name=name), Effect(stance=MoveStance(ident, 1))
            yield say("{name} minds", name=name), Effect(stance=MoveStance(ident, -1))
            yield say("{name} goes", name=name), Effect(leave=ident)
        else:
            yield say("{name} comes", name=name), Effect(enter=ident)

    def foot(self) -> Sequence[Button]:
        """Whoever lays it out has the buttons."""
        return ()

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "stake_kind", "stake_fact", "stake_thing", "stake_text"):
            return True
        name, _, rest = intent.name.partition("_")
        if name == "stake" and rest == "make":
            self._make()
        elif name == "stake" and rest in ("gain", "lose"):
            self._thing(rest)
        elif name in ("drop", "stake") and rest.isdecimal():
            self._change(name, int(rest))
        else:
            return False
        return True

    def _change(self, how: str, at: int) -> None:
        if how == "drop" and at < len(self._effects):
            gone = self._announced(self._effects.pop(at))
            self._put(" ".join(self._fields.text("stake_text").replace(gone, "").split()) if gone else
                      self._fields.text("stake_text"))
        elif how == "stake" and at < len(self._offered()):
            self._add(self._offered()[at][1])

    def _add(self, effect: Effect) -> None:
        """It brings this too, and that is announced: whatever else is said stays (GM-G14)."""
        self._effects.append(effect)
        words, text = self._announced(effect), self._fields.text("stake_text")
        if text and words not in text:
            self._put(f"{text} {words}")

    def _put(self, text: str) -> None:
        self._fields.put("stake_text", text)

    def _make(self) -> None:
        text = self._fields.taken("stake_fact").strip()
        if not text:
            return
        state = self._tray.context.state
        ident = ident_of(text, {*state.facts, *state.elements, *self._typed}, "fact")
        self._typed[ident] = f"{text[:1].upper()}{text[1:].rstrip('.')}."
        self._add(Effect(fact=SetFact(ident)))

    def _thing(self, how: str) -> None:
        thing = self._fields.taken("stake_thing").strip()
        if thing:
            made = Thing("actor", thing)
            self._add(Effect(gain=made) if how == "gain" else Effect(lose_thing=made))

    def done(self) -> tuple[str, Effects, str]:
        """Which side it is, what it brings, and how that is announced."""
        return self._side, tuple(self._effects), self._fields.text("stake_text").strip() or self._all_words()
