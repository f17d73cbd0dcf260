"""The rules of a game, page by page: its words and what they mean."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.kit.menu import Chapter
from game.scenes.large_text import is_crowded, is_narrow
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.messages import say
from game.ui.screen import Button, Column, Element, Gap, Intent, ListItem, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

LIST_WIDTH = 420
WIDTH = 1400
BETWEEN = 6  # a word stands nearer to what it means than to the one above
CHAPTER = "chapter_"
BACK = Button("back", say("Back"), tone=Tone.PRIMARY, key="Esc")


class RulesPage(Scene):
    """Lies over the first screen until it is put away."""

    menu = True

    def __init__(self, services: Services, title: str, chapters: Sequence[Chapter]) -> None:
        self._services = services
        self._title = title
        self._chapters = chapters
        self._at = 0

    def view(self) -> Screen:
        bar = Panel("bar", Place.BOTTOM, (Row((Gap(grow=True), BACK)),))
        if len(self._chapters) == 1:
            return Screen("rules", (self._chapter(), bar), backdrop=0.6, focus=BACK.name)
        headings = tuple(ListItem(f"{CHAPTER}{at}", each.heading, selected=at == self._at)
                         for at, each in enumerate(self._chapters))
        chapters = Panel("chapters", Place.LEFT, headings, title=self._title, width=LIST_WIDTH)
        return Screen("rules", (chapters, self._chapter(), bar), backdrop=0.6, focus=f"{CHAPTER}0")

    def _chapter(self) -> Panel:
        """The words of the one that is open."""
        chapter = self._chapters[self._at]
        words = tuple(Column((Text(word.name, Style.CAPTION), Text(word.means, self._style))) for word in chapter.words)
        single = self._crowded or is_narrow(self._services)
        return Panel("chapter", Place.CENTRE, words if single else _abreast(words), title=chapter.heading, width=WIDTH)

    @property
    def _style(self) -> Style:
        return Style.SMALL if self._crowded else Style.BODY

    @property
    def _crowded(self) -> bool:
        return is_crowded(self._services.player.preferences)

    def on_intent(self, intent: Intent) -> None:
        if intent.name == "back":
            self._services.navigation.back()
        elif intent.name.startswith(CHAPTER):
            self._at = int(intent.name.removeprefix(CHAPTER))

    def on_key(self, key: str) -> bool:
        if key in ("escape", "f1"):
            self._services.navigation.back()
        return key in ("escape", "f1")


def _abreast(words: Sequence[Column]) -> tuple[Element, ...]:
    """Two by two from the left to the right, so that nobody scrolls down and up again to read them in order."""
    filled = (*words, Column(())) if len(words) % 2 else words
    rows = (Row(tuple(filled[at:at + 2])) for at in range(0, len(filled), 2))
    return tuple(each for row in rows for each in (Gap(BETWEEN), row))[1:]
