"""A paper theatre on the real table: behind the tray, facing the seat, with a camera of its own to read it by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from game.physics import SetUp, TableSpec, table_level_m
from game.scenes.paper_theatre.proscenium import FOOT, LEFT, RIGHT, TOP
from game.scenes.paper_theatre.stage_glow import StageGlow
from game.scenes.paper_theatre.staging import DEPTH, Shown
from game.scenes.paper_theatre.story_cards import (
    SIDES,
    RackPlace,
    StoryCard,
    StoryCards,
    card_size_m,
    newest_corners,
    rack_corners,
)
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.paper_theatre.theatre_view import LAYER_THEATRE, TheatreView
from game.scenes.table.camera_views import Cameras, View
from game.scenes.table.company.seat_place import Eye
from game.scenes.table.look_spec import LookSpec
from game.scenes.table.stage_cameras import StageSight
from game.scenes.table.table_view import TableView
from game.story.scenery import WIDE
from game.ui.messages import in_language

BEHIND_M = 0.03  # the tray's far wall
BACK = DEPTH + 0.5  # units that it is deep
BOARD = 0.35  # units by which its foot is wider than its front
EDGE = 0.5  # of what is under the stage, so much is seen from near by
HEADS = 4.0  # units over the stage: so high are the heads of people on it
ASIDE_M = 0.012  # between the front and a rack of cards


def unit_m(spec: TableSpec, look: LookSpec) -> float:
    """A unit of the stage: as large as leaves room for all of it behind the tray, and for a rack on either side."""
    deep = spec.top.depth_m / 2 - spec.top.rim_width_m - _front_m(spec)
    wide = spec.top.width_m - 2 * (spec.top.rim_width_m + card_size_m(look)[0] + 2 * ASIDE_M)
    return min(deep / BACK, wide / (RIGHT - LEFT + 2 * BOARD))


def _front_m(spec: TableSpec) -> float:
    return spec.tray.depth_m / 2 + spec.tray.wall_width_m + BEHIND_M


class TableThere(Protocol):
    """What of the services' ``Table`` a theatre needs."""

    @property
    def spec(self) -> TableSpec:
        """Its measures."""

    @property
    def view(self) -> TableView:
        """What is seen of it."""

    @property
    def cameras(self) -> Cameras:
        """What shows it."""


class TheatreAtTable:
    """The theatre of a match. It stands there from the first scene that is shown until ``clear``."""

    def __init__(self, table: TableThere, look: TheatreLook) -> None:
        self._table = table
        spec, table_look = table.spec, table.view.look
        self._unit_m, self._front_m = unit_m(spec, table_look), _front_m(spec)
        self._level_m = table_level_m(spec, SetUp.TRAY)
        self._theatre = TheatreView(look, table.view.assets, self._unit_m, table.view.output)
        self._floor_m = self._level_m - FOOT * self._unit_m
        self._theatre.root.set_pos(0.0, self._front_m, self._floor_m)
        wide, _ = card_size_m(table_look)
        self._racks = RackPlace((RIGHT + BOARD) * self._unit_m + ASIDE_M + wide / 2, self._front_m, self._level_m,
                                self._floor_m - EDGE * self._unit_m)
        self._cards = StoryCards(table_look, self._racks, LAYER_THEATRE + 1, table.view.output)
        self._look = look
        self._glow = StageGlow(WIDE / 2 * self._unit_m, self._front_m, self._level_m)
        self._plaque = ""
        self._letters = table.view.things.letters
        self._standing = False

    @property
    def shown(self) -> Shown | None:
        """What is on the stage; None while the curtain is shut."""
        return self._theatre.shown

    @property
    def moving(self) -> bool:
        """Whether something on the stage or a card is on its way."""
        return self._theatre.moving or self._cards.moving

    def show(self, shown: Shown | None, still: bool, by_and_by: bool = False) -> None:
        """Let this be seen, ``still`` at once, or as soon as it has been made ``by_and_by``; None: the curtain falls.

        Another place pops up; where only people or some things are other than before, the rest stays as it is.
        """
        self._stand()
        self._theatre.show(shown, still, by_and_by)
        self._glow.shine(self._look.lights[shown.stage.light] if shown is not None else None)

    def plaque(self, text: str) -> None:
        """What is played, or where, on the plate over the stage; may be a message of a screen."""
        if text != self._plaque:
            self._plaque = text
            self._write()

    def cards(self, cards: Sequence[StoryCard], still: bool) -> None:
        """What became real, the newest last, on cards beside the stage; some six of them are seen."""
        self._stand()
        self._cards.show(cards, still)
        self._keep()

    def watch(self, reading: bool) -> None:
        """See the stage from near by, for ``reading``; else sit at the tray again. A free camera stays where it is.

        While the curtain is down and no card hangs beside it, the dice are more to look at.
        """
        cameras = self._table.cameras
        reading = reading and (self.shown is not None or bool(self._cards.seen))
        if reading and cameras.view not in (View.STAGE, View.ORBIT):
            cameras.show(View.STAGE, 0)
        elif not reading and cameras.view is View.STAGE:
            cameras.show(View.SEAT, 0)

    def update(self, dt_s: float) -> None:
        """Let what moves move on; letters follow the player's choice of them."""
        self._theatre.update(dt_s, seen=self._table.cameras.view is View.STAGE)
        self._theatre.cover(self._beheaded(), dt_s)
        self._cards.update(dt_s)
        self._cards.hide(self._half_seen())
        if self._table.view.things.letters != self._letters:
            self._letters = self._table.view.things.letters
            self._write()
            self._cards.letter(self._letters)

    def finish(self) -> None:
        """Make at once what is still to be made of what is shown."""
        self._theatre.finish()

    def clear(self) -> None:
        """Nothing of it is on the table any more."""
        self.watch(False)
        self._theatre.clear()
        self._cards.show((), still=True)
        self.plaque("")
        for root in (self._glow.root, self._cards.root):
            root.detach_node()
        self._standing = False
        self._table.cameras.keep_stage(None)

    def _stand(self) -> None:
        if self._standing:
            return
        self._standing = True
        self._theatre.stand()
        self._cards.letter(self._letters)
        for root in (self._glow.root, self._theatre.root, self._cards.root):
            root.reparent_to(self._table.view.root)
        self._keep()

    def _keep(self) -> None:
        """The cameras know what is to be seen of it."""
        unit = self._unit_m
        aside = tuple(rack_corners(self._table.view.look, self._racks)) if self._cards.seen else ()
        self._table.cameras.keep_stage(StageSight(
            self._front_m, (RIGHT + BOARD) * unit, self._floor_m - EDGE * unit, self._floor_m + TOP * unit, aside))

    def _beheaded(self) -> bool:
        """Whether a bar or an edge hides the heads of those on the stage: then the curtain is drawn before them."""
        frame = self._table.cameras.frame
        if frame is None or self._table.cameras.view in (View.STAGE, View.ORBIT):
            return False
        pose, aspect, free = frame
        if pose.height_m is not None:
            return False
        _, y, _ = Eye(pose, aspect).seen((0.0, self._front_m, self._floor_m + HEADS * self._unit_m))
        return y > free.top

    def _half_seen(self) -> Iterator[float]:
        """The sides on which a plate or an edge would cut the newest card in two: no rack is seen there."""
        frame = self._table.cameras.frame
        if frame is None or not self._cards.seen or self._table.cameras.view in (View.STAGE, View.ORBIT):
            return
        pose, aspect, free = frame
        if pose.height_m is not None:  # from straight above nothing on them is read
            return
        eye = Eye(pose, aspect)
        for side in SIDES:
            seen = [eye.seen(corner) for corner in newest_corners(self._table.view.look, self._racks, side)]
            if any(not -1.0 <= x <= free.right or y > free.top for x, y, _ in seen):
                yield side

    def _write(self) -> None:
        """The first of what is said of a place, up to a comma: what is written small cannot be read from the tray."""
        font, language = self._letters
        text = in_language(self._plaque, language) if language is not None else self._plaque
        self._theatre.write(text.partition(",")[0], font)
