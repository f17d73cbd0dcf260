"""Skulls of an installment that a person leads: fixed before play, ticked and disclosed at its end (KEEP-K45, K46)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import FEWEST_SKULL_LINES, MOST_SKULL_LINES
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Phase
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.scene_notes import written
from game.scenes.led.tray.tray_words import PlainDesk, Tray
from game.scenes.led.tray.waiting import leader
from game.scenes.match.controller import Card, Controller
from game.story.led_game import Move
from game.story.so_far import FROM
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Intent, Row, Text, TextField, Toggle
from game.ui.styles import Style, Tone

SKULL = "skull/"
"""How the item of a note begins that holds a condition; then comes what it is worth."""
WORTH: tuple[tuple[str, Message], ...] = (("1", say("+1")), ("2", say("+2")), ("-1", say("-1")), ("-2", say("-2")))
USUAL: tuple[tuple[int, Message], ...] = (
    (1, say("Nobody was lost.")), (1, say("Somebody risked everything for another.")),
    (1, say("A secret was brought to light.")), (1, say("The dead were spoken to, politely.")),
    (1, say("A foe was won over.")), (1, say("Something was put right that was wrong for long.")),
    (1, say("Somebody stayed when they could have gone.")), (-1, say("They split up without need.")),
    (-1, say("Something burnt that need not have.")), (-1, say("Somebody innocent paid for it.")))
"""A list to begin with: ten conditions that fit most installments."""
LONGEST = 120


def skull_notes(context: KeeperContext) -> tuple[tuple[int, str], ...]:
    """The conditions that were entered before play: what each is worth, and its words."""
    return tuple((int(str(deed.extras[FROM]).removeprefix(SKULL)), deed.action.text) for deed in context.match.deeds
                 if isinstance(deed.action, e.Note) and str(deed.extras.get(FROM, "")).startswith(SKULL))


def lacks_skulls(context: KeeperContext) -> bool:
    """Whether an installment without an adventure has no list yet, and its first scene is still to come."""
    own = not context.led.adventure.pack.decks.skulls
    return own and context.state.phase is Phase.PREPARE and not skull_notes(context)


class SkullsDesk(PlainDesk):
    """Eight to fourteen conditions, each a hidden note; later nobody changes them."""

    title: Message = say("Skulls of this installment")

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        self._count = len(USUAL)
        self._fields = Fields(**{f"skull_{at}": str(text) for at, (_, text) in enumerate(USUAL)},
                              **{f"skulln_{at}": str(worth) for at, (worth, _) in enumerate(USUAL)})

    def body(self) -> Iterator[Element]:
        """A line each."""
        yield Text(say("What makes it a good story, and what would spoil it. Fixed before play, and no player sees the "
                       "list before the end."), Style.SMALL, Tone.QUIET)
        for at in range(self._count):
            yield Row((TextField(f"skull_{at}", say("Condition {number}", number=at + 1),
                                 self._fields.text(f"skull_{at}"), say("Left empty it does not count"), LONGEST),
                       Choice(f"skulln_{at}", say("Skulls"), WORTH, self._fields.text(f"skulln_{at}", "1"))),
                      (3.0, 1.0))
        if self._count < MOST_SKULL_LINES:
            yield Button("skull_more", say("One more"), tone=Tone.QUIET)

    def foot(self) -> Sequence[Button]:
        """Fix them."""
        enough = len(self._lines) >= FEWEST_SKULL_LINES
        return (Button("skulls_fixed", say("These are the Skulls"), enough,
                       say("At least {count}.", count=FEWEST_SKULL_LINES), Tone.PRIMARY, "Enter"),)

    @property
    def may_leave(self) -> bool:
        """They are fixed before anything else."""
        return False

    @property
    def _lines(self) -> tuple[tuple[int, str], ...]:
        rows = ((int(self._fields.text(f"skulln_{at}", "1")), self._fields.text(f"skull_{at}").strip())
                for at in range(self._count))
        return tuple((worth, text) for worth, text in rows if text)

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "skull_", "skulln_"):
            return True
        match intent.name:
            case "skull_more":
                self._count += 1
            case "skulls_fixed":
                self._tray.lay_out(None)
                self._tray.context.make_all(Move(e.Note(text), {FROM: f"{SKULL}{worth}"})
                                            for worth, text in self._lines)
            case _:
                return False
        return True


class SkullsController(Controller):
    """At the end: each condition ticked, then disclosed line by line. Hidden until then, so behind the curtain."""

    def __init__(self, context: KeeperContext) -> None:
        self._context = context
        self._director = next(iter(context.director.proposals(context.state)), None)
        self._lines = self._found()
        self._met = [line.met for line in self._lines]

    def _found(self) -> tuple[a.SkullLine, ...]:
        """Those of the adventure as the director finds them met, else those that were entered before play."""
        action = self._director.action if self._director is not None else None
        if isinstance(action, a.Skulls):
            return action.lines
        rows = self._context.led.adventure.pack.decks.skulls
        lines = [(row.n, written(self._context, row.say)) for row in rows] or skull_notes(self._context) or USUAL
        return tuple(a.SkullLine(str(text), worth, False) for worth, text in lines)

    @property
    def actor(self) -> str:
        return GM

    @property
    def private(self) -> str:
        return "" if self._context.alone else "skulls"

    @property
    def curtain(self) -> Sequence[str]:
        return (say("The list of Skulls lies behind it. All of it is disclosed in a moment."),)

    def card(self) -> Card:
        toggles = tuple(Toggle(f"met_{at}", say("{text} ({n:+d})", text=line.text, n=line.n), self._met[at],
                               on=say("met"), off=say("missed")) for at, line in enumerate(self._lines))
        foot = Row((Button("disclose", say("Disclose them"), tone=Tone.PRIMARY, key="Enter"),))
        return Card(say("Skulls"), (Text(say("Tick what came true."), Style.SMALL, Tone.QUIET), *toggles),
                    say("The Keeper counts Skulls (player {player})", player=leader(self._context)), foot=(foot,),
                    words=True, focus="disclose")

    def on_intent(self, intent: Intent) -> bool:
        name, _, at = intent.name.partition("_")
        if name == "met" and at.isdecimal() and int(at) < len(self._met):
            self._met[int(at)] = bool(intent.value)
        elif intent.name == "disclose":
            self._disclose()
        else:
            return False
        return True

    def _disclose(self) -> None:
        lines = tuple(a.SkullLine(line.text, line.n, met) for line, met in zip(self._lines, self._met, strict=True))
        same = self._director is not None and lines == self._lines
        extras = dict(self._director.extras) if same and self._director is not None else {}
        self._context.make(Move(a.Skulls(lines), extras))
