"""*Now*: who waits and how they may be answered, what the director would do, the scene with its note and its ways."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Protocol

from game.narration.grammar import capital
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, TellKind
from game.scenes.led.labelled_rows import labelled_rows
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.call_desk import CallDesk, blank_call
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.refuse_desk import RefuseDesk
from game.scenes.led.tray.scene_desk import EndDesk, SceneDesk
from game.scenes.led.tray.scene_notes import first_line, noted
from game.scenes.led.tray.stakes_desk import SIDES
from game.scenes.led.tray.tray_words import Tray
from game.scenes.led.tray.veto_desk import VetoDesk
from game.scenes.led.tray.waiting import answers, spoken_words
from game.scenes.led.ways import ways_here
from game.story.led_game import Asked, Move
from game.story.pacing import spotlight
from game.story.so_far import FROM
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Column, Divider, Element, Intent, Row, Text, TextField
from game.ui.styles import Style, Tone

LONGEST_REPLY = 500
MOST_PROPOSED = 4


class ProposingTray(Tray, Protocol):
    """A tray that has proposals of the director's."""

    @property
    def proposals(self) -> tuple[Move, ...]:
        """What the director would do now."""

    def ignore(self, move: Move) -> None:
        """This one is proposed no more."""

    def change(self, move: Move) -> None:
        """Its words are to be other ones."""

    def proposal_words(self, move: Move) -> tuple[Message, str]:
        """What it is, and the text told with it."""


class NowTab:
    """The page that the tray opens with."""

    name = "now"
    label = say("Now")

    def __init__(self, tray: ProposingTray) -> None:
        self._tray = tray
        self._context = tray.context
        self._fields = Fields()
        self._seat = ""
        self._called: tuple[int, tuple[Asked, dict[str, object]] | None] = (-1, None)

    # --- what is shown --------------------------------------------------------------------------------------

    def body(self) -> Iterator[Element]:
        """In the order in which it is needed."""
        yield from asides(self._context.fresh.unread())
        if self._context.state.spoken:
            yield from self._waiting()
        yield from self._elements()
        if self._context.judge == GM:  # nobody else is told what is behind the scene
            yield from self._proposed()
            yield from self._scene()

    def _waiting(self) -> Iterator[Element]:
        """Whoever waits gets exactly one answer (GM-G12)."""
        asks = self._context.state.spoken[0].asks
        yield Text(spoken_words(self._context), Style.HEADING)
        call = self._call
        if call is not None:
            for at, line in enumerate(self._tray.words.prospect(call[0])):
                head = say("The director would call for {line}", line=line) if not at else line
                yield Text(head, Style.BODY if not at else Style.SMALL, Tone.PLAIN if not at else Tone.QUIET)
            yield from (Text(say("{when}: {what}", when=label, what=call[0].texts[side]), Style.SMALL)
                        for side, label in SIDES if call[0].texts.get(side))
        yield TextField("reply", say("In words"), self._fields.text("reply"), self._replied(), LONGEST_REPLY)
        yield Row(tuple(self._answers(asks)))

    def _replied(self) -> str:
        """What the director would answer, as long as nothing is typed."""
        move = next((move for move in self._tray.proposals if answers(self._context, move)), None)
        text = str(getattr(move.action, "text", "")) if move is not None else ""
        return text or say("Type what you say")

    def _answers(self, asks: bool) -> Iterator[Button]:
        if not asks:
            call = self._call
            if call is not None:
                yield Button("call_so", say("Call for it so"), key="K")
            yield Button("call_change", say("Change the call first") if call is not None else say("Call for a throw"))
        yield Button("answer", say("Answer") if asks else say("Ask back"), bool(self._fields.text("reply").strip()),
                     say("Type it first."))
        yield Button("grant", say("It happens"), detail=say("Without dice"))
        yield Button("refuse", say("Not as things stand"))

    @property
    def _call(self) -> tuple[Asked, dict[str, object]] | None:
        """The throw that the director would call for; worked out once for each entry."""
        state = self._context.state
        if self._called[0] != self._context.entry_count:
            first = state.spoken[0] if state.spoken else None
            said = self._context.director.said(first.n) if first is not None else None
            found = self._context.director.calls_for(state, said, first.n) if first and said is not None else None
            self._called = (self._context.entry_count, found)
        return self._called[1]

    def _elements(self) -> Iterator[Element]:
        """What somebody made real waits to be judged (KEEP-K37)."""
        for ident in self._context.state.waiting:
            yield Text(self._made_so(ident), Style.HEADING)
            yield Row((Button(f"accept_{ident}", say("It stands"), tone=Tone.PRIMARY),
                       Button(f"veto_{ident}", say("It cannot be so"), detail=say("It is bent, or struck"))))

    def _made_so(self, ident: str) -> str:
        """Who made it real, in their words."""
        made = next(deed.action for deed in reversed(self._context.match.deeds)
                    if isinstance(deed.action, e.AddElement) and deed.action.id == ident)
        name = self._context.led.game.person(self._context.state, made.by).name
        return say("{name} makes it so: {text}", name=name, text=made.text)

    def _proposed(self) -> Iterator[Element]:
        """What the director would do besides: taken, changed, or ignored."""
        moves = [move for move in self._tray.proposals if not answers(self._context, move)][:MOST_PROPOSED]
        if moves:
            yield Text(say("The director would"), Style.CAPTION, Tone.QUIET)
        for at, move in enumerate(moves):
            label, text = self._tray.proposal_words(move)
            said = Column((Text(label), *((Text(first_line(text), Style.SMALL, Tone.QUIET),) if text else ())))
            yield Row((said, Button(f"take_{at}", say("Do it")), Button(f"change_{at}", say("Change"), bool(text),
                       say("It has no words to change.")), Button(f"ignore_{at}", say("Ignore"), tone=Tone.QUIET)),
                      (1.0, 0.0, 0.0, 0.0))

    def _scene(self) -> Iterator[Element]:
        """The scene: what can be done about it, then what is really going on and what there is to be got."""
        yield Divider()
        yield Row((Button("another_scene", say("Another scene")), Button("forced", say("Call for a throw unasked")),
                   Button("end_story", say("End the story"), tone=Tone.QUIET)))
        yield from self._ways()
        yield from noted(self._context)

    def _ways(self) -> Iterator[Element]:
        """Every way at everything that is in the way, for whoever would throw: a press lays the call out."""
        ways = ways_here(self._context.view, self._on, self._tray.words.detail) if self._on else ()
        if not ways:
            return
        seats = self._context.able
        if len(seats) > 1:
            yield Choice("way_seat", say("Ways, as they would be thrown by"), tuple(
                (seat, self._context.led.game.person(self._context.state, seat).name) for seat in seats), self._on)
        for of, group in groupby(ways, lambda way: way.of):
            yield from labelled_rows(capital(of), [Button(way.name, way.label, detail=way.detail) for way in group])

    @property
    def _on(self) -> str:
        """Whose ways are shown: whoever waits, else whoever has had the stage least."""
        able = self._context.able
        spoken = self._context.state.spoken
        wanted = (self._seat, spoken[0].by if spoken else "", *spotlight(self._context.view))
        return next((seat for seat in wanted if seat in able), "")

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "reply"):
            return True
        name, _, rest = intent.name.partition("_")
        match name, rest:
            case "way", "seat":
                self._seat = str(intent.value)
            case "way", _:
                return self._lay_out_way(intent.name)
            case "call", "so" if self._call is not None:
                asked, extras = self._call
                self._tray.make(Move(self._context.led.game.call(self._context.state, asked), extras))
            case "call", "change":
                self._tray.lay_out(CallDesk(self._tray, *(self._call or (self._blank(), {}))))
            case "forced", "" if self._on:
                self._tray.lay_out(CallDesk(self._tray, blank_call(self._tray, self._on, None), {}))
            case "another", "scene":
                self._tray.lay_out(SceneDesk(self._tray))
            case "end", "story":
                self._tray.lay_out(EndDesk(self._tray))
            case "refuse", "":
                self._tray.lay_out(RefuseDesk(self._tray, self._fields.text("reply")))
            case ("answer" | "grant"), "":
                self._reply(name)
            case ("take" | "change" | "ignore"), _ if rest.isdecimal():
                self._on_proposal(name, int(rest))
            case "accept", _:
                self._tray.make(Move(e.Accept(rest), {FROM: f"element/{rest}"}))
            case "veto", _:
                self._tray.lay_out(VetoDesk(self._tray, rest, self._made_so(rest)))
            case _:
                return False
        return True

    def _blank(self) -> Asked:
        first = self._context.state.spoken[0]
        return blank_call(self._tray, first.by, first.n)

    def _reply(self, how: str) -> None:
        """An answer, a question back, or it happens without dice; in the director's words where nothing is typed."""
        text = self._fields.taken("reply").strip()
        kinds = e.Grant if how == "grant" else e.Tell
        own = next((move for move in self._tray.proposals if answers(self._context, move)
                    and isinstance(move.action, kinds)), None)
        if not text and own is not None:
            self._tray.make(own)
        elif how == "grant":
            self._tray.make(Move(e.Grant(text=text)))
        elif text:
            self._tray.make(Move(e.Tell(GM, text, TellKind.ANSWER)))

    def _on_proposal(self, what: str, at: int) -> None:
        moves = [move for move in self._tray.proposals if not answers(self._context, move)]
        if at >= len(moves):
            return
        {"take": self._tray.make, "change": self._tray.change, "ignore": self._tray.ignore}[what](moves[at])

    def _lay_out_way(self, control: str) -> bool:
        """The call of a way, for whoever waits an answer to what they said; unasked it is forced."""
        way = next((way for way in ways_here(self._context.view, self._on, self._tray.words.detail)
                    if way.name == control), None)
        if way is None:
            return False
        first = next(iter(self._context.state.spoken), None)
        number = first.n if first is not None and first.by == self._on and not first.asks else None
        asked = self._context.director.calls_for(self._context.state, way.said, number)
        self._tray.lay_out(CallDesk(self._tray, *(asked or (blank_call(self._tray, self._on, number), {}))))
        return True
