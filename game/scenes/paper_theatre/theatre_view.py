"""The stage as nodes: rows that stand up one after the other, people who come, go and topple, a curtain, footlights.

Everything is drawn in its order and without depth, before dice and cups, so that it hides none of them. Each row and
each person is one picture, made when they come (``paper_picture.py``).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from panda3d.core import GraphicsOutput, NodePath, TextFont, TransparencyAttrib

from game.scenes.paper_theatre import weather
from game.scenes.paper_theatre.floors import HALF as FLOOR_HALF
from game.scenes.paper_theatre.floors import NEAR, floor
from game.scenes.paper_theatre.light_map import light_map, paint_light
from game.scenes.paper_theatre.outlines import box
from game.scenes.paper_theatre.paper_mesh import Paper, paper_node
from game.scenes.paper_theatre.paper_picture import PaperPicture
from game.scenes.paper_theatre.paper_shop import PaperShop
from game.scenes.paper_theatre.people_on_stage import PeopleOnStage, RowOfPeople
from game.scenes.paper_theatre.sheet import Cut, Lamp
from game.scenes.paper_theatre.staging import DEPTH, DEPTHS, Bounds, Layer, Shown, bounds, inside, layers
from game.scenes.paper_theatre.theatre_front import TheatreFront
from game.scenes.paper_theatre.theatre_look import LightLook, TheatreLook
from game.scenes.paper_theatre.tiles import around, covered
from game.scenes.table.table_surface import on_table
from game.story.scenery import ROWS, TALL, Stage

LAYER_THEATRE = 24  # over all that lies flat, under whatever stands on the table
FOLDED_DEG = -88.0
BRIGHT = 1.45  # how bright paper is made, for its tile is grey
SKY = 40  # bands of it
STANDING = ROWS[1:]  # rows that stand up; what hangs in the sky is painted on the first of them
EYE, EYE_Z = 45.0, 4.6  # units from which a stage is mostly looked at: so far away, so high
GAUZES = dict(zip(ROWS, (4, 3, 2, 1, 0), strict=True))  # that hang before each row
LONGEST_S = 1.0 / 30.0  # of a frame in which something is made
WEATHER_ROWS = ("middle", "front")


@dataclass(slots=True)
class _Row:
    """A row that stands: where it hangs, its picture, what light falls on it, and what is in it."""

    hinge: NodePath
    scenery: NodePath
    people: NodePath
    picture: PaperPicture | None = None
    layers: tuple[Layer, ...] = ()


class TheatreView:
    """One theatre. ``root`` has its front in the plane y = 0, its stage on z = 0."""

    def __init__(self, look: TheatreLook, assets: Path, unit_m: float, output: GraphicsOutput | None = None) -> None:
        """``unit_m``: a unit of the stage; ``output``: what it is drawn in (None: nothing is)."""
        self.root = NodePath("theatre")
        for off in (self.root.set_light_off, self.root.set_shader_off):
            off(10)
        on_table(self.root, LAYER_THEATRE)
        self.root.set_transparency(TransparencyAttrib.M_alpha)
        self.root.set_scale(unit_m)
        self._look = look
        self._shop = PaperShop(look.inks, assets, output)
        self._front = TheatreFront(self._shop)
        self._front.inside.reparent_to(self.root)
        self._scene = self.root.attach_new_node("scene")
        self._scene.set_two_sided(True)
        self._front.root.reparent_to(self.root)
        self._people = PeopleOnStage(self._shop)
        self._lights = {row: light_map() for row in (*ROWS, "floor")}
        self._lamps: list[tuple[float, Lamp]] = []
        self._rows: dict[str, _Row] = {}
        self._floor: PaperPicture | None = None
        self._hung: list[list[NodePath]] = []
        self._left: Iterator[None] | None = None  # makes what is still to be made, a part at a time
        self._passed_s = self._clock_s = 0.0
        self._shown: Shown | None = None
        self._still = True
        self._drawn = 0.0  # how far the curtain is drawn over what is shown

    @property
    def shown(self) -> Shown | None:
        """What is on the stage; None while the curtain is shut."""
        return self._shown

    @property
    def moving(self) -> bool:
        """Whether something is on its way: rows that stand up, the curtain, people."""
        stands_up = self._shown is not None and self._passed_s < self._whole_s
        return self._left is not None or stands_up or self._people.moving

    def stand(self) -> None:
        """Have the front be there, with its curtain shut."""
        self._front.paint()

    def show(self, shown: Shown | None, still: bool = False, by_and_by: bool = False) -> None:
        """Let this be seen; at once where motion is reduced. None: the curtain falls.

        Where only people or some parts are other than before, people come, go or topple, and the rest stays. Another
        place is made a part at every ``update``; where it is seen at once this is so ``by_and_by`` alone: then the
        curtain is shut until it stands.
        """
        self.stand()
        if shown == self._shown:
            return
        before, self._shown, self._still = self._shown, shown, still
        fresh = before is None or shown is None or not _same_place(before.stage, shown.stage)
        if fresh:
            self._strike()
            self._passed_s, self._clock_s = 0.0 if not still else self._whole_s, 0.0
        self.finish()
        if shown is not None:
            self._left = self._steps(shown, fresh)
        if not fresh or (still and not by_and_by):
            self.finish()
        self._pose()

    def finish(self) -> None:
        """Make at once what is still to be made."""
        while self._left is not None:
            self._make_on()

    def cover(self, covered: bool, dt_s: float) -> None:
        """Let the curtain be drawn over what is shown, or off it again: at once where motion is reduced."""
        wanted = float(covered)
        if self._shown is None or self._drawn == wanted:
            return
        step = 1.0 if self._still else dt_s / self._look.unfold_s
        self._drawn = min(1.0, self._drawn + step) if covered else max(0.0, self._drawn - step)
        self._pose()

    def update(self, dt_s: float, seen: bool = True) -> None:
        """Let rows stand up, people and weather move; ``seen``: by somebody who looks at it."""
        if self._left is not None:
            self._make_on()
            dt_s = min(dt_s, LONGEST_S)  # making a row took a while, which is not to be seen
        if self._shown is None or self._still or not self._rows:
            return
        if self._passed_s < self._whole_s:
            self._passed_s = min(self._passed_s + dt_s, self._whole_s)
            self._pose()
        self._people.update(dt_s)
        if self._hung and seen and self._clock_s < self._look.weather_s:
            self._clock_s += dt_s
            self._show_weather(int(self._clock_s * self._look.weather_hz))

    def write(self, text: str, font: TextFont) -> None:
        """Have this stand on the plaque."""
        self._front.write(text, font)

    def clear(self) -> None:
        """Take it out of the scene and give buffers back; it may stand again."""
        self.show(None, still=True)
        self._front.dispose()
        self.root.detach_node()

    # --- what it is made of ----------------------------------------------------------------------------------

    @property
    def _whole_s(self) -> float:
        return self._look.unfold_s + self._look.between_s * len(STANDING)

    def _strike(self) -> None:
        """Nothing is left on the stage."""
        self._people.clear()
        for picture in (*(row.picture for row in self._rows.values()), self._floor):
            if picture is not None:
                picture.dispose()
        self._scene.get_children().detach()
        self._rows, self._floor, self._hung, self._lamps, self._left = {}, None, [], [], None

    def _make_on(self) -> None:
        """Make the next part; when there is none any more, all that is there is seen as it stands by now."""
        try:
            next(self._left or iter(()))
        except StopIteration:
            self._left = None
        self._pose()

    def _set(self, stage: Stage) -> Iterator[None]:
        """An empty stage: hinges of rows, weather between them, floor."""
        floor_node = NodePath("floor")
        for row in STANDING:
            hinge = self._scene.attach_new_node(row)
            hinge.set_y(DEPTHS[row])
            self._rows[row] = _Row(hinge, hinge.attach_new_node("scenery"), hinge.attach_new_node("people"))
            if row == STANDING[0]:
                floor_node.reparent_to(self._scene)
            if stage.weather and row in WEATHER_ROWS:
                self._hang(stage.weather, row)
                yield
        yield
        room = Bounds(-FLOOR_HALF, NEAR, FLOOR_HALF, DEPTH + 0.6)
        self._floor = self._shop.picture(room)
        light = self._look.lights[stage.light]
        self._shop.lay(self._floor.drawn, floor(stage.floor).cuts, Paper(self._look.inks, room), self._lights["floor"],
                       BRIGHT)
        for row in ROWS[:-1]:
            nearest = max(room.foot, DEPTHS[row] - 0.35)
            self._floor.hazed(light.haze, _share(light, 1), Bounds(room.left, nearest, room.right, room.top))
        self._floor.shown([room], flat=True, opaque=True).reparent_to(floor_node)
        yield

    def _steps(self, shown: Shown, fresh: bool) -> Iterator[None]:
        """How it is filled, a part at a time: rows that are other than they were are made anew, and so is the light.

        In a ``fresh`` place people come one after the other, and stand up with their row.
        """
        light = self._look.lights[shown.stage.light]
        found = layers(shown)
        lamps = [(layer.depth, lamp) for layer in found for lamp in layer.lamps]
        relit = lamps != self._lamps or not self._lamps
        if relit:
            self._lamps = lamps
            yield from self._paint(light, lamps)
        if fresh:
            yield from self._set(shown.stage)
        for row in STANDING:
            mine = tuple(each for each in found if not each.who and (each.row == row or (
                row == STANDING[0] and each.row == ROWS[0])))
            self._scenery(row, mine, shown.stage, light)
            yield
        rows = {row: RowOfPeople(self._rows[row if row in self._rows else STANDING[0]].people, self._lights[row],
                                 light.haze, _share(light, GAUZES[row])) for row in ROWS}
        by_name = {each.who: each for each in found if each.who}
        people = [(each, by_name[each.who]) for each in shown.standees]
        for there in range(1 if fresh else len(people), len(people) + 1):
            self._people.show(people[:there], rows, fresh or self._still)
            yield
        if relit and not fresh:
            self._relight()

    def _relight(self) -> None:
        """Another light has been painted: it falls on all that is there."""
        self._people.relight()
        for picture in (*(row.picture for row in self._rows.values()), self._floor):
            if picture is not None:
                picture.redraw()

    def _paint(self, light: LightLook, lamps: Sequence[tuple[float, Lamp]]) -> Iterator[None]:
        if not self._shop.seen:
            return
        for row in ROWS:
            paint_light(self._lights[row], light, self._look.inks, lamps, DEPTHS[row], bounds(DEPTHS[row]))
            yield
        paint_light(self._lights["floor"], light, self._look.inks, lamps, 0.0,
                    Bounds(-FLOOR_HALF, NEAR, FLOOR_HALF, DEPTH + 0.6), flat=True)

    def _scenery(self, row: str, found: tuple[Layer, ...], stage: Stage, light: LightLook) -> None:
        """The picture of a row, if it is another one than before."""
        standing = self._rows[row]
        if found == standing.layers and (found or row != STANDING[0]):
            return
        standing.layers = found
        if standing.picture is not None:
            standing.picture.dispose()
            standing.picture = None
        standing.scenery.get_children().detach()
        whole = bounds(DEPTHS[row])
        cuts = [cut for layer in found if layer.row == row for cut in layer.cuts]
        if row == STANDING[0]:
            picture = standing.picture = self._shop.picture(whole)
            self._sky(picture, found, stage, light)
            tiles: Iterable[Bounds] = [whole]
        elif cuts:
            picture = standing.picture = self._shop.picture(around(cuts, whole))
            tiles = covered(cuts, around(cuts, whole))
        else:
            return
        self._shop.lay(picture.drawn, cuts, Paper(self._look.inks, whole), self._lights[row], BRIGHT)
        if GAUZES[row]:
            picture.hazed(light.haze, _share(light, GAUZES[row]))
        picture.shown(tiles, opaque=row == STANDING[0]).reparent_to(standing.scenery)

    def _sky(self, picture: PaperPicture, found: Iterable[Layer], stage: Stage, light: LightLook) -> None:
        """Behind all: the sky in bands, a strip of the floor, and the farthest row, smaller as it is farther away."""
        here, far = DEPTHS[STANDING[0]], DEPTHS[ROWS[0]]
        room, middle = bounds(here), TALL * 0.75
        inks = {stage.floor: self._look.inks[stage.floor]}
        bands = []
        for k in range(SKY):
            low, high = (room.foot + (room.top - room.foot) * step / SKY for step in (k, k + 1))
            share = min(max((low + high) / 2 / middle, 0.0), 1.0)
            tone = tuple(a + (b - a) * share for a, b in zip(light.sky_low, light.sky_high, strict=True))
            inks[f"sky {k}"] = tone[0], tone[1], tone[2]
            bands.append(Cut("print", f"sky {k}", box(room.left, low, room.right, high)))
        picture.drawn.attach_new_node(paper_node("sky", bands, Paper(inks, room)))
        size = (EYE + here) / (EYE + far)
        strip = Cut("print", stage.floor, box(room.left, room.foot, room.right, EYE_Z * (1.0 - size)))
        self._shop.lay(picture.drawn, [strip], Paper(inks, room), self._lights[ROWS[0]], BRIGHT)
        row = picture.drawn.attach_new_node("farthest")
        row.set_scale(size)
        row.set_z(EYE_Z * (1.0 - size))
        self._shop.lay(row, [cut for layer in found if layer.row == ROWS[0] for cut in layer.cuts],
                       Paper(self._look.inks, bounds(far)), self._lights[ROWS[0]], BRIGHT)
        picture.hazed(light.haze, _share(light, 1))

    def _hang(self, kind: str, row: str) -> None:
        depth = DEPTHS[row] - 0.2
        pictures: list[NodePath] = []
        for picture in range(weather.PICTURES):
            sheet = weather.hung(kind, WEATHER_ROWS.index(row), picture)
            node = self._scene.attach_new_node(paper_node("weather", inside(sheet.cuts, bounds(depth)),
                                                          Paper(self._look.inks, bounds(depth))))
            node.set_y(depth)
            pictures.append(node)
        self._hung.append(pictures)
        self._show_weather(0)

    def _show_weather(self, at: int) -> None:
        for pictures in self._hung:
            for k, node in enumerate(pictures):
                if node.is_hidden() == (k == at % len(pictures)):
                    (node.show if node.is_hidden() else node.hide)()

    # --- how it moves ----------------------------------------------------------------------------------------

    def _pose(self) -> None:
        """Every row as far up as it is by now, the curtain as far open."""
        for at, row in enumerate(STANDING):
            if row in self._rows:
                share = _eased((self._passed_s - at * self._look.between_s) / self._look.unfold_s)
                self._rows[row].hinge.set_p(FOLDED_DEG * (1.0 - share))
        unseen = self._shown is None or not self._rows or (self._still and self._left is not None)
        share = 0.0 if unseen else _eased(self._passed_s / self._look.unfold_s)
        self._front.open(share * (1.0 - _eased(self._drawn)))


def _same_place(one: Stage, other: Stage) -> bool:
    """Whether it is the same stage, but for parts that hang on conditions."""
    return (one.light, one.floor, one.weather, one.people, one.party) == (
        other.light, other.floor, other.weather, other.people, other.party)


def _share(light: LightLook, gauzes: int) -> float:
    """How much of the air lies before what is seen through so many gauzes."""
    return 1.0 - math.pow(1.0 - light.hazy, gauzes / GAUZES[ROWS[0]])


def _eased(share: float) -> float:
    share = min(max(share, 0.0), 1.0)
    return share * share * (3.0 - 2.0 * share)


