"""What scenes tell of the broadcast, brought up to date once a frame."""

from __future__ import annotations

import logging
import math
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from panda3d.core import Camera, GraphicsOutput, NodePath

from game import identity
from game.physics import STACK_KIND
from game.scenes.broadcast.audience import Audience
from game.scenes.broadcast.gains import Gain, Gains
from game.scenes.broadcast.overlay_drawing import Furniture, Wanted
from game.scenes.broadcast.overlay_items import Bug, Strap, strip_h
from game.scenes.broadcast.programme import Programme
from game.scenes.broadcast.studio_light import StudioLight
from game.scenes.broadcast.wipe import Wipe
from game.scenes.mood import Mood
from game.scenes.scene_state import SceneState
from game.scenes.stage_spec import BroadcastSpec
from game.scenes.table.camera_views import Cameras, View
from game.scenes.table.crowd import Pose
from game.scenes.table.kept_picture import KeptPicture
from game.scenes.table.look_spec import LookSpec, Quality
from game.scenes.table.picture_grade import Film
from game.scenes.table.projection import Projector
from game.scenes.table.shaders import ShaderError
from game.scenes.table.table_view import TableView
from game.ui.airing import Airing
from game.ui.boxes import Rect
from game.ui.messages import say
from game.ui.surface import Surface

WIDE = (View.SEAT, View.ORBIT)
"""Views in which a strap hides nothing of a throw."""
DIE_M = 0.011  # round the middle of a die
LIVE_WORDS, AGAIN_WORDS, KEPT_WORDS = say("LIVE"), say("Once more, slowly"), say("From the archive")


class Broadcast:
    """The light of the studio, the picture as it goes out, and the furniture over it."""

    def __init__(self, spec: BroadcastSpec, look: LookSpec, view: TableView, cameras: Cameras,
                 projector: Projector, parent: NodePath) -> None:
        """``projector`` says where dice are seen; ``parent``: the 2-D root that the screen is drawn under too."""
        self._spec = spec
        self._look = look
        self._furniture = Furniture.over(parent, spec)
        self._gains = Gains(parent, spec)
        self._strap: Strap | None = None
        self._headlines: tuple[str, ...] = ()
        self._replaying = False
        self._still = False
        self._view = view
        self._cameras = cameras
        self._projector = projector
        self._light = StudioLight(look.moods, view, cameras)
        self._audience = Audience(random.Random(0))
        self._picture: KeptPicture | None = None
        self._film: Film | None = None  # the same, where it is graded
        self._t_s = 0.0
        self._title = self._station = identity.TITLE
        self._sign: str | None = None
        self._live = True

    # --- the picture ----------------------------------------------------------------------------------------

    def record(self, output: GraphicsOutput | None, camera: NodePath[Camera], shaders: Path, size: tuple[int, int],
               quality: Quality) -> None:
        """See the scene through the picture of this quality from now on; plainly, with a warning, where that fails."""
        self.cut()
        self._light.renew()
        if output is None:
            return
        wanted = self._look.quality.of(quality)
        try:
            if wanted.film:
                self._film = self._light.film = Film(output, camera, self._look, wanted, shaders, size)
            self._picture = self._film or KeptPicture(output, camera, wanted, size)
        except ShaderError as error:
            logging.getLogger(__name__).warning("the picture is neither kept nor graded: %s", error)

    def cut(self) -> None:
        """See the scene plainly."""
        if self._picture is not None:
            self._picture.dispose()
        self._picture = self._film = self._light.film = None

    def draw(self, scene: SceneState) -> None:
        """Draw the scene in this frame, or keep its picture."""
        if self._picture is not None:
            self._picture.draw(scene)

    def resize(self, width: int, height: int) -> None:
        """The window has another size now."""
        if self._picture is not None:
            self._picture.resize(width, height)

    # --- what scenes tell -----------------------------------------------------------------------------------

    def host(self, programme: Programme | None) -> None:
        """Be the frame of this programme from now on: its name on wipes and on the ticker, its sign over the hall.

        None: of a game that has nothing of its own; the channel shows its own name.
        """
        self._title = self._station = identity.TITLE
        if programme is None:
            return
        self._title, self._station, self._live = programme.title, programme.station, programme.live
        if programme.sign != self._sign:
            self._sign = programme.sign
            self._view.hang_sign(programme.sign)

    def present(self, programme: Programme) -> None:
        """Show a programme that is not on yet: its light, and what is said of it."""
        self.host(programme)
        self.feel(programme.mood)
        self.who(programme.strap)

    def feel(self, mood: Mood) -> None:
        """The mood of the match from now on."""
        self._light.feel(mood)
        self._audience.feel(mood)

    def react(self, pose: Pose, lasts_s: float) -> None:
        """The crowd does this for so long."""
        self._audience.react(pose, lasts_s)

    def rest(self) -> None:
        """Nobody is on, nothing is told, all is quiet."""
        self.feel(Mood.QUIET)
        self.who(None)
        self.headlines(())
        self.replay(False)
        self._gains.clear()

    def who(self, strap: Strap | None) -> None:
        """This is who is on; None: nobody."""
        self._strap = strap

    def headlines(self, newest_first: Sequence[str]) -> None:
        """What may crawl: lines of the chronicle and nothing else."""
        self._headlines = tuple(newest_first[:self._spec.headlines])

    def wipe(self, then: Callable[[], object]) -> None:
        """Wipe to what ``then`` puts on the picture; at once where motion is reduced."""
        if self._furniture.wipe is not None:
            self._furniture.wipe.finish()
        self._furniture.wipe = None if self._still else Wipe(self._title, self._spec.wipe_s, then)
        if self._still:
            then()

    def replay(self, on: bool) -> None:
        """What is shown has been shown before; with it goes a wipe that has not got there yet."""
        self._replaying = on
        if not on and self._furniture.wipe is not None and self._furniture.wipe.place < 1.0:
            self._furniture.wipe = None

    def gain(self, gains: Sequence[Gain], pace: float) -> None:
        """This was got: it flies to where it is counted, so many times as fast as usual."""
        self._gains.show(gains, pace)

    @property
    def gaining(self) -> bool:
        """Whether something flies to where it is counted, which still shows what was there before."""
        return self._gains.on_the_way and not self._still

    @property
    def replaying(self) -> bool:
        """Whether what is on the picture has been shown before."""
        return self._replaying

    # --- frames ---------------------------------------------------------------------------------------------

    def update(self, dt_s: float, surface: Surface, still: bool, ticker: bool) -> None:
        """One frame, after the scene had its own, whose screen the surface shows.

        ``still``: motion is reduced; ``ticker``: headlines are wanted.
        """
        self._t_s += dt_s
        self._still = still
        screen, ruling = surface.screen, self._cameras.view is View.REFEREE
        airing = screen.airing
        menu = Airing.LIT not in airing  # it rests, and costs nothing
        self._light.update(dt_s, still or menu, at_rest=screen.throw is not None or bool(screen.handles), cut=menu)
        if not menu or still:
            self._audience.update(dt_s, self._view.crowd, still)
            self._view.debris.update(math.inf if still else dt_s)
        if self._film is not None:
            self._film.run(self._t_s, still, bare=ruling)
        told = self._headlines if ticker and not ruling and Airing.TOLD in airing else ()
        kit = surface.kit
        bug = None if kit.large and Airing.SIGN in airing else self._bug(airing)  # it would lie over the sign
        wanted = Wanted(bug, self._strap if self._named(airing) else None, told, self._station)
        self._furniture.update(dt_s, kit, surface.painter, surface.layout, surface.worded(wanted), still,
                               surface.pointer)
        self._furniture.step_aside(self._furniture.hides(self._dice_seen()))
        self._gains.update(dt_s, kit, surface.painter, surface.layout, still)

    def _dice_seen(self) -> Iterator[Rect]:
        """Where thrown dice and those in a hand are on the picture."""
        for _, kind, _, pose in self._view.shown:
            if pose is not None and kind is not STACK_KIND:
                x, y = self._projector.to_pixel(pose.position)
                beside, _ = self._projector.to_pixel((pose.x + DIE_M, pose.y, pose.z))
                reach = abs(beside - x)
                yield Rect(x - reach, y - reach, 2 * reach, 2 * reach)

    def _bug(self, airing: Airing) -> Bug | None:
        if Airing.KEPT in airing:
            return Bug(KEPT_WORDS)
        if Airing.LIVE not in airing:
            return None
        if self._replaying:
            return Bug(AGAIN_WORDS)
        return Bug(LIVE_WORDS, live=True) if self._live else None

    def _named(self, airing: Airing) -> bool:
        """Whether whoever is on may be named: not where a throw is seen close, or on the way to where one is due."""
        seen_wide = self._cameras.view in WIDE and not self._cameras.moving
        return Airing.LIVE in airing and (Airing.LIT not in airing or seen_wide)

    @property
    def relit(self) -> bool:
        """Whether the light of the scene has changed in this frame."""
        return self._light.changed

    @property
    def restless(self) -> bool:
        """Whether the grade of the picture has changed in this frame."""
        return self._film is not None and self._film.changed

    def foot_px(self, surface: Surface, ticker: bool) -> int:
        """Pixels along the foot of the picture that the table leaves to the ticker."""
        return strip_h(surface.kit, self._spec) if ticker and Airing.TOLD in surface.screen.airing else 0

    def close(self) -> None:
        """Take everything off the window."""
        self.cut()
        self._furniture.dispose()
        self._gains.dispose()
