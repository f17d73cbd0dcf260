"""The camera: goes where a pose says, in a smooth move or a cut."""

from __future__ import annotations

from math import atan, degrees, radians, tan

from panda3d.core import Camera, Lens, LPoint3, LVector3, NodePath, OrthographicLens, PerspectiveLens

from game.scenes.table.camera_poses import CameraPose
from game.scenes.table.look_spec import Point

_NEAR_M, _FAR_M = 0.01, 12.0


class CameraRig:
    """Moves one camera. ``still`` (reduced motion) turns every move into a cut."""

    def __init__(self, camera: NodePath[Camera], root: NodePath, move_s: float) -> None:
        self._camera = camera
        self._root = root
        self._move_s = self._lasts_s = move_s
        self._perspective = PerspectiveLens()
        self._orthographic = OrthographicLens()
        for lens in (self._perspective, self._orthographic):
            lens.set_near_far(_NEAR_M, _FAR_M)
        self._from: CameraPose | None = None
        self._to: CameraPose | None = None
        self._passed_s = 0.0
        self.aspect = 16.0 / 9.0
        self.still = False
        self._drift: Point = (0.0, 0.0, 0.0)

    def drift(self, away: Point) -> None:
        """Stand so far (m) from where the pose says, looking at the same place; a lens that sees flat stays put."""
        if away != self._drift:
            self._drift = away
            pose = self._now()
            if pose is not None:
                self._apply(pose)

    @property
    def moving(self) -> bool:
        """Whether a move is under way."""
        return self._from is not None

    @property
    def pose(self) -> CameraPose | None:
        """Where it is, or where it is on its way to; None before it was shown anything."""
        return self._to

    def show(self, pose: CameraPose, cut: bool = False, within_s: float | None = None) -> None:
        """Go to ``pose``: by a move, or at once for a cut, the first pose, or another kind of lens.

        ``within_s``: how long the move takes, where it is not the usual time.
        """
        if pose == self._to:
            return
        here = self._now()
        self._to = pose
        self._passed_s = 0.0
        self._lasts_s = self._move_s if within_s is None else within_s
        smooth = not (cut or self.still or here is None or here.height_m is not None or pose.height_m is not None)
        self._from = here if smooth else None
        self._apply(self._now() or pose)

    def resize(self, aspect: float) -> None:
        """The window has another shape now; the pose is asked for anew by whoever set it."""
        self.aspect = aspect
        if self._to is not None:
            self._apply(self._now() or self._to)

    def update(self, dt_s: float) -> None:
        """Let a move go on."""
        if self._from is None:
            return
        self._passed_s += dt_s
        if self._passed_s >= self._lasts_s:
            self._from = None
        pose = self._now()
        if pose is not None:
            self._apply(pose)

    def _now(self) -> CameraPose | None:
        if self._from is None or self._to is None:
            return self._to
        share = min(1.0, self._passed_s / self._lasts_s) if self._lasts_s else 1.0
        return _between(self._from, self._to, share * share * (3.0 - 2.0 * share))

    def _apply(self, pose: CameraPose) -> None:
        self._camera.node().set_lens(self._lens(pose))
        away = self._drift if pose.height_m is None else (0.0, 0.0, 0.0)
        self._camera.set_pos(self._root, LPoint3(*pose.position) + LVector3(*away))
        self._camera.look_at(self._root, LPoint3(*pose.target), LVector3(*pose.up))

    def _lens(self, pose: CameraPose) -> Lens:
        if pose.height_m is not None:
            self._orthographic.set_film_size(pose.height_m * self.aspect, pose.height_m)
            return self._orthographic
        wide_deg = degrees(2.0 * atan(tan(radians(pose.fov_deg) / 2.0) * self.aspect))
        self._perspective.set_film_size(self.aspect, 1.0)
        self._perspective.set_fov(wide_deg, pose.fov_deg)
        self._perspective.set_film_offset(-pose.shift[0] * self.aspect / 2.0, -pose.shift[1] / 2.0)
        return self._perspective


def _between(a: CameraPose, b: CameraPose, share: float) -> CameraPose:
    def mix(p: tuple[float, float, float], q: tuple[float, float, float]) -> tuple[float, float, float]:
        return (p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share, p[2] + (q[2] - p[2]) * share)

    return CameraPose(mix(a.position, b.position), mix(a.target, b.target), mix(a.up, b.up),
                      a.fov_deg + (b.fov_deg - a.fov_deg) * share,
                      shift=(a.shift[0] + (b.shift[0] - a.shift[0]) * share,
                             a.shift[1] + (b.shift[1] - a.shift[1]) * share))
