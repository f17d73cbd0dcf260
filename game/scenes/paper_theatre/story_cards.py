"""What became real in a story, on cards that stand in two racks beside the stage: the newest lowest, in front."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from panda3d.core import AntialiasAttrib, GeomNode, GraphicsOutput, NodePath, TextFont, TextNode, TransparencyAttrib

from game.scenes.paper_theatre.paper_picture import PaperPicture
from game.scenes.paper_theatre.staging import Bounds
from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import LookSpec, Point
from game.scenes.table.meshes import Mesh
from game.scenes.table.table_surface import on_table
from game.scenes.table.things.printed_meshes import paper_mesh, print_mesh, told_words
from game.scenes.table.things.thing import Kind
from game.scenes.table.things.thing_blocks import footprint_m
from game.ui.messages import in_language

MOST = 6
TIERS = 3  # of a rack
SIDES = (1.0, -1.0)  # of the stage: the newest cards stand at the right
SIZE = 1.9  # of a card that lies on the table
STANDS_DEG, LIES_DEG = -8.0, -90.0  # how far a card leans back
RIM_M = 0.002  # of its picture that is free, so that its edge is smooth
PX_SHARE = 2.3  # of the height of the output, how many pixels a metre of a card has
GAP_M, STEP_M = 0.006, 0.012  # between tiers, upwards and forwards
LEDGE_M, BOARD_M = 0.005, 0.006  # the wood under a card, and what of the board is seen round it
WOOD: Colour = (0.20, 0.075, 0.055)
BRIGHT: Colour = (0.94, 0.93, 0.90)  # of paper at the far end of the table, as the footlights light it
RISES_S = 0.35


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryCard:
    """Something that became real: a few words, and who said it; ``by`` is empty where nobody did."""

    id: str
    text: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class RackPlace:
    """Where racks stand: ``x_m`` to either side of the middle is the middle of one, its front at ``y_m``.

    The table is at ``level_m``, and the lowest card stands at ``foot_m``, above what may be in the way.
    """

    x_m: float
    y_m: float
    level_m: float
    foot_m: float


def card_size_m(look: LookSpec) -> tuple[float, float]:
    """How wide and how high a card in the rack is."""
    wide, deep = footprint_m(look.things, Kind.CARD)
    return wide * SIZE, deep * SIZE


def rack_corners(look: LookSpec, place: RackPlace) -> Iterator[Point]:
    """The outer corners of both racks."""
    wide, _ = card_size_m(look)
    top = _foot_m(look, TIERS) + place.foot_m
    for side in SIDES:
        for z in (place.foot_m, top):
            yield side * (place.x_m + wide / 2 + BOARD_M), place.y_m, z


def newest_corners(look: LookSpec, place: RackPlace, side: float) -> Iterator[Point]:
    """The corners of the lowest card of the rack on that side, -1 for the left."""
    wide, high = card_size_m(look)
    for x in (-wide / 2 - BOARD_M, wide / 2 + BOARD_M):
        for z in (0.0, high):
            yield side * place.x_m + x, place.y_m, place.foot_m + z


def _foot_m(look: LookSpec, tier: int) -> float:
    return tier * (card_size_m(look)[1] + GAP_M)


class StoryCards:
    """The cards as nodes. ``root`` stands on the table."""

    def __init__(self, look: LookSpec, place: RackPlace, layer: int, output: GraphicsOutput | None) -> None:
        """``layer``: when they are drawn; ``output``: what in (None: nothing is)."""
        self.root = NodePath("story cards")
        for off in (self.root.set_light_off, self.root.set_shader_off):
            off(10)
        on_table(self.root, layer)
        self.root.set_transparency(TransparencyAttrib.M_alpha)
        self.root.set_antialias(AntialiasAttrib.M_multisample)
        self._look = look
        self._output = output
        self._pictures: list[PaperPicture] = []
        self._place = place
        self._cards: tuple[StoryCard, ...] = ()
        self._letters: tuple[TextFont, NullTranslations | None] = (TextNode.get_default_font(), None)
        self._rising: NodePath | None = None
        self._passed_s = RISES_S
        self._hidden: frozenset[float] = frozenset()  # sides on which no rack is seen

    @property
    def seen(self) -> tuple[StoryCard, ...]:
        """The cards that stand there, the newest first."""
        return self._cards

    @property
    def moving(self) -> bool:
        """Whether a card is on its way."""
        return self._rising is not None

    def show(self, cards: Sequence[StoryCard], still: bool) -> None:
        """Of these, the newest last, as many stand there as have room; one that is new rises, or is there at once."""
        seen = tuple(reversed(cards[-MOST:]))
        if seen == self._cards:
            return
        new = bool(seen) and all(seen[0].id != card.id for card in self._cards)
        self._cards = seen
        self._draw()
        if new and not still:
            self._rising, self._passed_s = self.root.find("**/newest"), 0.0
            self._pose()

    def letter(self, letters: tuple[TextFont, NullTranslations | None]) -> None:
        """The letters of cards and their language from now on."""
        if letters != self._letters:
            self._letters = letters
            self._draw()

    def hide(self, sides: Iterable[float]) -> None:
        """The racks on these sides are not to be seen, the others are."""
        hidden = frozenset(sides)
        if hidden != self._hidden:
            self._hidden = hidden
            for side in SIDES:
                self._keep_hidden(side)

    def _keep_hidden(self, side: float) -> None:
        racks = self.root.find_all_matches(_named(side))
        if side in self._hidden:
            racks.hide()
        else:
            racks.show()

    def update(self, dt_s: float) -> None:
        """Let a card rise."""
        if self._rising is not None:
            self._passed_s += dt_s
            self._pose()

    def _pose(self) -> None:
        if self._rising is None:
            return
        share = min(self._passed_s / RISES_S, 1.0)
        self._rising.set_p(LIES_DEG + (STANDS_DEG - LIES_DEG) * share * (2.0 - share))
        if share >= 1.0:
            self._rising = None

    def _draw(self) -> None:
        self.root.get_children().detach()
        self._rising = None
        for picture in self._pictures:
            picture.dispose()
        self._pictures = []
        for first, side in zip((0, TIERS), SIDES, strict=True):
            cards = self._cards[first:first + TIERS]
            if cards:
                self._rack(side, cards, newest=first == 0)
                self._keep_hidden(side)

    def _rack(self, side: float, cards: Sequence[StoryCard], newest: bool) -> None:
        """A rack with its cards, from the back to the front."""
        wide, high = card_size_m(self._look)
        rack = self.root.attach_new_node(_named(side))
        rack.set_pos(side * self._place.x_m, self._place.y_m, self._place.foot_m)
        for tier in range(len(cards) - 1, -1, -1):
            y, foot = tier * STEP_M, _foot_m(self._look, tier)
            low = foot - LEDGE_M if tier else self._place.level_m - self._place.foot_m
            rack.attach_new_node(_board(wide / 2 + BOARD_M, y, low, foot, foot + high * 0.62))
            card = self._card(cards[tier])
            card.set_name("newest" if newest and tier == 0 else "card")
            card.reparent_to(rack)
            card.set_pos(0.0, y - 0.001, foot)

    def _card(self, card: StoryCard) -> NodePath:
        """One card standing on its foot."""
        font, language = self._letters
        text, by = (in_language(each, language) if language is not None else each for each in (card.text, card.by))
        wide, high = card_size_m(self._look)
        room = Bounds(-wide / 2 - RIM_M, -RIM_M, wide / 2 + RIM_M, high + RIM_M)
        picture = PaperPicture(room, PX_SHARE * self._output.get_y_size() if self._output is not None else 0.0,
                               self._output)
        self._pictures.append(picture)
        paper = picture.drawn.attach_new_node(paper_mesh(self._look, Kind.CARD))
        paper.attach_new_node(print_mesh(self._look, Kind.CARD))
        paper.set_color_scale(*BRIGHT, 1.0)
        told_words(self._look, text, by, font).reparent_to(paper)
        paper.set_pos_hpr_scale(0.0, 0.0, high / 2, 0.0, 90.0, 0.0, SIZE, SIZE, SIZE)
        paper.set_two_sided(False, 1)
        shown = picture.shown([room])
        shown.set_p(STANDS_DEG)
        return shown


def _named(side: float) -> str:
    return "rack right" if side > 0.0 else "rack left"


def _board(half_m: float, y: float, low: float, foot: float, top: float) -> GeomNode:
    """The wood behind a card, from ``low`` to ``top``, and the ledge that it stands on at ``foot``."""
    mesh = Mesh()
    for under, over, tone in ((low, top, 1.0), (foot - LEDGE_M, foot, 1.7)):
        colour = (*(min(1.0, part * tone) for part in WOOD), 1.0)
        mesh.quad(*(mesh.vertex((x, y, z), colour=colour)
                    for x, z in ((-half_m, under), (half_m, under), (half_m, over), (-half_m, over))))
    return mesh.node("board")
