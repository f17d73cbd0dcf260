"""The program as it is now, by the names that ``said.py`` asks for. Where modules move, this is what follows."""

from game.app.check import check_file, count_entries
from game.app.match_list import summary_of
from game.app.packs import SHIPPED, read_files
from game.app.saves import read_record
from game.app.statistics import lines_of
from game.narration.hell_for_leather.printed import page, text
from game.narration.hell_for_leather.story import Story, steps_of
from game.rules.core.match import Match
from game.rules.hell_for_leather import GAME
from game.scenes.replay.script import read_script
from game.scenes.statistics.tally import Tally

__all__ = ["GAME", "SHIPPED", "Match", "Story", "Tally", "check_file", "count_entries", "lines_of", "page",
           "read_files", "read_record", "read_script", "steps_of", "summary_of", "text"]
