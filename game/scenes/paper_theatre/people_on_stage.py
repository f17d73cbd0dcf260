"""People of paper as nodes: who comes slides or rises in, who goes leaves the same way, who is out topples over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from panda3d.core import NodePath, Texture

from game.scenes.paper_theatre.paper_mesh import Paper
from game.scenes.paper_theatre.paper_picture import PaperPicture
from game.scenes.paper_theatre.paper_shop import PaperShop
from game.scenes.paper_theatre.proscenium import RIGHT
from game.scenes.paper_theatre.staging import DEPTHS, Layer, Standee, bounds
from game.scenes.paper_theatre.tiles import around
from game.scenes.table.look_fields import Colour

BRIGHT = 2.0  # people are told apart from what they stand before by it
FOLDED_DEG, TOPPLED_DEG = -88.0, 78.0
RAISED = 0.5  # whoever stands so far above the floor came by no side, and rises
COMES_S, TOPPLES_S = 0.8, 0.5
OUT = 0.5  # of their light, what those have who are out


class Stance(NamedTuple):
    """How somebody stands: so far aside of their mark, folded back, toppled to a side."""

    aside: float = 0.0
    folded_deg: float = 0.0
    toppled_deg: float = 0.0


@dataclass(slots=True)
class _Person:
    standee: Standee
    layer: Layer
    picture: PaperPicture
    node: NodePath
    before: Stance
    after: Stance
    passed_s: float
    lasts_s: float
    goes: bool = False


class RowOfPeople(NamedTuple):
    """Where people of a row are hung, the light that falls there, and the air before it."""

    below: NodePath
    light: Texture
    haze: Colour
    hazy: float


class PeopleOnStage:
    """Everybody who is on the stage or on the way there."""

    def __init__(self, shop: PaperShop) -> None:
        self._shop = shop
        self._people: dict[str, _Person] = {}
        self._going: list[_Person] = []

    @property
    def moving(self) -> bool:
        """Whether somebody is on their way."""
        return any(each.passed_s < each.lasts_s for each in (*self._people.values(), *self._going))

    def node(self, who: str) -> NodePath:
        """Where somebody hangs. Raises KeyError for whoever is not there."""
        return self._people[who].node

    def show(self, shown: Sequence[tuple[Standee, Layer]], rows: Mapping[str, RowOfPeople], still: bool) -> None:
        """Exactly these are there; the others go. ``still``: at once."""
        wanted = {standee.who: (standee, layer) for standee, layer in shown}
        for who in [who for who in self._people if who not in wanted]:
            self._leave(self._people.pop(who), still)
        for who, (standee, layer) in wanted.items():
            old = self._people.get(who)
            if old is None or old.layer != layer:
                self._people[who] = self._made(standee, layer, rows[standee.mark.row])
                self._start(self._people[who], self._from(old, standee), still)
                if old is not None:
                    _take(old)
            elif old.standee.struck != standee.struck:
                old.standee = standee
                self._start(old, old.after, still)
        if still:
            self.update(COMES_S + TOPPLES_S)

    def relight(self) -> None:
        """Another light falls on all of them."""
        for each in self._people.values():
            each.picture.redraw()

    def update(self, dt_s: float) -> None:
        """Let them move."""
        for each in (*self._people.values(), *self._going):
            if each.passed_s < each.lasts_s:
                each.passed_s = min(each.passed_s + dt_s, each.lasts_s)
                _pose(each)
        for each in [each for each in self._going if each.passed_s >= each.lasts_s]:
            self._going.remove(each)
            _take(each)

    def clear(self) -> None:
        """Nobody is there any more."""
        for each in (*self._people.values(), *self._going):
            _take(each)
        self._people, self._going = {}, []

    def _made(self, standee: Standee, layer: Layer, row: RowOfPeople) -> _Person:
        room = bounds(DEPTHS[layer.row])
        picture = self._shop.picture(around(layer.cuts, room))
        self._shop.lay(picture.drawn, layer.cuts, Paper(self._shop.inks, room), row.light, BRIGHT)
        if row.hazy:
            picture.hazed(row.haze, row.hazy)
        node = row.below.attach_new_node(standee.who)
        node.set_pos(standee.mark.at, 0.0, standee.mark.up)
        quad = picture.shown([around(layer.cuts, room)])
        quad.reparent_to(node)
        quad.set_pos(-standee.mark.at, 0.0, -standee.mark.up)
        return _Person(standee, layer, picture, node, Stance(), Stance(), 0.0, 0.0)

    def _from(self, old: _Person | None, standee: Standee) -> Stance:
        """Where somebody comes from: off the stage, or from where they stood."""
        if old is not None and old.layer.row == standee.mark.row:
            return Stance(old.standee.mark.at - standee.mark.at, 0.0, old.after.toppled_deg)
        return _away(standee)

    def _start(self, person: _Person, before: Stance, still: bool) -> None:
        struck = person.standee.struck
        side = -1.0 if person.standee.mark.turned else 1.0
        person.before, person.after = before, Stance(toppled_deg=-side * TOPPLED_DEG if struck else 0.0)
        lasts_s = TOPPLES_S if struck and before.aside == 0.0 else COMES_S
        person.passed_s, person.lasts_s = 0.0, 0.0 if still else lasts_s
        shade = OUT if struck else 1.0
        person.node.set_color_scale(shade, shade, shade, 1.0)
        _pose(person)

    def _leave(self, person: _Person, still: bool) -> None:
        if still:
            _take(person)
            return
        away = _away(person.standee)
        person.before, person.after = person.after, away._replace(toppled_deg=person.after.toppled_deg)
        person.passed_s, person.lasts_s, person.goes = 0.0, COMES_S, True
        self._going.append(person)


def _away(standee: Standee) -> Stance:
    """Off the stage: behind the nearer side of the front, or folded down where they stand."""
    mark = standee.mark
    if mark.up > RAISED:
        return Stance(folded_deg=FOLDED_DEG)
    return Stance(aside=(RIGHT if mark.at >= 0.0 else -RIGHT) * 1.06 - mark.at)


def _pose(person: _Person) -> None:
    share = person.passed_s / person.lasts_s if person.lasts_s else 1.0
    eased = share * share * (3.0 - 2.0 * share)
    aside, folded, toppled = (a + (b - a) * eased for a, b in zip(person.before, person.after, strict=True))
    mark = person.standee.mark
    person.node.set_pos_hpr(mark.at + aside, 0.0, mark.up, 0.0, folded, toppled)


def _take(person: _Person) -> None:
    person.picture.dispose()
    person.node.remove_node()
