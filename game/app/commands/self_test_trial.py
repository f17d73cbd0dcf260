"""The matches of a self-test: played by computers at the table that is on air, in a folder of the test's own.

One is thought about by the process beside the game, gone on with by a second copy that is killed, and played to its
end. Of every game of the shelf one is begun, left, gone on with, checked, told and watched again.
"""

from __future__ import annotations

import math
import random
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.ai.choosing import Decision
from game.ai.levels import Level
from game.app.commands.check import check_file, examine
from game.app.commands.rehearsal import Rehearsal
from game.app.composition import Composition, Installation, Parts, StartOptions, Surroundings
from game.app.configs import Configs
from game.app.games import Games
from game.app.languages import load_words
from game.app.thinking.beside import Asked
from game.app.thinking.keeper import home, this_program
from game.app.thinking.thinking_protocol import Decided
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.rules.match import Match
from game.scenes.kit import Kit
from game.scenes.match.open_match import continue_match, screens_of, start_match
from game.scenes.replay.open_replay import watch
from game.scenes.services import Services
from game.scenes.sound import SoundDevice
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.record_files import read_record
from game.storage.settings import Settings

SEED, LEVEL = 7, Level.SKILLED
FIRST_ENTRIES, FURTHER_ENTRIES = 8, 6
FURTHER_THROWS, THROWN = 2, b'"motion":'  # so does a record keep how dice flew
PATIENCE_S, GLANCE_S = 300.0, 0.02


class Failed(Exception):
    """A step did not do what it should; the message says what was found."""

class Trial:
    """A game on air, its table played by computers; ``draw`` draws a frame."""

    def __init__(self, paths: Paths, configs: Configs, parts: Parts, device: SoundDevice,
                 draw: Callable[[], None]) -> None:
        self._paths = paths
        self._folder = paths.logs.parent
        self._record = Path()
        self._games = Games()
        library = Library(paths.matches, self._opened, self._games.listed)
        around = Surroundings(seeds=random.Random(SEED), clock_s=time.perf_counter, device=device)
        self.composition = Composition(Installation(paths=paths, configs=configs, words=self._words), Settings(),
                                       library, parts, around, StartOptions(beside=True))
        self.composition.services.play.tempo.pace = math.inf
        self._rehearsal = Rehearsal(self.composition, lambda _kind: draw())

    def menu(self) -> str:
        """The title, with what it offers."""
        self.composition.home("")
        self._rehearsal.wait(2)
        self._rehearsal.meet()
        if not self._rehearsal.offered("new_match"):
            raise Failed(f"on air is {self._rehearsal.screen.scene}, where no match can be begun")
        return f"the {self._rehearsal.screen.scene} is on air"

    def think(self) -> str:
        """Begin a match, and let the process beside the game make one decision of it."""
        services = self.composition.services
        self._begin(services)
        return self._decided(services)

    def _begin(self, services: Services) -> None:
        """A match by computers alone. Raises Failed where the game has no screens."""
        if services.play.kit.screens is None:
            raise Failed(f"{services.play.kit.key} has no screens")
        start_match(services, screens_of(services).unattended(services, SEED, LEVEL))

    def _decided(self, services: Services) -> str:
        """What the process beside the game decides, as soon as there is something to decide."""
        self._play_until(lambda: bool(self._deciders()))
        state, start_s = self._match().state, time.perf_counter()
        who = self._deciders()[0]
        asked = self._asked(services, state, who)
        ready_s = time.perf_counter()
        if asked.post is None or not asked.post.back.wait(PATIENCE_S) or not isinstance(asked.post.reply, Decided):
            raise Failed(f"asked for {who} it gave no decision: {asked.post and asked.post.reply}")
        return (f"ready after {ready_s - start_s:.2f} s, it decided for {who} in "
                f"{time.perf_counter() - ready_s:.3f} s: {type(asked.result.action).__name__}")

    def _asked(self, services: Services, state: Any, who: str) -> Asked[Decision[Any, Any]]:
        """A question that has reached the process, which may still be starting."""
        thinker, end_s = services.play.opponents().thinker, time.monotonic() + PATIENCE_S
        while time.monotonic() < end_s:
            asked = thinker.ask(state, who, 0)
            if isinstance(asked, Asked) and asked.post is not None:
                return asked
            time.sleep(GLANCE_S)
        raise Failed(f"it was not ready after {PATIENCE_S:.0f} s")

    def save(self) -> str:
        """Play on for some entries, and leave the match."""
        self._play_until(lambda: self._entries() >= FIRST_ENTRIES)
        self.composition.home("")
        self._rehearsal.wait(2)
        return f"{self._checked()} entries, and they hold"

    def kill(self) -> str:
        """Let a second copy of the game go on with the match, and kill it while it writes."""
        wanted = self._entries() + FURTHER_ENTRIES
        words = [*this_program(), "--data-dir", str(self._folder), "self-test", "--go-on", str(self._record)]
        with subprocess.Popen(words, cwd=home(), stdin=subprocess.DEVNULL) as copy:
            end_s = time.monotonic() + PATIENCE_S
            while self._entries() < wanted and time.monotonic() < end_s and copy.poll() is None:
                time.sleep(GLANCE_S)
            left = copy.poll()
            copy.kill()
        if left is not None or self._entries() < wanted:
            raise Failed(f"the copy did not come to entry {wanted}; its exit status was {left}")
        return f"a second copy of the game was killed after entry {self._entries()}"

    def resume(self) -> str:
        """Go on where the record ends."""
        before = self._entries()
        continue_match(self.composition.services, str(self._record))
        self._rehearsal.wait(2)
        if self._entries() < before:
            raise Failed(f"of {before} entries {self._entries()} are left")
        return f"on at entry {before + 1}"

    def play_to_the_end(self) -> str:
        """Computers play the rest, down to the result."""
        self._play_until(self._over)
        return f"over after {self._checked()} entries, and they hold"

    def play_on(self, record: Path) -> None:
        """Go on with a record to the end of its match."""
        continue_match(self.composition.services, str(record))
        self._play_until(self._over)

    def game(self, key: str) -> str:
        """A match of this game: begun, left, gone on with, checked, told as a story, and watched again.

        The process beside the game decides in it, where computers do not choose by what is told.
        """
        self.composition.home("", key)
        self._rehearsal.wait(2)
        services = self.composition.services.playing(key)
        self._begin(services)
        if not services.play.kit.named_by_story:
            self._decided(services)
        self._play_until(lambda: self._entries() >= FIRST_ENTRIES)
        self.composition.home("", key)
        self._rehearsal.wait(2)
        begun, thrown = self._entries(), self._throws()
        continue_match(self.composition.services, str(self._record))
        self._play_until(lambda: self._over() or (self._entries() >= begun + FURTHER_ENTRIES
                                                  and self._throws() >= thrown + FURTHER_THROWS))
        self.composition.home("", key)
        self._rehearsal.wait(2)
        self._watch()
        return (f"{self._checked()} entries, gone on with after {begun}, and they hold; a story of {self._told()} "
                f"words; {self._throws()} throws, one of them watched again")

    def _told(self) -> int:
        """How many words the record is told in."""
        record, kit = read_record(self._record), self._kit()
        told = sum(len(line.split()) for line in kit.story().text(record, self._words(kit.key), Comfort()))
        if not told:
            raise Failed("nothing of it is told")
        return told

    def _watch(self) -> None:
        """Watch the record again, up to where a throw flies. Raises Failed where none does."""
        watch(self.composition.services, str(self._record))
        self._rehearsal.wait(2)
        if not self._rehearsal.offered("next_throw"):
            raise Failed(f"on air is {self._rehearsal.screen.scene}, where no throw can be watched again")
        self._rehearsal.press("next_throw")
        if not self._rehearsal.screen.busy:
            raise Failed("watched again, its dice do not fly")

    def _words(self, key: str) -> Pack:
        return load_words(self._paths, game=key)

    def _over(self) -> bool:
        return self._rehearsal.screen.scene == "result"

    def _throws(self) -> int:
        return read_record(self._record).count(THROWN)

    def _opened(self, path: Path) -> None:
        self._record = path

    def _play_until(self, there: Callable[[], bool]) -> None:
        """Play on. Raises Failed where nothing more is written for a long time, however slow the machine is."""
        written, since_s = 0, time.monotonic()
        while not there():
            size = self._record.stat().st_size
            if size != written:
                written, since_s = size, time.monotonic()
            if time.monotonic() - since_s > PATIENCE_S:
                raise Failed(f"for {PATIENCE_S:.0f} s nothing has come after entry {self._entries()}")
            self._rehearsal.wait()
            self._rehearsal.meet()
            self._rehearsal.step()

    def _entries(self) -> int:
        return read_record(self._record).count(b"\n") - 1

    def _match(self) -> Match[Any, Any, Any]:
        return Match.load(self._kit().rules, read_record(self._record), lambda _line: None)

    def _kit(self) -> Kit:
        return self._games.of_record(read_record(self._record))

    def _deciders(self) -> list[str]:
        """Who has something to decide."""
        kit, match = self._kit(), self._match()
        if kit.computers is None:
            raise Failed(f"no computer plays {kit.key}")
        computers = kit.computers()
        return [seat.id for seat in kit.rules.seats(match.header) if computers.choices(match.state, seat.id)]

    def _checked(self) -> int:
        verdict = check_file(self._record, examine)
        if not verdict.holds:
            raise Failed(f"entry {verdict.entry} of the record does not hold: {verdict.problem}")
        return verdict.entries
