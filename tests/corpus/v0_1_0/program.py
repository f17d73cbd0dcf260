"""Version 0.1.0 by the names that ``said.py`` asks for: for a checkout of it, so this never changes."""

from game.app.cli import main
from game.app.learned import LearnedFile
from game.app.match_list import summary_of
from game.app.packs import SHIPPED, read_files
from game.app.paths import Paths
from game.app.profiles import Profiles
from game.app.saves import read_record
from game.app.settings import load_settings
from game.app.statistics import StatisticsFile, lines_of
from game.app.told import load_told
from game.narration.hell_for_leather.printed import page, text
from game.narration.hell_for_leather.story import Story, steps_of
from game.rules.core.match import Match
from game.rules.hell_for_leather import GAME, State
from game.scenes.replay.script import read_script
from game.scenes.statistics.tally import Tally

__all__ = ["GAME", "SHIPPED", "LearnedFile", "Match", "Paths", "Profiles", "StatisticsFile", "Story", "Tally",
           "as_then", "lines_of", "load_settings", "load_told", "main", "page", "read_files", "read_record",
           "read_script", "steps_of", "summary_of", "text"]


def as_then(state: State) -> State:
    """The state in the fields of this version."""
    return state
