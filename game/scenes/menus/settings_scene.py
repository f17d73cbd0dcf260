"""Settings that change the game at once, a page for each group; made from what the application offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from game.physics import SetUp
from game.rules.setups import Target, Tray
from game.scenes.large_text import in_pairs, is_narrow
from game.scenes.menus.content_settings import DONE, ContentScene
from game.scenes.menus.controls import ControlsScene
from game.scenes.menus.first_start import FirstStartScene
from game.scenes.menus.option import GROUP_WORDS, Group, Option, Value
from game.scenes.practice.practice_tables import practice_table
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.messages import say
from game.ui.screen import Button, Column, Element, Gap, Intent, ListItem, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

WIDTH, PAGES_WIDTH = 1380, 440
RESET = "reset."
HALF_A_ROW = 24  # letters of options that stand in one line there


class OptionsScene(Scene):
    """The pages at the left, the settings of one of them beside. ``back`` leads to where one came from."""

    menu = True

    def __init__(self, services: Services, back: Callable[[], None], group: Group = Group.READING) -> None:
        self._services = services
        self._back = back
        self._group = group
        self._focus: str = group
        self._resetting = False

    def view(self) -> Screen:
        return Screen("settings", (self._pages(), self._page(), self._foot()), self._asked(), phase=self._group,
                      backdrop=0.5, focus="reset_no" if self._resetting else self._focus)

    def _pages(self) -> Panel:
        groups = (ListItem(group, *GROUP_WORDS[group], selected=group is self._group) for group in self._groups)
        return Panel("pages", Place.LEFT, (
            *groups, ListItem("controls", say("Which button does what"), say("Keys, mouse, gamepad")),
            ListItem("content", say("What is told"), say("How far it may go")),
            ListItem("questions", say("First questions"), say("The four from the first start"))),
            title=say("Settings"), width=PAGES_WIDTH)

    @property
    def _groups(self) -> tuple[Group, ...]:
        offered = {option.group for option in self._services.player.options}
        return tuple(group for group in Group if group in offered)

    def _page(self) -> Panel:
        shown = [option for option in self._services.player.options if option.group is self._group]
        body = [element for each in self._laid(shown) for element in (Gap(10), each)][1:]
        if self._group is Group.PLAYING:
            body.insert(0, Button("try", say("Try it at the practice table")))
        return Panel("settings", Place.CENTRE, tuple(body), title=GROUP_WORDS[self._group][0], width=WIDTH)

    def _laid(self, shown: Sequence[Option]) -> Iterator[Element]:
        """Settings one under the other; two abreast where there is room, but for those that offer many words."""
        for wide, options in groupby(shown, _takes_a_row):
            blocks = [self._setting(option) for option in options]
            yield from blocks if wide or is_narrow(self._services) else in_pairs(blocks)

    def _setting(self, option: Option) -> Column:
        """A setting with its help; what is not as delivered can be made so again."""
        now = self._value(option)
        control, about = option.control(now), Text(option.help, Style.SMALL, Tone.QUIET)
        if now == option.default:
            return Column((control, about))
        delivered = Button(RESET + option.name, say("Reset"), detail=option.told(option.default), tone=Tone.QUIET)
        return Column((Row((control, delivered), (1.0, 0.0)), about))

    def _value(self, option: Option) -> Value:
        return option.value(self._services.player.preferences)

    def _foot(self) -> Panel:
        reset = Button("reset", say("Reset all"), tone=Tone.QUIET, enabled=bool(self._changed),
                       why_not=say("Every setting is as it was delivered."))
        return Panel("settings_foot", Place.BOTTOM, (Row((reset, Gap(grow=True), DONE)),))

    @property
    def _changed(self) -> list[Option]:
        return [option for option in self._services.player.options if self._value(option) != option.default]

    def _asked(self) -> Panel | None:
        """Before everything is reset: what that would be."""
        if not self._resetting:
            return None
        names = tuple(Text(option.label, Style.BODY) for option in self._changed)
        return Panel("reset_all", Place.CENTRE, (
            Text(say("These go back to how they were delivered. What is told and left out stays as it is."),
                 Style.BODY), *names,
            Row((Button("reset_yes", say("Reset all"), tone=Tone.DANGER), Button("reset_no", say("Keep"), key="Esc")))),
            title=say("Reset all"))

    def _practice(self) -> Scene:
        """The practice table, laid with what lies there."""
        setup = Tray() if self._services.table.view.setup is SetUp.TRAY else Target()
        return practice_table(self._services, setup, self._services.navigation.back)

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "back":
                self._back()
            case "try":
                self._services.navigation.overlay(self._practice())
            case "content":
                self._services.navigation.overlay(ContentScene(self._services, self._services.navigation.back))
            case "questions":
                self._services.navigation.overlay(FirstStartScene(self._services, self._services.navigation.back))
            case "controls":
                self._services.navigation.overlay(ControlsScene(self._services, self._services.navigation.back))
            case "reset" | "reset_no":
                self._resetting = intent.name == "reset"
            case "reset_yes":
                self._resetting = False
                self._restore(self._changed)
            case name if name.startswith(RESET):
                self._restore([each for each in self._changed if each.name == name.removeprefix(RESET)])
            case name if name in GROUP_WORDS:
                self._group = Group(name)
                self._focus = name
            case _ if intent.value is not None:
                self._focus = intent.name
                paths = {option.name: option.path for option in self._services.player.options}
                self._services.player.change(paths.get(intent.name, intent.name), intent.value)

    def _restore(self, options: list[Option]) -> None:
        for option in options:
            self._focus = option.name
            self._services.player.change(option.path, option.default)

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._back()
        return key == "escape"


def _takes_a_row(option: Option) -> bool:
    """Whether its options are too many words for half a row."""
    return sum(len(words) for _, words in option.choices) > HALF_A_ROW
