"""Making a battlefield: a plan to press on, a box of terrain, and buttons for whoever has no pointer (DUEL-D13, M4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.games.duel.rules.field.catalogue import KINDS
from game.games.duel.rules.field.pieces import TURNS
from game.games.duel.rules.options import THEMES
from game.games.duel.rules.setup.own_fields import MOST_LIGHTS, MOST_PIECES, OFFERED
from game.games.duel.rules.terms import AREAS, INCH
from game.games.duel.scenes.feat_words import THEME_NAMES
from game.games.duel.scenes.setup.box_words import BOX_NAMES
from game.games.duel.scenes.setup.laying import Hand, Laying, problem_words
from game.games.duel.scenes.setup.own_things import FIELDS, LONGEST_NAME, save_field
from game.games.duel.scenes.setup.plan_of import field_plan, held_shapes, piece_shapes
from game.games.duel.scenes.setup.unsaved_work import asked_panel
from game.games.duel.scenes.setup.wiring import light_words, link_elements, wired_shapes
from game.scenes.large_text import is_crowded, is_narrow
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.services.shelf import MadeFiles
from game.storage.own_files import file_name
from game.ui.messages import Message, joined, say, say_many
from game.ui.plans import PARTS
from game.ui.screen import (
    Board,
    Button,
    Choice,
    Column,
    Element,
    Gap,
    Intent,
    ListItem,
    Panel,
    Place,
    PlanShape,
    Row,
    Screen,
    Text,
    TextField,
    Toggle,
)
from game.ui.styles import Style, Tone

__all__ = ["FieldEditor", "Laying"]
WIDTH = 1840
BOARD, TALL_BOARD = 700, 340  # units
KINDS_PER_ROW, TALL_KINDS = 3, 2
STEPS = {"west": (-1, 0), "east": (1, 0), "south": (0, -1), "north": (0, 1)}
DEGREES = 360 // TURNS


class FieldEditor(Scene):
    """One battlefield; ``kept`` is told the name of its file when it was saved."""

    menu = True

    def __init__(self, services: Services, files: MadeFiles, laying: Laying, kept: Callable[[str], None],
                 file: str = "") -> None:
        """``file``: the name of the file that it is from."""
        self._services = services
        self._files = files
        self._kept = kept
        self._hand = Hand(laying)
        self._theme = "any"
        self._saved = laying
        self._file = file
        self._notice: tuple[Message, Tone] | None = None
        self._asking = ""  # whether to leave what is not saved, or to replace what is there: the control that does it

    # --- what is shown ----------------------------------------------------------------------------------------

    def view(self) -> Screen:
        tall = self._tall
        board = self._board(TALL_BOARD if tall else BOARD)
        body: tuple[Element, ...] = (board, *self._tools()) if tall else (
            Row((Column((board,)), Column(tuple(self._tools()))), (1.0, 1.45)),)
        return Screen("field_editor", (
            Panel("field_editor", Place.FULL, body, title=say("A battlefield of your own"), width=WIDTH),
            Panel("editor_foot", Place.BOTTOM, (self._said(), self._foot()))),
            self._asked() if self._asking else None, backdrop=0.6, focus="kind:crate")

    @property
    def _tall(self) -> bool:
        return is_crowded(self._services.player.preferences) or is_narrow(self._services)

    def _board(self, size: int) -> Board:
        hand, laying = self._hand, self._hand.laying
        look = "chosen" if hand.problem is None else "refused"
        over: list[PlanShape] = []
        for number, piece in enumerate(hand.shown):
            over += held_shapes(piece, laying.area, look if not number or look == "refused" else "twin")
        if hand.chosen is not None:
            over += piece_shapes(laying.field.pieces[hand.chosen], laying.area, "chosen")
        over += wired_shapes(hand)
        label = say("{n} by {n} inches, north up", n=laying.area // INCH)
        return Board("board", label, field_plan(laying.field, laying.entry, label, size, over))

    def _tools(self) -> Iterator[Element]:
        hand, laying = self._hand, self._hand.laying
        sizes = tuple((str(area), say("{n} inches", n=area // INCH)) for area in AREAS)
        empty = not laying.own.pieces
        if self._tall:
            yield from self._moves()
        yield Row((TextField("name", say("Name"), laying.name, max_chars=LONGEST_NAME),
                   Choice("area", say("How large"), sizes, str(laying.area), empty,
                          say("Take everything away first."))), (1.0, 1.5))
        yield Choice("theme", say("Terrain"), tuple((theme, THEME_NAMES[theme]) for theme in THEMES), self._theme)
        yield from self._box()
        if not self._tall:
            yield from self._moves()
        yield from link_elements(hand, TALL_KINDS if self._tall else KINDS_PER_ROW)
        yield Row((Toggle("mirror", say("Twin"), hand.mirrored),
                   Button("light", say("A light"), len(laying.own.lights) < MOST_LIGHTS,
                          say("There are {most} at most.", most=MOST_LIGHTS), key="L"),
                   Button("next_piece", say("Next piece"), not empty, say("Nothing lies there."), key="N"),
                   Button("clear", say("Take all away"), not empty, say("Nothing lies there."), Tone.QUIET)))

    def _box(self) -> Iterator[Element]:
        """The kinds of a theme."""
        held = self._hand.held
        items = tuple(ListItem(f"kind:{kind}", BOX_NAMES[kind], selected=held is not None and held.kind == kind)
                      for kind in OFFERED if KINDS[kind].theme == self._theme)
        per_row = TALL_KINDS if self._tall else KINDS_PER_ROW
        filled: tuple[Element, ...] = (*items, *(Column(()) for _ in range(-len(items) % per_row)))
        for at in range(0, len(filled), per_row):
            yield Row(filled[at:at + per_row])

    def _moves(self) -> Iterator[Element]:
        """What is done with the piece in the hand, or with one that is chosen."""
        hand = self._hand
        none, free = say("No piece is in the hand."), hand.held is not None or hand.light is not None
        yield Row((Button("west", say("West"), free, none, key="A"), Button("east", say("East"), free, none, key="D"),
                   Button("north", say("North"), free, none, key="W"),
                   Button("south", say("South"), free, none, key="S")))
        turns = hand.held is not None
        yield Row((Button("left", say("Turn left"), turns, none, key="Q"),
                   Button("right", say("Turn right"), turns, none, key="E"), self._put_or_lift(),
                   Button("drop", say("Put away"), free or hand.chosen is not None, none, Tone.QUIET, key="X")))

    def _put_or_lift(self) -> Button:
        hand = self._hand
        if hand.light is not None:
            return Button("put_down", say("Put down"), tone=Tone.PRIMARY, key="F")
        if hand.held is None:
            return Button("lift", say("Take up"), hand.chosen is not None, say("No piece is chosen."), key="F")
        reason: Message | str = ""
        if hand.problem is not None:
            reason = problem_words(hand.problem, hand.laying)
        elif hand.full:
            reason = say("There is room for {most} pieces, twins too.", most=MOST_PIECES)
        return Button("put_down", say("Put down"), not reason, reason, Tone.PRIMARY, key="F")

    def _said(self) -> Element:
        """What is in the hand or chosen, and what is wrong with it."""
        hand = self._hand
        if self._notice is not None:
            return Text(self._notice[0], Style.SMALL, self._notice[1])
        if hand.problem is not None:
            return Text(problem_words(hand.problem, hand.laying), Style.SMALL, Tone.DANGER)
        if hand.held is not None:
            return Text(_where(hand.held.kind, hand.held.at, hand.held.turn), Style.SMALL, Tone.PRIMARY)
        if hand.light is not None:
            return Text(light_words(hand.light), Style.SMALL, Tone.PRIMARY)
        if hand.chosen is not None:
            piece = hand.laying.own.pieces[hand.chosen]
            return Text(_where(piece.kind, piece.at, piece.turn), Style.SMALL)
        return Text(joined(" ", (
            say_many("{n} piece lies there.", "{n} pieces lie there.", len(hand.laying.own.pieces)),
            say("Choose one from the box, or press one that lies there."))), Style.SMALL, Tone.QUIET)

    def _foot(self) -> Element:
        named = bool(self._hand.laying.name.strip())
        return Row((Button("leave", say("Back"), tone=Tone.QUIET), Gap(grow=True),
                    Button("save", say("Save and play on it"), named and bool(self._hand.laying.own.pieces),
                           say("It needs a name and a piece of terrain."), Tone.PRIMARY)))

    def _asked(self) -> Panel:
        return asked_panel(self._asking, say("A battlefield of your own"))

    # --- what is done -----------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        self._notice = None
        name, _, which = intent.name.partition(":")
        hand, value = self._hand, str(intent.value)
        match name:
            case "west" | "east" | "north" | "south":
                hand.step(*STEPS[name])
            case "left" | "right":
                hand.turn(1 if name == "left" else -1)
            case "kind":
                hand.take_kind(which)
            case "theme":
                self._theme = value
            case "mirror":
                hand.mirror(bool(intent.value))
            case "light":
                hand.take_light()
            case "link":
                hand.link(int(which))
            case "name":
                hand.call(value)
            case "area":
                hand.resize(int(value))
            case "board":
                self._pressed(intent)
            case _:
                self._other(name)

    def _other(self, name: str) -> None:
        """A control that changes what lies there, or leads away."""
        hand = self._hand
        match name:
            case "put_down":
                hand.put_down()
            case "lift":
                hand.lift()
            case "drop":
                hand.drop()
            case "clear":
                hand.clear()
            case "next_piece":
                hand.choose_next()
            case "save" if self._is_another:
                self._asking = "replace"
            case "save" | "replace":
                self._save()
            case "leave":
                self._leave()
            case "stay":
                self._asking = ""
            case "leave_it":
                self._services.navigation.back()

    def _pressed(self, intent: Intent) -> None:
        """A place of the plan; by keys what is in the hand is put down, or the next piece is chosen."""
        hand = self._hand
        if intent.value is None:
            if hand.held is None or not hand.put_down():
                hand.choose_next()
            return
        x, y = (int(part) * hand.laying.area // PARTS for part in str(intent.value).split(","))
        hand.press(x, y)

    def on_key(self, key: str) -> bool:
        if key != "escape":
            return False
        if self._asking:
            self._asking = ""
        else:
            self._leave()
        return True

    def _leave(self) -> None:
        """Back; whoever has changed something is asked first."""
        if self._hand.laying.own == self._saved.own or not self._hand.laying.own.pieces:
            self._services.navigation.back()
        else:
            self._asking = "leave_it"

    @property
    def _is_another(self) -> bool:
        """Whether a file of that name is there that this is not the new state of."""
        name = self._hand.laying.name
        return file_name(name) != self._file and self._files.has(FIELDS, name)

    def _save(self) -> None:
        laying, self._asking = self._hand.laying, ""
        name = " ".join(laying.name.split())
        try:
            file = save_field(self._files, name, laying.area, laying.own)
        except (OSError, ValueError) as error:
            self._notice = (say("It cannot be saved: {reason}", reason=error), Tone.DANGER)
            return
        self._saved = laying
        self._services.navigation.back()
        self._kept(file)


def _where(kind: str, at: tuple[int, int], turn: int) -> Message:
    """Which piece, where, how it is turned."""
    return say("{piece}: {x} inches from the west, {y} from the south, turned by {degrees} degrees.",
               piece=BOX_NAMES[kind], x=f"{at[0] / INCH:g}", y=f"{at[1] / INCH:g}", degrees=turn * DEGREES)
