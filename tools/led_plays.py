"""What differs between games where plays of an adventure are counted: how one begins, what a call's odds are.

A game that the computer leads has a row in ``PLAYS``, by its name in packs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from game.games.high_stakes.ai.companions import STAKES_COMPANY
from game.games.high_stakes.ai.ready_story import story
from game.games.high_stakes.ai.stakes_calls import AS_IT_IS
from game.games.high_stakes.ai.stakes_game import STAKES_GAME
from game.games.high_stakes.headless.every_way import STAKES_RIG
from game.games.high_stakes.headless.unwatched import unwatched as story_unwatched
from game.games.high_stakes.rules.carrying import carried_into as story_on
from game.games.high_stakes.rules.pools import pool_of
from game.games.keeper.ai.chances import chances_of
from game.games.keeper.ai.companions import KEEPER_COMPANY
from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.ai.ready_installment import installment
from game.games.keeper.headless.every_way import KEEPER_RIG
from game.games.keeper.headless.unwatched import unwatched as installment_unwatched
from game.games.keeper.rules.carrying import carried_into as installment_on
from game.games.keeper.rules.state import opposition, rating_of
from game.games.protagonists.ai.chances import chance_of
from game.games.protagonists.ai.companions import PROTAGONISTS_COMPANY
from game.games.protagonists.ai.prospects import chances_of_call
from game.games.protagonists.ai.protagonists_game import PROTAGONISTS_GAME
from game.games.protagonists.ai.ready_chapter import chapter
from game.games.protagonists.headless.every_way import PROTAGONISTS_RIG
from game.games.protagonists.headless.unwatched import unwatched as chapter_unwatched
from game.games.protagonists.rules.carrying import next_header as chapter_on
from game.games.protagonists.rules.header import Options
from game.games.protagonists.rules.scores import adjusted_by, difficulty_of
from game.narration.line_choice import Memory
from game.rules.dice.reading import SUCCESS
from game.rules.dice.success_odds import success_chances
from game.rules.match import Deed, Match
from game.scenes.led.unwatched.every_way import Rig
from game.scenes.led.unwatched.styles import Style
from game.scenes.led.unwatched.whole_play import Unwatched
from game.story.adventure import Band
from game.story.companions import CompanionGame
from game.story.ideas import WAYS
from game.story.led_game import LedGame
from game.story.ready_adventure import ReadyAdventure
from game.story.seated import Seated, drawn_sheets

OPPOSED = "opposed"
"""The band of what somebody opposes who throws against it: none of the table."""
PLAYER = "computer:3:plain"
WITH_DEGREES = 5
"""One Chapter in so many is played with degrees of success (PRO-P11), so that their words are heard as well."""
NO_ACTS_NOR_STEPS = frozenset({"act_2", "act_3", *(f"hard_{way}" for way in WAYS)})
"""Keys for the acts that *The Keeper* declares, and for what a band comes to where it is no number."""
COMPETENT_RATING, COMPETENT_SCORE, COMPETENT_DICE = 1, 3, 4
"""What a pack's bands are made for (section 3.3 of the packs)."""


class CallOdds(NamedTuple):
    """The chances of a call, before anything is spent.

    ``competent``: of a sheet that the bands are made for, by the number that the pack has; ``hindered``: with what the
    story has put in its way. ``expected``: of whoever throws, with what is for them too. ``opposed``: somebody throws
    against it.
    """

    competent: float
    hindered: float
    expected: float
    opposed: bool = False


class LedPlays(Protocol):
    """What is asked of a game."""

    @property
    def game(self) -> LedGame: ...
    @property
    def company(self) -> CompanionGame: ...
    @property
    def rig(self) -> Rig: ...
    @property
    def bands(self) -> Mapping[Band, float]:
        """What a competent sheet makes of each band, in %."""

    @property
    def read_out_by_people(self) -> tuple[str, ...]:
        """Decks of a pack that this game gives nobody a right to: a person who leads may read them out."""

    @property
    def never_says(self) -> frozenset[str]:
        """Keys of a pool for what this game has not: acts that are declared, bands that are so many reasons."""

    def begin(self, adventure: ReadyAdventure, seed: int, seats: list[Seated], style: Callable[[str], Style],
              memory: Memory, part: str = "") -> Unwatched:
        """A play that is ready to begin, of the first part where none is named."""

    def played_on(self, header: Any, before: Match[Any, Any, Any]) -> Any:
        """The header of a story as it goes on from one that is over."""

    def says_most(self, header: Any) -> Any:
        """The header with those options by which results have words of their own."""

    def odds(self, deed: Deed[Any, Any]) -> CallOdds | None:
        """The chances of a call that was made just now; None for one that is nobody's try."""

    def brought(self, deed: Deed[Any, Any]) -> float | None:
        """The chances of whoever throws now by what they throw; None where the call said them."""

    def throws(self, deed: Deed[Any, Any]) -> bool:
        """Whether that is a throw of those that make a play long."""

    def skulls(self, state: Any) -> int:
        """What the end was worth, in a game that counts it."""

    def out(self, state: Any) -> int:
        """How many characters are out of the game."""


class KeeperPlays:
    """The Keeper."""

    game: LedGame = KEEPER_GAME
    company: CompanionGame = KEEPER_COMPANY
    rig: Rig = KEEPER_RIG
    bands: Mapping[Band, float] = MappingProxyType({"simple": 81.0, "tricky": 58.0, "hard": 32.0, "extreme": 17.0})
    read_out_by_people: tuple[str, ...] = ()
    never_says: frozenset[str] = frozenset()

    def begin(self, adventure: ReadyAdventure, seed: int, seats: list[Seated], style: Callable[[str], Style],
              memory: Memory, part: str = "") -> Unwatched:
        """An installment."""
        header = installment(adventure.pack, seed, seats, part=part)
        return installment_unwatched(adventure, header, {seat: style(seat) for seat in header.characters}, memory)

    def played_on(self, header: Any, before: Match[Any, Any, Any]) -> Any:
        """An installment of a series."""
        return installment_on(header, before.to_bytes(), before.state)

    def says_most(self, header: Any) -> Any:
        """As it is: no option brings more words."""
        return header

    def odds(self, deed: Deed[Any, Any]) -> CallOdds | None:
        """Of one who throws by a Trait."""
        [(seat, demand)] = deed.action.who.items()
        against = len(demand.obstacles) + opposition(deed.before, demand.against, demand.trait)
        hindered = chances_of(COMPETENT_RATING - against).good  # a band is Obstacles: what hinders is a part of it
        return CallOdds(hindered, hindered, chances_of(rating_of(deed.after, seat)).good)

    def brought(self, deed: Deed[Any, Any]) -> None:
        """The call says it."""

    def throws(self, deed: Deed[Any, Any]) -> bool:
        """Any: for an Intention, a Grave roll, a purge."""
        return deed.do == "throw"

    def skulls(self, state: Any) -> int:
        """Skulls."""
        return state.skulls or 0

    def out(self, state: Any) -> int:
        """Those whom a Grave roll took."""
        return len(state.out)


class ProtagonistsPlays:
    """Protagonists."""

    game: LedGame = PROTAGONISTS_GAME
    company: CompanionGame = PROTAGONISTS_COMPANY
    rig: Rig = PROTAGONISTS_RIG
    bands: Mapping[Band, float] = MappingProxyType({"simple": 89.0, "tricky": 68.0, "hard": 36.0, "extreme": 7.0})
    read_out_by_people: tuple[str, ...] = ("complications", "elements")
    never_says: frozenset[str] = NO_ACTS_NOR_STEPS

    def begin(self, adventure: ReadyAdventure, seed: int, seats: list[Seated], style: Callable[[str], Style],
              memory: Memory, part: str = "") -> Unwatched:
        """A Chapter, one in so many by an option of its own."""
        options = Options(degrees=seed % WITH_DEGREES == 0)
        header = chapter(adventure.pack, seed, seats, part=part, options=options)
        return chapter_unwatched(adventure, header, {seat: style(seat) for seat in header.characters}, memory)

    def played_on(self, header: Any, before: Match[Any, Any, Any]) -> Any:
        """The next Chapter."""
        return chapter_on(header, before.to_bytes(), before.state)

    def says_most(self, header: Any) -> Any:
        """With degrees: a success at a price is told in no other Chapter (PRO-P11)."""
        return replace(header, options=replace(header.options, degrees=True))

    def odds(self, deed: Deed[Any, Any]) -> CallOdds | None:
        """Of one who tests, against a Difficulty or somebody."""
        call = deed.action
        seat, demand = next(iter(call.who.items()))
        if call.kind == "order" or seat not in deed.before.header.characters:
            return None
        expected, difficulty = chances_of_call(deed.after, call, seat).good, difficulty_of(demand)
        if difficulty is None:
            return CallOdds(expected, expected, expected, opposed=True)
        hindered = min(0, adjusted_by(demand, "ability"))
        return CallOdds(chance_of(COMPETENT_SCORE, difficulty), chance_of(COMPETENT_SCORE + hindered, difficulty),
                        expected)

    def brought(self, deed: Deed[Any, Any]) -> None:
        """The call says it."""

    def throws(self, deed: Deed[Any, Any]) -> bool:
        """For a Test of a Protagonist's; not for order, not of those whom the game master plays."""
        return bool(self.game.threw(deed))

    def skulls(self, state: Any) -> int:
        """There are none."""
        return 0

    def out(self, state: Any) -> int:
        """The dead."""
        return sum(body.dead for seat, body in state.bodies.items() if seat in state.header.characters)


class StakesPlays:
    """High Stakes."""

    game: LedGame = STAKES_GAME
    company: CompanionGame = STAKES_COMPANY
    rig: Rig = STAKES_RIG
    bands: Mapping[Band, float] = MappingProxyType({"simple": 99.0, "tricky": 89.0, "hard": 59.0, "extreme": 20.0})
    read_out_by_people: tuple[str, ...] = ()
    never_says: frozenset[str] = NO_ACTS_NOR_STEPS

    def begin(self, adventure: ReadyAdventure, seed: int, seats: list[Seated], style: Callable[[str], Style],
              memory: Memory, part: str = "") -> Unwatched:
        """A story."""
        header = story(adventure.pack, seed, seats, part=part)
        return story_unwatched(adventure, header, {seat: style(seat) for seat in header.characters}, memory)

    def played_on(self, header: Any, before: Match[Any, Any, Any]) -> Any:
        """The next story."""
        return story_on(header, before.to_bytes(), before.state)

    def says_most(self, header: Any) -> Any:
        """As it is: no option brings more words."""
        return header

    def odds(self, deed: Deed[Any, Any]) -> CallOdds | None:
        """Of one who throws a pool, all sixes kept."""
        call = deed.action
        seat = next(iter(call.who))
        as_it_is = next((each.difficulty for each in call.parts if each.id == AS_IT_IS), call.difficulty)
        return CallOdds(kept_all(COMPETENT_DICE, as_it_is), kept_all(COMPETENT_DICE, call.difficulty),
                        kept_all(pool_of(deed.after, seat), call.difficulty))

    def brought(self, deed: Deed[Any, Any]) -> float | None:
        """By the pool that was built: four dice are an attribute and a Trait; what sixes do comes after it."""
        seat = self.game.threw(deed)
        call = deed.before.call
        if not seat or call is None or len(call.call.who) > 1:
            return None
        return kept_all(pool_of(deed.before, seat), call.call.difficulty)

    def throws(self, deed: Deed[Any, Any]) -> bool:
        """The first dice of a pool; not those for a six."""
        return bool(self.game.threw(deed))

    def skulls(self, state: Any) -> int:
        """There are none."""
        return 0

    def out(self, state: Any) -> int:
        """Those who are out of the story, and those in whose place somebody came."""
        return len(state.out) + int(state.joined)


def kept_all(dice: int, difficulty: int) -> float:
    """The chances of a pool of *High Stakes* in which every six is kept, as the table of bands has them."""
    return float(success_chances(max(1, dice), difficulty).of(SUCCESS))


PLAYS: Mapping[str, LedPlays] = MappingProxyType({
    "keeper": KeeperPlays(), "protagonists": ProtagonistsPlays(), "high_stakes": StakesPlays()})


def plays_of(adventure: ReadyAdventure) -> LedPlays:
    """Those of the game that an adventure is for, the first where it is for several."""
    return PLAYS[adventure.pack.about.systems[0]]


def drawn_seats(adventure: ReadyAdventure, seed: int, players: int) -> list[Seated]:
    """So many of its characters by lot, each played by the computer."""
    sheets = drawn_sheets(adventure.pack, plays_of(adventure).game.system, seed, players)
    return [Seated(each, PLAYER) for each in sheets]
