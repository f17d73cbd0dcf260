"""The screens of this game, as the shell asks for them."""

from __future__ import annotations

from game.ai.levels import USUAL_LEVEL, Level
from game.games.hell_for_leather.rules import Header, HellMatch
from game.games.hell_for_leather.scenes.die_readings import lies_of
from game.games.hell_for_leather.scenes.hell_at_table import HellAtTable
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.hell_tour import HellTour
from game.games.hell_for_leather.scenes.hell_voice import HellVoice
from game.games.hell_for_leather.scenes.lessons.broadcasts import COURSE
from game.games.hell_for_leather.scenes.replay.hell_script import HellScript, read_script
from game.games.hell_for_leather.scenes.rule_labels import RESULT_TONE, die_words, kind_of
from game.games.hell_for_leather.scenes.setup.draft import Draft, quick_draft
from game.games.hell_for_leather.scenes.setup.setup_scene import SetupScene
from game.rules.roll import Lying
from game.scenes.lessons.lesson_plan import Course
from game.scenes.menus.content_settings import comfort_of
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.styles import Tone

QUICK_PRICE = 3  # VP for a Goal of a quick match: its first is reached at about turn six


class HellScreens:
    """Where a match is laid out, one that is laid out already, and a match at the table."""

    def set_up(self, services: Services) -> Scene:
        """The pages on which a new match is laid out, filled in so far that it could begin."""
        return SetupScene(services, _draft(services, 1))

    def quick(self, services: Services, people: int) -> Header:
        """A match that is filled in, for one person and a computer, or for two people. Raises ValueError for others."""
        if people not in (1, 2):
            raise ValueError(f"a quick match is for 1 or 2 people, not for {people}")
        draft = _draft(services, people)
        draft.house.goal_price = draft.house.storm_goal_price = QUICK_PRICE
        return draft.header(services.shelf.version)

    def unattended(self, services: Services, seed: int, level: Level) -> Header:
        """Two teams of computers, a race for one Goal."""
        draft = quick_draft(services.play.pack, seed, goal_target=1)
        for letter in draft.teams:
            draft.give(letter, level, tuple(services.play.personas))
        return draft.header(services.shelf.version)

    def tour(self) -> HellTour:
        """Exams, matches, the show at its loudest."""
        return HellTour()

    def read_die(self, lying: Lying) -> tuple[str, Tone]:
        """How it counts: *7 inside: Pass* (R1, R2)."""
        [lie] = lies_of({"": lying}).values()
        return die_words(lie), RESULT_TONE[kind_of(lie)]

    def at_table(self, services: Services, match: HellMatch) -> HellAtTable:
        """A match in play."""
        voice = HellVoice(match, services.play.pack, services.play.memory, comfort_of(services.player.preferences))
        return HellAtTable(HellContext(match, services, voice))

    def replay(self, record: bytes) -> HellScript:
        """A record, to be watched again. Raises RecordError naming the entry at fault."""
        return read_script(record)

    def lessons(self) -> Course:
        """The guided broadcasts."""
        return COURSE


def _draft(services: Services, people: int) -> Draft:
    """A match by the rules of this house; a lone person plays against the computer."""
    play = services.play
    draft = quick_draft(play.pack, play.new_seed(), rules=play.config)
    if people == 1:
        draft.give("B", USUAL_LEVEL, tuple(play.personas))
    return draft

