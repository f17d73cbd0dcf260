"""The rings of a Chapter in Rounds: shown while somebody has a turn, taken away before dice fly; standees by hand."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.protagonists.rules.places import AWAY, moves_of, neighbours
from game.games.protagonists.rules.state import Rounds
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.rings.ring_places import Ring, Stand, rings_of, stands_of
from game.games.protagonists.scenes.rings.rings_view import RingsView
from game.games.protagonists.scenes.rounds_words import spot_name
from game.physics import SetUp, table_level_m
from game.rules.game_master.terms import Phase
from game.scenes.led.stage_shown import figure_of
from game.scenes.match.tabletop import TableTop
from game.scenes.table.camera_views import View
from game.story.scenery import Figure
from game.ui.screen import Mark
from game.ui.styles import Style, Tone

PLAIN_TINTS = ("blue", "red", "green", "plum", "ochre", "teal")
MARGIN_M = 0.012  # of the felt, left free along the walls
GRIP_M = 0.03  # a press so near the foot of a standee takes it
HEAD_M, LEANS_M, FOOT_M = 0.058, 0.026, 0.006


class RingsAtTable:
    """Follows the Rounds. The dice that lie in the tray are put out of sight as long as rings are there."""

    def __init__(self, context: ChapterContext, top: TableTop) -> None:
        table = context.services.table
        self._context = context
        self._top = top
        self._view = RingsView(context.services.play.config, table.view)
        tray = table.spec.tray
        self._room = tray.width_m - 2 * MARGIN_M, tray.depth_m - 2 * MARGIN_M
        self._level_m = table_level_m(table.spec, SetUp.TRAY)
        self._held = ""

    @property
    def on(self) -> bool:
        """Whether somebody has a turn, so that rings are there."""
        state = self._context.state
        return state.rounds is not None and state.phase is Phase.ROUNDS and bool(state.rounds.number)

    def follow(self) -> None:
        """As the Rounds stand now."""
        rounds = self._context.state.rounds
        if rounds is None or not self.on:
            self.clear()
            return
        self._top.show(())
        ways = [(one, other) for at, one in enumerate(rounds.spots) for other in rounds.spots[at + 1:]
                if other in neighbours(rounds, one)]
        lit = [spot for spot in moves_of(rounds, rounds.whose) if spot in rounds.spots] if rounds.whose else []
        self._view.show(tuple(self._rings.values()), ways, self._stands, self._figures(rounds), lit)
        if self._context.services.table.cameras.view is View.STAGE:
            self._context.services.table.cameras.show(View.SEAT, 0)

    def clear(self) -> None:
        """The tray is for dice again."""
        if self._view.standing:
            self._view.clear()
            self._top.show(self._top.layout.bodies)

    @property
    def _rings(self) -> Mapping[str, Ring]:
        return {ring.spot: ring for ring in rings_of(self._context.rounds, *self._room)}

    @property
    def _stands(self) -> tuple[Stand, ...]:
        return stands_of(self._context.rounds, self._rings)

    def _figures(self, rounds: Rounds) -> dict[str, Figure]:
        """As they are drawn on the stage; whom nobody has drawn, plainly, each in a colour."""
        view = self._context.view
        plain = {who: Figure(tint=PLAIN_TINTS[at % len(PLAIN_TINTS)]) for at, who in enumerate(rounds.at)}
        return {who: figure_of(view, who) or plain[who] for who in rounds.at}

    # --- by hand --------------------------------------------------------------------------------------------

    def marks(self) -> tuple[Mark, ...]:
        """People and spots by their names: where there is no room for both, the spots give way."""
        if not self.on:
            return ()
        project = self._context.services.table.projector.to_pixel
        spots = [Mark(f"spot_{ring.spot}", spot_name(ring.spot), *project((ring.x, ring.y - ring.radius, 0.0)),
                      Style.SMALL, Tone.QUIET) for ring in self._rings.values()]
        whose = self._context.rounds.whose
        people = [Mark(f"who_{each.who}", self._context.name(each.who), *project(_name_place(each)), Style.SMALL,
                       Tone.PRIMARY if each.who == whose else Tone.PLAIN) for each in self._stands]
        return (*people, *spots)

    def take(self, who: str, x: float, y: float) -> bool:
        """A press at a pixel: whether it takes up whoever's turn it is."""
        place = self._context.services.table.projector.on_level(x, y, self._level_m)
        stand = next((each for each in self._stands if each.who == who), None)
        if place is None or stand is None or not self.on:
            return False
        if abs(place.x - stand.x) > GRIP_M or not -GRIP_M <= place.y - stand.y <= 2 * GRIP_M:
            return False
        self._held = who
        return True

    def carry(self, x: float, y: float) -> None:
        """The pointer has what was taken up."""
        place = self._context.services.table.projector.on_level(x, y, self._level_m)
        if self._held and place is not None:
            self._view.move(self._held, place.x, place.y, lifted=True)

    def set_down(self, x: float, y: float) -> str:
        """Let go: the move that it means, as the rules name it; "" for none, and it stands where it stood."""
        who, self._held = self._held, ""
        place = self._context.services.table.projector.on_level(x, y, self._level_m)
        rounds = self._context.state.rounds
        if not who or rounds is None or place is None:
            return ""
        found = self._meant(rounds, who, place.x, place.y)
        if found not in moves_of(rounds, who):
            self.follow()
            return ""
        return found

    def _meant(self, rounds: Rounds, who: str, x: float, y: float) -> str:
        """Another ring, beside somebody, or away from all in the own ring."""
        near = min((each for each in self._stands if each.who != who),
                   key=lambda each: (each.x - x) ** 2 + (each.y - y) ** 2, default=None)
        ring = next((ring for ring in self._rings.values() if ring.holds(x, y)), None)
        if ring is not None and ring.spot != rounds.at[who]:
            return ring.spot
        if near is not None and (near.x - x) ** 2 + (near.y - y) ** 2 <= GRIP_M ** 2:
            return near.who
        return AWAY if ring is not None else ""


def _name_place(stand: Stand) -> tuple[float, float, float]:
    """Where a name is read: over whoever stands behind, at the feet of the others."""
    return (stand.x, stand.y + LEANS_M, HEAD_M) if stand.behind else (stand.x, stand.y - FOOT_M, 0.0)
