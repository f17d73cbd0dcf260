"""What the controllers of a led game work with besides: its adventure, who leads it, companions, what is unread."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from game.ai.players import computer_of
from game.narration import grammar
from game.rules.game_master.terms import GM
from game.rules.match import Deed, Match
from game.scenes.led.fresh_words import FreshWords
from game.scenes.match.match_context import MatchContext
from game.scenes.match.match_voice import MatchVoice
from game.scenes.services import Services
from game.story.director import Director
from game.story.led_game import LedGame, Move
from game.story.ready_adventure import ReadyAdventure
from game.story.spoken import Spoken
from game.story.view import View
from game.ui.messages import say

MOST_BY_ITSELF = 40
"""So many entries of the game master's follow each other at most before a frame is drawn."""


class Companion(Protocol):
    """A character that the computer plays."""

    def next(self, director: Director, state: Any, people: bool = False) -> Move | None:
        """What it does now; None where it waits. ``people``: somebody at the table could act in free play instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Led:
    """What a led game gives beside its rules. ``companion`` makes whoever plays a seat for the computer."""

    game: LedGame
    adventure: ReadyAdventure
    companion: Callable[[str, str], Companion]


class LedContext(MatchContext[Any, Any, Any]):
    """A story at the table."""

    def __init__(self, match: Match[Any, Any, Any], services: Services, voice: MatchVoice, led: Led) -> None:
        super().__init__(match, services, voice)
        self.led = led
        self.fresh = FreshWords(voice)
        self._passed: set[str] = set()  # what was shown, and needs no entry
        self._floor_after = -1  # after how many entries whoever leads gave the floor to the players
        self.director = self._director()
        match.subscribe(lambda deed: self.director.follow(deed))

    def _director(self) -> Director:
        adventure = self.led.adventure
        words = Spoken(adventure.words, self.services.play.memory, self.voice.comfort, str(self.seed))
        return Director(adventure.pack, self.led.game, words, adventure.understanding, self.match.deeds)

    def anew(self) -> None:
        """Something was taken back: whoever leads knows only what the record still holds."""
        self.director = self._director()
        self.fresh = FreshWords(self.voice)
        self._passed.clear()
        self._floor_after = -1

    def own_fact(self, ident: str) -> str:
        """A fact that only this game makes, in words; "" for none of its own."""
        return ""

    # --- who is there ---------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """This moment as whoever leads sees it."""
        return self.director.view(self.state)

    @property
    def led_by_person(self) -> bool:
        """Whether a person has the game master's seat."""
        return computer_of(self.player(GM)) is None and not self.running_out

    @property
    def judge(self) -> str:
        """The seat whose player answers whoever waits: the game master's."""
        return GM

    @property
    def alone(self) -> bool:
        """Whether one person alone sits at the table: nobody looks on, and nobody else has to read."""
        return len(self.people) == 1

    @property
    def able(self) -> tuple[str, ...]:
        """Seats whose character can act, in order."""
        return self.led.game.able(self.state)

    @property
    def own_seats(self) -> tuple[str, ...]:
        """Those of them that people play."""
        return tuple(seat for seat in self.able if self.computer(seat) is None)

    def name(self, seat: str) -> str:
        """What somebody is called at the table: by the first of their names, never by a title alone."""
        character = self.header.characters.get(seat)
        return grammar.called(character.name) if character is not None else say("Whoever leads")

    def companion(self, seat: str) -> Companion:
        """Whoever plays a seat for the computer."""
        return self.led.companion(seat, self.player(seat))

    # --- what is done ---------------------------------------------------------------------------------------

    def make(self, move: Move) -> None:
        """Enter a proposed move, and see what is due then. Raises OSError where the record does not take it."""
        self.submit(move.action, move.extras)

    def make_all(self, moves: Iterable[Move]) -> None:
        """Enter what is done by itself, one after the other as it is found; then see what is due."""
        for move, _ in zip(moves, range(MOST_BY_ITSELF), strict=False):
            self.enter(move.action, move.extras)
        self.move_on()

    def tell(self, action: Any, extras: dict[str, Any]) -> None:
        """Enter words that whoever says them has read already."""
        self.enter(action, extras)
        self.fresh.heard()
        self.move_on()

    def pass_over(self, what: str) -> None:
        """This was shown and needs no entry; see what is due then."""
        self._passed.add(what)
        self.fresh.mark()
        self.move_on()

    def forget(self, what: str) -> None:
        """It is to be shown again, or is wanted no more; see what is due then."""
        self._passed.discard(what)
        self.move_on()

    def was_passed(self, what: str) -> bool:
        """Whether it was shown."""
        return what in self._passed

    # --- whose word it is ------------------------------------------------------------------------------------

    @property
    def floor_open(self) -> bool:
        """Whether a person who leads has asked the players what they do, and nobody has done anything since."""
        return self._floor_after == self.match.entry_count

    def give_floor(self) -> None:
        """The players are asked; whatever is entered next gives the floor back (GM-G11)."""
        self._floor_after = self.match.entry_count
        self.move_on()

    def take_floor(self) -> None:
        """Whoever leads goes on."""
        self._floor_after = -1
        self.move_on()

    @property
    def latest(self) -> Deed[Any, Any] | None:
        """The latest deed."""
        return self.match.deeds[-1] if self.match.deeds else None
