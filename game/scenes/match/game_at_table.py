"""What the shell asks of a game that is played at the table: ``GameAtTable``, how it looks, and what it says.

A game must give a controller for what is due and a board. All else has a plain default.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game.ai.tells import Tell
from game.narration.chronicle import ToldLine
from game.rules.match import Extras
from game.rules.setups import SetUp, Target, Tray
from game.scenes.broadcast import Gain, Strap
from game.scenes.field.field_at_table import FieldAtTable
from game.scenes.match.computer_names import portrait
from game.scenes.match.controller import Controller
from game.scenes.match.help import Word
from game.scenes.match.hints import COMMON, Occasion
from game.scenes.match.match_context import AnyContext
from game.scenes.match.match_voice import AnyDeed
from game.scenes.match.overlays import Overlay
from game.scenes.match.plain_result import PlainResult
from game.scenes.match.set_piece import SetPiece
from game.scenes.match.tabletop import TableTop
from game.scenes.match.why_panel import Weighed
from game.scenes.mood import Mood
from game.scenes.paper_theatre.theatre_at_table import TheatreAtTable
from game.scenes.recorded_poses import has_poses, poses_of
from game.scenes.rolling.tray_words import tray_words
from game.scenes.scene import Scene
from game.scenes.sealed.cup_row import CupRow
from game.scenes.services.shelf import Record
from game.scenes.table.set_up_kinds import laid_with
from game.scenes.table.things.thing import Thing
from game.ui.expressions import Temper
from game.ui.messages import Message
from game.ui.screen import Element, Panel
from game.ui.styles import Tone


@dataclass(frozen=True, slots=True)
class Introduced:
    """A seat to whose player the mouse goes: the name on its sheet, what it is called, its side, its colour.

    ``face``: its portrait (``game.ui.portraits``), where it has one.
    """

    name: str
    called: str
    side: str
    tone: Tone = Tone.PLAIN
    face: str = ""


@dataclass(frozen=True, slots=True)
class Across:
    """Whoever is seen across the table: a portrait by name (``game.ui.portraits``), and the seat, or who else it is."""

    face: str
    who: str


@dataclass(frozen=True, slots=True)
class Interruption:
    """Something that time itself does, and what is laid over the match to say so."""

    action: Any
    overlay: str


class GameLooks:
    """How a game looks at the table."""

    def __init__(self, context: AnyContext) -> None:
        self._context = context

    def board(self, crowded: bool) -> Panel:
        """How the game stands, along the top; ``crowded``: in words and figures alone, for large text."""
        raise NotImplementedError

    def clock(self) -> tuple[Element, ...]:
        """What the bar shows of a time that runs."""
        return ()

    def table_words(self, top: TableTop, actor: str | None) -> Sequence[Message]:
        """Everything on the table in words, for whoever does not see it; ``actor``: who is to act.

        Here: the dice at the tray, where there is one.
        """
        table = self._context.services.table
        return tray_words(table.spec, top) if table.view.setup is laid_with(Tray()) else ()

    def things(self) -> Sequence[Thing]:
        """Tokens, cards and sheets on the table, as everybody may see them; a game that has none has none.

        What is told of them in words, how they move and what becomes of a push is no concern of the game.
        """
        return ()

    def pictures(self, deeds: Sequence[AnyDeed]) -> tuple[Element, ...]:
        """What is pictured in the story beside a chapter that tells of these deeds; none before the first."""
        return ()

    def name(self, who: str) -> str:
        """What a seat is called, or whoever else acts in records."""
        return next((seat.name for seat in self._context.seats if seat.id == who), who)

    def introduced(self, seat: str) -> Introduced:
        """Whoever takes the mouse next."""
        side = next(each.side for each in self._context.seats if each.id == seat)
        return Introduced(self.name(seat), self.name(seat), side, self.tone(seat))

    def tone(self, seat: str) -> Tone:
        """The colour in which the bar says whose move it is."""
        return Tone.PLAIN

    def across(self, actor: str | None) -> Across | None:
        """Who is seen across the table while ``actor`` is to act; None: nobody sits there.

        Here: the computer whose turn it is, or else the one that sits there first.
        """
        context = self._context
        seats = sorted((seat.id for seat in context.seats), key=lambda seat: seat != actor)
        playing = ((seat, context.computer(seat)) for seat in seats)
        personas = context.services.play.personas
        return next((Across(portrait(personas, computer.persona), seat) for seat, computer in playing
                     if computer is not None), None)

    def temper(self, who: str) -> Temper:
        """How whoever sits across the table (``Across.who``) feels about how things stand."""
        return Temper.CALM

    def takes(self, event: Any, who: str) -> Temper | None:
        """How they take what has just happened; None: it leaves them as they are."""
        return None

    def mood(self) -> Mood | None:
        """The mood of the studio; None leaves it as it is."""
        return None

    def cues(self, event: Any) -> Sequence[str]:
        """The signs by which an event is heard, cues of ``config/sound.yaml``; none for most of them."""
        return ()

    def gains(self, events: Sequence[Any]) -> Sequence[Gain]:
        """What these events brought or cost, to be seen on its way to where the board counts it; nothing for most."""
        return ()

    def strap(self, seat: str | None) -> Strap | None:
        """Who is on, for the broadcast; None where nobody is."""
        return None

    def headlines(self) -> Sequence[str]:
        """What crawls under the picture, the newest first."""
        return ()


class GameWords:
    """What a game says at the table besides its story: help, hints, who speaks, what computers weighed."""

    glossary: Mapping[str, Word] = MappingProxyType({})

    def rule(self) -> str:
        """The rule of the moment in our own words; empty where nothing needs to be decided."""
        return ""

    def besides(self) -> Sequence[Message]:
        """What is otherwise now than the rule says."""
        return ()

    def words_now(self) -> Sequence[str]:
        """The words of the glossary that the moment needs."""
        return ()

    def occasions(self) -> tuple[Occasion, ...]:
        """The moments in which somebody may need a hint; the first that is now counts."""
        return COMMON

    def speaker(self, line: ToldLine) -> tuple[str, Tone]:
        """Who says a line; no name for the story itself."""
        return "", Tone.PLAIN

    def card_title(self, slot: str) -> str:
        """The title of the card that lines of this slot stand on; empty for remarks beside the card of the moment."""
        return ""

    def most_words(self) -> int | None:
        """How many words of the show stand on one card, or beside one; None: all of them. The story has them all."""
        return None

    def before_throw(self, thrower: str, across: str, tell: Tell | None) -> str:
        """What whoever sits across the table (``Across.who``) says before ``thrower`` throws; empty for nothing.

        ``tell``: what a computer's hand gives away; None for the hand of a person.
        """
        return ""

    def after_throw(self, events: Sequence[Any], across: str, spoke: bool) -> str:
        """What they say when these have happened; ``spoke``: they have said something before this throw."""
        return ""

    def for_result(self, slot: str) -> bool:
        """Whether lines of this slot are kept for the result."""
        return False

    def weighed(self, extras: Extras) -> Sequence[Weighed]:
        """What a computer weighed before a deed, as the record keeps it beside it."""
        return ()


class GameAtTable:
    """A game in play at the table: which controller is due, what lies there, what follows from what happens."""

    setup: SetUp = Target()
    """What the table is laid with before anything is rolled."""

    theatre: TheatreAtTable | None = None
    """A stage of paper behind the tray, for games that tell a story; the shell lets it move and takes it away."""

    field: FieldAtTable | None = None
    """A field with figures behind the tray; the shell lets it move and takes it away."""

    def __init__(self, context: AnyContext, looks: GameLooks, words: GameWords) -> None:
        table = context.services.table
        self.context = context
        self.looks = looks
        self.words = words
        worn = context.services.play.kit.die_styles(context.seats)
        self.top = TableTop(table.spec, table.view, context.header.seed, worn)
        self.cups = CupRow(table, context.seats, self.top, self.setup)

    @property
    def phase(self) -> str:
        """What the rules are about now, in a word for the trace."""
        return "play"

    def controller(self) -> Controller | None:
        """What shows what is due now; None while nothing is."""
        raise NotImplementedError

    def resume(self) -> None:
        """A match is gone on with: make all that is forced. Raises OSError where the record does not take it."""
        self.context.match.resume()

    # --- the table between throws ---------------------------------------------------------------------------

    def lay_again(self) -> None:
        """Lay the table as the record says: the match was entered, or something was taken back.

        Here: as the last throw left it.
        """
        self.top.clear()
        self.lay_as_recorded()

    def lay_as_recorded(self) -> bool:
        """Lay what the record says last of what lies there; False where it does not say it, or nothing sensible."""
        laid = next((deed for deed in reversed(self.context.match.deeds) if has_poses(deed.extras)), None)
        poses = poses_of(laid.extras) if laid is not None else None
        if poses is not None:
            self.top.restore(poses, *self.context.moment)
        elif laid is not None:
            logging.getLogger(__name__).warning("entry %d: its poses make no sense", laid.number)
        return poses is not None

    def prepare(self) -> None:
        """Lay what the next phase needs, before its controller begins."""

    # --- what happens ---------------------------------------------------------------------------------------

    def heard(self, events: Sequence[Any]) -> None:
        """This has happened since this was called last; asked for a controller next."""

    def set_pieces(self, events: Sequence[Any]) -> Sequence[SetPiece]:
        """What of these events deserves five seconds of its own; nothing, where a game has nothing of the kind."""
        return ()

    def turned(self, events: Sequence[Any]) -> bool:
        """Whether a turn ended among these, so that what was said in it has been read."""
        return False

    def interruption(self, dt_s: float) -> Interruption | None:
        """So much time has passed at the table; what it does, if anything."""
        return None

    @property
    def lost_to_people(self) -> bool:
        """Whether people sit there and none of them has anything more to play for, so that the rest may be run out."""
        return False

    # --- taking back ----------------------------------------------------------------------------------------

    def chosen(self, action: Any) -> bool:
        """Whether somebody chose this, so that they can take it back."""
        return True

    def memo(self) -> object:
        """What the match itself does not know of how things stand, for ``put_back``."""
        return None

    def put_back(self, memo: Any, exactly: bool) -> None:
        """Things stand as they did at ``memo``; not ``exactly``: something has been entered since that stays."""

    # --- over the match, and after it -----------------------------------------------------------------------

    def overlays(self) -> tuple[Overlay, ...]:
        """What of its own may be laid over the match."""
        return ()

    def result(self, record: Record) -> Scene:
        """What is shown when it is over; ``record`` is to be closed when that is left."""
        return PlainResult(self.context, record, setup=self.setup)
