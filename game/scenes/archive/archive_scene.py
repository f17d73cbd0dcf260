"""The archive: every match of every game that came to its end, with its story to read, watch and take away."""

from __future__ import annotations

from game.scenes.archive.kept_match import KeptMatch
from game.scenes.large_text import in_column, is_crowded
from game.scenes.match.storybook import page_turner, passage_elements, turned
from game.scenes.menus.dressed_scene import DressedScene
from game.scenes.menus.highlights import NO_PICKS, HighlightsScene
from game.scenes.pages.programme import programme
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.services import Services
from game.storage.match_library import SavedMatch
from game.ui.messages import joined, say, say_many
from game.ui.screen import Button, Choice, Element, Gap, Intent, ListItem, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

ALL, MATCH = "all", "kept_"
A_PAGE = 5
LIST_WIDTH, WIDTH, STORY_WIDTH = 900, 900, 1840
BACK = Button("back", say("Back"), tone=Tone.PRIMARY, key="Esc")
EMPTY = Panel("archive", Place.CENTRE, (
    Text(say("Nothing has come to its end yet. What does is kept here, with its story."), Style.BODY),),
    title=say("Archive"), width=WIDTH)


class ArchiveScene(DressedScene):
    """A list of what is over, newest first; beside it what can be done with the one that is chosen."""

    menu = True

    def __init__(self, services: Services, chosen: str = "") -> None:
        """``chosen``: the name of the match that is open at first; the newest where there is none of that name."""
        self._services = services
        titles = {each.key: each.title for each in services.plays.shelf if each.ready}
        self._titles = titles
        self._over = tuple(each for each in services.shelf.saves.matches()
                           if each.over and not each.broken and each.game in titles)
        self._game = ALL
        self._page = 0
        self._open: KeptMatch | None = None
        self._chosen = next((each for each in self._over if each.name == chosen), next(iter(self._over), None))
        self._reading: int | None = None  # the chapter
        self._luck = False
        self._notice: tuple[Element, ...] = ()

    def enter(self) -> None:
        menu = self._services.play.kit.menu
        if menu is not None:
            self.dressing = menu().dress(self._services)

    @property
    def _shown(self) -> tuple[SavedMatch, ...]:
        """Those of the game that is chosen, or all."""
        return tuple(each for each in self._over if self._game in (ALL, each.game))

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self._shown) // A_PAGE))

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        if self._reading is not None and self._open is not None:
            last = self._reading + 1 == len(self._open.chapters)
            return Screen("archive", (self._story(self._open, self._reading),), backdrop=0.6,
                          focus="close_story" if last else "chapter_on")
        panels = (self._list(), self._match(self._chosen)) if self._chosen else (EMPTY,)
        return Screen("archive", (*panels, self._bar()), backdrop=0.6, focus="read" if self._chosen else "back")

    def _list(self) -> Panel:
        played = dict.fromkeys(each.game for each in self._over)
        games = ((ALL, say("All games")), *((key, self._titles[key]) for key in self._titles if key in played))
        choice = (Choice("game", say("Which game"), games, self._game),) if len(played) > 1 else ()
        first = self._page * A_PAGE
        rows = tuple(self._row(at, each) for at, each in enumerate(self._shown[first:first + A_PAGE], first))
        return Panel("archive", Place.LEFT, (*choice, *rows), title=say("Archive"), width=LIST_WIDTH)

    def _row(self, at: int, saved: SavedMatch) -> ListItem:
        of_game = self._titles[saved.game] if self._game == ALL else ""
        return ListItem(f"{MATCH}{at}", joined(": ", filter(None, (of_game, saved.teams))),
                        joined(". ", filter(None, (saved.when, saved.stood))), selected=saved == self._chosen)

    def _bar(self) -> Panel:
        """To newer ones and older ones, where there is more than a page; and back."""
        leaf = (Button("newer", say("Newer"), self._page > 0, say("These are the newest.")),
                Button("older", say("Older"), self._page + 1 < self._pages, say("These are the oldest.")))
        return Panel("bar", Place.BOTTOM, (Row((*(leaf if self._pages > 1 else ()), Gap(grow=True), BACK)),))

    def _match(self, saved: SavedMatch) -> Panel:
        of_game = tuple(each for each in self._over if each.game == saved.game)
        counted = say_many("{n} match of {game} is kept here", "{n} matches of {game} are kept here", len(of_game),
                           game=self._titles[saved.game])
        luck = (*self._open.luck(), Gap(4)) if self._luck and self._open else ()
        ways = (Button("read", say("Read the story"), tone=Tone.PRIMARY, key="L"),
                Button("watch", say("Watch"), key="W"), Button("highlights", say("Highlights"), key="H"),
                Button("luck", say("Without the luck") if self._luck else say("Was it fair?"), key="F"),
                Button("save_story", say("Save the story"), key="S"))
        crowded = is_crowded(self._services.player.preferences)
        buttons = in_column(ways) if crowded else (ways[0], Row(ways[1:3]), Row(ways[3:]))
        return Panel("kept", Place.RIGHT, (
            Text(saved.teams, Style.HEADING), Text(saved.when, Style.SMALL, Tone.QUIET), Text(saved.stood, Style.BODY),
            Gap(4), *luck, *self._notice, *buttons, Gap(4), Text(counted, Style.SMALL, Tone.QUIET)),
            title=self._titles[saved.game], width=WIDTH)

    def _story(self, kept: KeptMatch, at: int) -> Panel:
        chapter = kept.chapters[at]
        plain = self._services.player.preferences.plain_words
        words = tuple(element for passage in chapter.passages for element in passage_elements(passage, plain))
        back = Button("close_story", say("Back"), tone=Tone.PRIMARY, key="Esc")
        ways = (*page_turner(at, len(kept.chapters)), back)
        return Panel("archive_story", Place.FULL, (
            Row(ways, (2.0, *(0.0 for _ in ways[1:]))), programme(chapter.heading, (), words)),
            title=kept.story.title, width=STORY_WIDTH)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "back":
                self._services.navigation.home("")
            case "game":
                self._game, self._page = str(intent.value), 0
                self._choose(next(iter(self._shown), None))
            case "newer" | "older":
                self._page = min(max(self._page + (1 if intent.name == "older" else -1), 0), self._pages - 1)
            case "close_story":
                self._reading = None
            case name if name.startswith(MATCH):
                self._choose(self._shown[int(name.removeprefix(MATCH))])
            case _ if self._reading is not None and self._open is not None:
                to = turned(intent, self._reading, len(self._open.chapters))
                self._reading = self._reading if to is None else to
            case _:
                self._with_match(intent.name)

    def _choose(self, saved: SavedMatch | None) -> None:
        if saved != self._chosen:
            self._chosen, self._open, self._notice, self._luck = saved, None, (), False

    def _with_match(self, what: str) -> None:
        """Do it with the match that is chosen; what its record is at fault in stands on the page."""
        if self._chosen is None:
            return
        try:
            self._open = self._open or KeptMatch(self._services, self._chosen)
            self._do(what, self._open)
        except (OSError, ValueError) as error:
            self._notice = (Text(say("It cannot be shown: {error}", error=error), Style.SMALL, Tone.DANGER),)

    def _do(self, what: str, kept: KeptMatch) -> None:
        self._notice = ()
        match what:
            case "read":
                self._reading = 0 if kept.chapters else None
            case "luck":
                self._luck = not self._luck
            case "save_story":
                self._notice = (Text(kept.save(), Style.SMALL, Tone.QUIET),)
            case "watch":
                self._services.navigation.go(ReplayScene(kept.services, kept.script, self._again))
            case "highlights" if kept.picks:
                self._services.navigation.go(HighlightsScene(kept.services, kept.script, kept.picks, self._again))
            case "highlights":
                self._notice = (Text(NO_PICKS, Style.SMALL, Tone.QUIET),)

    def _again(self) -> None:
        """Back to this match in the archive."""
        chosen = self._chosen.name if self._chosen is not None else ""
        self._services.navigation.go(ArchiveScene(self._services, chosen))

    def on_key(self, key: str) -> bool:
        if key != "escape":
            return False
        if self._reading is not None:
            self._reading = None
        else:
            self._services.navigation.home("")
        return True
