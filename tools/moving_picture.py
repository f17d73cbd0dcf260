#!/usr/bin/env python3
"""Makes the moving picture of the readme: `python tools/moving_picture.py docs/throw.webp [--seed N]`.

Dice are thrown at a tower until it falls; the last throw is shown as a match shows it: light, cameras, the moment in
which time slows, the fall once more. A seed always gives the same throws.
"""

from __future__ import annotations

import argparse
import io
import random
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__, "drawing")

from panda3d.core import LColor, PNMImage, StringStream
from PIL import Image

from game.app.commands.self_test import own_folders
from game.app.composition import Composition, Installation, Parts, Surroundings
from game.app.configs import Configs, load_configs
from game.app.games import Games
from game.app.languages import load_words
from game.app.window.booth import Booth
from game.games.hell_for_leather.scenes.scoreboard import TEAM_TONE
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.physics import (
    Body,
    DieKind,
    Layout,
    Pose,
    Release,
    SimulatedThrow,
    Simulation,
    TableSpec,
    build_stack,
    random_orientation,
    release_from_hand,
)
from game.scenes.broadcast.overlay_items import Strap
from game.scenes.hand.fall_replay import Drama
from game.scenes.hand.throw_playback import Playback, Stage
from game.scenes.kit.die_styles import DieStyle
from game.scenes.match.tabletop import TableTop
from game.scenes.mood import Mood
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.airing import Airing
from game.ui.messages import say
from game.ui.screen import Screen

SEED = 9
TOWER = 9
SIZE = (800, 450)
FINER = 1.5  # times as many pixels are drawn in each direction
FPS, UPDATES = 20, 3  # frames a second, and how often the game is brought up to date in each
QUALITY, EFFORT = 62, 6
LARGEST_BYTES = 3_000_000
LONGEST_S = 15.0
HELD_S, BACK_S, FORWARD_S, ENDS_S = 0.6, 0.3, 0.11, 1.3
EASED_S = 3.0  # before the first frame the light has come to what it is in a panic
MOOD = Mood.PANIC
TEAM: DieStyle = "B"
HEAD_SHARE, FOOT_SHARE = 0.09, 0.03  # of the picture, over the tower and under the target
AIM_SD_RAD, SPEEDS_MPS = 0.055, (1.15, 1.75)
HAND_M, ELEVATION_RAD, SPIN_RADPS = (0.02, 0.02, 0.045), 0.16, 14.0  # to either side, behind the edge, over the table


@dataclass(frozen=True, slots=True)
class Felling:
    """The throw that fells a tower: what lay there, and how the die leaves the hand."""

    layout: Layout
    release: Release

    def simulation(self, table: TableSpec) -> Simulation:
        """The throw, not yet computed."""
        return Simulation(table, SimulatedThrow(self.layout, (self.release,)))


def felling(table: TableSpec, seed: int) -> Felling:
    """Throw by throw until the tower falls; the same seed gives the same throws."""
    rng = random.Random(seed)
    layout = build_stack(table, TOWER, rng)
    thrown = 0
    while True:
        thrown += 1
        throw = Felling(layout, _release(table, f"d{thrown}", rng))
        simulation = throw.simulation(table)
        simulation.run()
        outcome = simulation.outcome()
        if outcome.stack.fell:
            return throw
        layout = outcome.layout


def _release(table: TableSpec, die: str, rng: random.Random) -> Release:
    """A die leaving a hand that means the tower, more or less."""
    side_m, behind_m, height_m = HAND_M
    position = (rng.uniform(-side_m, side_m), -table.target.dashed_edge_radius_m - behind_m, height_m)
    release = release_from_hand(table, die, position, azimuth_rad=rng.gauss(0.0, AIM_SD_RAD),
                                elevation_rad=ELEVATION_RAD, speed_mps=rng.uniform(*SPEEDS_MPS),
                                spin_radps=SPIN_RADPS, orientation=random_orientation(rng))
    return release if isinstance(release, Release) else _release(table, die, rng)


class FellingScene(Scene):
    """One throw from the hand to the end of its replay, with nothing over it but what a broadcast lays there."""

    def __init__(self, services: Services, throw: Felling, who: Strap) -> None:
        self._services = services
        self._throw = throw
        self._who = who
        self._simulation = throw.simulation(services.table.spec)
        self._top = TableTop(services.table.spec, services.table.view, 0)
        self._playback = Playback(self._simulation, services.table.stage.pace)
        self._drama = Drama(services, self._top, len(throw.layout.stack))
        self._swung_s = -HELD_S
        self._replaying = False
        self._over_s = 0.0

    @property
    def over(self) -> bool:
        """Whether all has been shown."""
        return self._over_s >= ENDS_S

    def enter(self) -> None:
        dice = [body.id for body in self._throw.layout.bodies if body.id not in self._throw.layout.stack]
        self._top.owned((*dice, self._throw.release.die_id), TEAM)
        self._services.table.broadcast.feel(MOOD)
        self._services.table.broadcast.who(self._who)
        self._services.table.cameras.show(View.SEAT, len(self._throw.layout.stack), cut=True)
        self._show_hand()

    def update(self, dt_s: float) -> None:
        if self._swung_s < BACK_S + FORWARD_S:
            self._swung_s += dt_s
            self._show_hand()
        elif self._replaying:
            self._drama.update(dt_s, self._throw.layout.stack)
        elif self._over_s or self._playback.stage is Stage.DONE:
            self._over_s += dt_s
        else:
            self._fly(dt_s)

    def _show_hand(self) -> None:
        """Back, and forward to where the die leaves."""
        release, back = self._throw.release, self._back_s(max(0.0, self._swung_s))
        x, y, z = (there - speed * back for there, speed in zip(release.position, release.velocity, strict=True))
        die = Body(release.die_id, DieKind.D10, Pose(x, y, z, *release.orientation))
        self._top.show((*self._throw.layout.bodies, die))

    @staticmethod
    def _back_s(swung_s: float) -> float:
        """How far behind the release the hand is, in seconds of the die's flight; it arrives with the die's speed."""
        farthest_s = FORWARD_S / 2.0
        if swung_s < BACK_S:
            share = swung_s / BACK_S
            return farthest_s * share * share * (3.0 - 2.0 * share)
        share = min(1.0, (swung_s - BACK_S) / FORWARD_S)
        return farthest_s * (1.0 - share * share)

    def _fly(self, dt_s: float) -> None:
        self._playback.update(dt_s, self._drama.rate(self._playback))
        self._drama.follow(self._playback)
        self._top.pose(self._playback.poses())
        if self._playback.stage is Stage.DONE:
            self._replaying = self._drama.show_again(self._simulation, self._seen)

    def _seen(self) -> None:
        """The replay is over: what is left stays for a while."""
        self._replaying = False
        self._top.pose(self._playback.poses())
        self._services.table.cameras.show(View.AFTER, len(self._throw.layout.stack), cut=True)

    def view(self) -> Screen:
        return Screen("match", busy=True, airing=Airing.PLAY)


class Film:
    """The game in a buffer, frame by frame."""

    def __init__(self, scratch: Path, size: tuple[int, int], seed: int) -> None:
        paths = own_folders(Paths.find(scratch), scratch)
        configs = _undressed(load_configs(paths))
        drawn = (round(size[0] * FINER), round(size[1] * FINER))
        self._size = size
        self._booth = Booth(drawn)
        self._booth.output.set_clear_color(LColor(*configs.look.surface.darkness, 1.0))
        parts = Parts(self._booth.output, self._booth.render, self._booth.render2d, self._booth.camera, drawn, "high")
        pack = load_words(paths)
        self.composition = Composition(
            Installation(paths=paths, configs=configs, words=lambda _game: pack), Settings(text_scale=FINER),
            Library(paths.matches, lambda _path: None, Games().listed), parts, Surroundings(seeds=random.Random(seed)))
        team = quick_draft(pack, seed).teams[TEAM]
        person = team.contestants[0]
        line = say("For {team}: {vocation}, {hometown}", vocation=person.vocation, hometown=person.hometown,
                   team=team.name)
        self.scene = FellingScene(self.composition.services, felling(configs.table, seed),
                                  Strap(person.name, line, TEAM_TONE[TEAM]))

    def frames(self) -> list[Image.Image]:
        """Every frame of the throw."""
        self.composition.director.go(self.scene)
        self.composition.update(EASED_S)
        found: list[Image.Image] = []
        while not self.scene.over and len(found) < LONGEST_S * FPS:
            found.append(self._picture())
            for _ in range(UPDATES):
                self.composition.update(1.0 / (FPS * UPDATES))
        return found

    def _picture(self) -> Image.Image:
        """The frame as it is now, in the size that is wanted."""
        self._booth.step()
        picture, written = PNMImage(), StringStream()
        self._booth.output.get_screenshot(picture)
        picture.remove_alpha()
        picture.write(written, "frame.ppm")
        with Image.open(io.BytesIO(written.data)) as drawn:
            return drawn.resize(self._size, Image.Resampling.LANCZOS)

    def close(self) -> None:
        """Let go of everything."""
        self.composition.close()
        self._booth.close()


def _undressed(configs: Configs) -> Configs:
    """Without grain, which costs a moving picture more than all that moves in it, and no room left to bars and card."""
    look = configs.look
    cameras = replace(look.cameras, interface_share=FOOT_SHARE, top_share=HEAD_SHARE, side_share=0.0)
    return replace(configs, look=replace(look, cameras=cameras, film=replace(look.film, grain=0.0)))


def packed(frames: Sequence[Image.Image], quality: int) -> bytes:
    """An animated WebP that begins anew when it is over."""
    written = io.BytesIO()
    frames[0].save(written, "WEBP", save_all=True, append_images=frames[1:], duration=round(1000 / FPS), loop=0,
                   quality=quality, method=EFFORT)
    return written.getvalue()


def main(words: Sequence[str]) -> int:
    """Make the picture."""
    parser = argparse.ArgumentParser(description="Make the moving picture of the readme.")
    parser.add_argument("file", type=Path, help="where it goes, a .webp")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of the throws ({SEED})")
    parser.add_argument("--quality", type=int, default=QUALITY, help=f"of the frames, 0 to 100 ({QUALITY})")
    parser.add_argument("--frames", type=Path, metavar="DIR", help="keep the single frames there too, as PNG")
    args = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as scratch:
        film = Film(Path(scratch), SIZE, args.seed)
        try:
            frames = film.frames()
        finally:
            film.close()
    if args.frames is not None:
        args.frames.mkdir(parents=True, exist_ok=True)
        for number, frame in enumerate(frames):
            frame.save(args.frames / f"{number:03d}.png")
    data = packed(frames, args.quality)
    args.file.write_bytes(data)
    sys.stdout.write(f"{args.file}: {len(frames)} frames, {len(frames) / FPS:.1f} s, {len(data) / 1e6:.2f} MB\n")
    return int(len(data) > LARGEST_BYTES)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
