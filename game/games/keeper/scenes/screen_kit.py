"""The screens of this game, as the shell asks for them."""

from __future__ import annotations

from typing import Any

from game.ai.levels import COMPUTER, Level
from game.games.keeper.ai.ready_installment import Seated, drawn_sheets, installment
from game.games.keeper.headless.installments import leader
from game.games.keeper.rules.header import Header
from game.games.keeper.scenes.keeper_at_table import KeeperAtTable, keeper_at_table
from game.games.keeper.scenes.keeper_context import Installment
from game.games.keeper.scenes.replay.keeper_script import read_script
from game.games.keeper.scenes.setup.setup_scene import SetUpScene
from game.rules.roll import Lying
from game.scenes.kit.match_wish import MatchWish
from game.scenes.kit.tours import PlainTour
from game.scenes.lessons.lesson_plan import Course
from game.scenes.replay.replay_script import ReplayScript
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.styles import Tone

COMPANION = f"{COMPUTER}:3:plain"
USUAL_SEATS = 3
HUMAN = "human"


class KeeperScreens:
    """Where an installment is laid out, one that is laid out already, and one at the table."""

    def set_up(self, services: Services) -> Scene:
        """Who plays whom, and which adventure."""
        return SetUpScene(services)

    def quick(self, services: Services, people: int) -> Header:
        """The first adventure, for so many people with companions beside them."""
        return quick_header(services, people)

    def unattended(self, services: Services, seed: int, level: Level) -> Header:
        """Companions alone."""
        return quick_header(services, 0, seed)

    def tour(self) -> PlainTour:
        """An installment with one person in it."""
        return PlainTour(lambda services: self.quick(services, 1))

    def read_die(self, lying: Lying) -> tuple[str, Tone]:
        """Its number."""
        return str(lying.number), Tone.PLAIN

    def at_table(self, services: Services, match: Installment) -> KeeperAtTable:
        """An installment in play. Raises ValueError where its adventure is not here."""
        return keeper_at_table(services, match)

    def replay(self, record: bytes) -> ReplayScript[Any]:
        """A record, to be watched again. Raises RecordError naming the entry at fault."""
        return read_script(record)

    def lessons(self) -> Course | None:
        """None yet."""
        return None


def quick_header(services: Services, people: int, seed: int | None = None, gm: str = "") -> Header:
    """The first adventure of the installation, drawn characters, as many people as wished, three seats at least.

    ``gm``: who leads, as the command line says it; a person who does is the first of those at the table. Raises
    ValueError for what cannot be.
    """
    ready = services.play.adventures.ready(services.play.adventures.ids[0])
    chosen = services.play.new_seed() if seed is None else seed
    count = max(people, USUAL_SEATS)
    first = 2 if gm == HUMAN else 1
    players = [f"human:{at + first}" if at < people else COMPANION for at in range(count)]
    seats = [Seated(sheet, player) for sheet, player in
             zip(drawn_sheets(ready.pack, chosen, count), players, strict=True)]
    return installment(ready.pack, chosen, seats, f"{HUMAN}:1" if gm == HUMAN else leader(gm, ready.pack))


def wished_header(services: Services, wish: MatchWish) -> Header:
    """As the command line wishes it: so many people as it has seats for them."""
    alone = 0 if wish.leader == HUMAN else 1  # who leads plays no character, where nobody says so
    people = sum(each.level is None for each in wish.seats) if wish.seats else alone
    return quick_header(services, people, wish.seed, wish.leader)
