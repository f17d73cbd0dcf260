"""What one seat may put into an open call: help, Resolve, a Drive, a piece of Gear, a Last Stand (PRO-P13 to P22)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import offers
from game.games.protagonists.rules.constants import GAIN_OF_FAILURE, GAIN_OF_SUCCESS, LAST_STAND
from game.games.protagonists.rules.scores import pushes_left
from game.games.protagonists.rules.sheets import Piece
from game.games.protagonists.rules.state import State, is_protagonist
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.sheet_words import piece_words
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Intent, ListItem, Row, Text
from game.ui.styles import Style, Tone

HELP, UNHELP, PUSH, DRIVE, GEAR, STAND = "help_", "unhelp_", "push_", "drive_", "gear_", "last_stand"
NONE = "none"


class Commitments:
    """Controls of one seat, made of what the rules have now; each is entered at once and can be taken back."""

    def __init__(self, context: ChapterContext, seat: str) -> None:
        self._context = context
        self._seat = seat

    @property
    def _state(self) -> State:
        return self._context.state

    def elements(self) -> Iterator[Element]:
        """Help first, then what is spent, as the rules have their order (PRO-P15)."""
        yield from self._help()
        for who in offers.testers_of(self._state, self._seat):
            yield from self._push(who)
        if is_protagonist(self._state, self._seat) and self._seat in self._context.call.hands:
            yield from self._drives()
            yield from self._gear(self._seat)
            yield from self._stand()

    # --- each of them ---------------------------------------------------------------------------------------

    def _help(self) -> Iterator[Element]:
        call, name = self._context.call, self._context.name
        helps = call.supports.get(self._seat, "")
        if helps and self._context.may(a.Support(self._seat, helps, yes=False)):
            yield Button(f"{UNHELP}{helps}", say("Help {name} no longer", name=name(helps)), tone=Tone.QUIET)
        may = [to for to in call.hands if self._context.may(a.Support(self._seat, to))]
        yield from (Button(f"{HELP}{to}", say("Help {name}: +1", name=name(to)), detail=self._shared(), key="H")
                    for to in may)

    def _shared(self) -> Message:
        """What helping may cost (PRO-P14), and in Rounds that it is an action (PRO-P40)."""
        if self._state.rounds is not None:
            return say("An action; what failing costs, you pay as well")
        return say("What failing costs, you pay as well")

    def _push(self, who: str) -> Iterator[Element]:
        """So many points, or why none can be spent yet."""
        hand, most = self._context.hand(who), pushes_left(self._state, who)
        if hand.last_stand or hand.chosen or not (most or hand.push) or who in offers.sealed(self._state):
            return
        waits = self._waits(who)
        options = tuple((str(points), say("+{points}", points=points) if points else say("none"))
                        for points in range(most + 1))
        label = say("Resolve: {left} there, 1 for each +1", left=self._state.bodies[who].resolve)
        yield Choice(f"{PUSH}{who}", label, options, str(hand.push), not waits, waits)

    def _waits(self, who: str) -> str:
        """Why nobody pushes yet."""
        first = offers.supporting(self._state)
        if first:
            return say("{name} may help first.", name=self._context.name(first[0]))
        if is_protagonist(self._state, who) and offers.npc_pushes(self._state):
            return say("The game master spends first.")
        return ""

    def _gear(self, who: str) -> Iterator[Element]:
        """What it is done with, where there is a choice (PRO-P59)."""
        hand = self._context.hand(who)
        pieces = [piece for piece in self._state.gear.get(who, ())
                  if piece.id == hand.gear or (self._tells(piece) and self._context.may(a.UseGear(who, piece.id)))]
        if not pieces:
            return
        options = ((NONE, say("nothing")), *((piece.id, piece_words(piece)) for piece in pieces))
        yield Choice(f"{GEAR}{who}", say("With"), options, hand.gear or NONE)

    def _tells(self, piece: Piece) -> bool:
        """Whether it makes a difference by the rules: it is used up by it, or it hurts."""
        return bool(piece.boxes) or (self._context.call.call.kind == "attack" and piece.damage > 0)

    def _drives(self) -> Iterator[Element]:
        drives = [drive for drive in self._state.drives[self._seat]
                  if self._context.may(a.ClaimDrive(self._seat, drive.id))]
        if not drives:
            return
        yield Text(say("A Drive that this follows: {success} Resolve if it works, {failure} if it fails",
                       success=GAIN_OF_SUCCESS, failure=GAIN_OF_FAILURE), Style.CAPTION, Tone.QUIET)
        yield Row(tuple(ListItem(f"{DRIVE}{drive.id}", drive.text) for drive in drives))

    def _stand(self) -> Iterator[Element]:
        if self._context.may(a.LastStand(self._seat)):
            left = self._state.bodies[self._seat].resolve
            yield Button(STAND, say("Last Stand: no dice, {sum} counts", sum=LAST_STAND), tone=Tone.DANGER,
                         detail=say("All {left} Resolve. Once in the whole adventure", left=left))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        """A control was operated; False for none of its own, or what the rules would not have."""
        made = self._made(intent)
        if made is None or not self._context.may(made):
            return made is not None
        self._context.submit(made)
        return True

    def _made(self, intent: Intent) -> a.Action | None:
        name, value = intent.name, str(intent.value or "")
        if name == STAND:
            return a.LastStand(self._seat)
        made = next((make for prefix, make in _MADE.items() if name.startswith(prefix)), None)
        return None if made is None else made(self._seat, name.partition("_")[2], value)


_MADE: Mapping[str, Callable[[str, str, str], a.Action]] = MappingProxyType({
    HELP: lambda seat, to, value: a.Support(seat, to), UNHELP: lambda seat, to, value: a.Support(seat, to, yes=False),
    DRIVE: lambda seat, drive, value: a.ClaimDrive(seat, drive),
    GEAR: lambda seat, who, value: a.UseGear(who, "" if value == NONE else value),
    PUSH: lambda seat, who, value: a.Push(seat, who, int(value) if value.isdecimal() else -1)})
"""The entry of a control, by what its name begins with: of the seat, of what stands behind it, of its value."""
