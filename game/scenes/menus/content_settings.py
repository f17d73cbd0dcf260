"""What is told, and how far: one dial, a switch for each subject, and what each level reads like."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.narration.chronicle import SAID_ALOUD
from game.narration.comfort import Comfort, Wish, Wishes, wished
from game.narration.vocabulary import Subject
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.services.player import Preferences
from game.ui.messages import say
from game.ui.screen import (
    Button,
    Choice,
    Column,
    Element,
    Gap,
    Intent,
    ListItem,
    Panel,
    Place,
    Row,
    Screen,
    Text,
    Toggle,
)
from game.ui.styles import Style, Tone

DONE = Button("back", say("Done"), tone=Tone.PRIMARY, key="Esc")
PREFIX = "subjects."
WIDTH = 1640
LEVELS = (say("Tongue in cheek"), say("Mild"), say("As broadcast"), say("Gritty"))
WISHES: tuple[tuple[Wish, str], ...] = (("fine", say("Fine")), ("veil", say("Cut away")), ("line", say("Leave out")))
SUBJECT_WORDS: Mapping[Subject, str] = MappingProxyType({
    "injury": say("Injury: wounds, blood, bones"), "death": say("Death: dying, bodies, graves"),
    "cruelty": say("Cruelty: torment, humiliation"), "horror": say("Horror: dread, things that crawl"),
    "substances": say("Drink and drugs"), "romance": say("Romance: kisses, advances"),
    "religion": say("Religion: faith, clergy"), "language": say("Language: oaths")})
PLAIN = say("What happened in plain words too: who did what, what it cost, who leads")
VEILED = say("This has been veiled.")
ALOUD = say("(said aloud)")
WHAT_THEY_MEAN = say("Cut away: named, but the camera looks elsewhere. Leave out: never brought up. The dice count as "
                     "they fall.")


def as_shown(words: str) -> str:
    """Words of a record as a screen shows them: what stands for those spoken at the table is the screen's to word."""
    return ALOUD if words == SAID_ALOUD else words


def comfort_of(preferences: Preferences, limits: Mapping[str, int] = MappingProxyType({})) -> Comfort:
    """The setting of this machine, within the limits that a match began with."""
    return wished(preferences.subjects, preferences.dial).within(limits)


def subject_choices(wishes: Wishes, prefix: str) -> Row:
    """A switch for every subject, in two columns; one nobody has touched is fine."""
    half = -(-len(SUBJECT_WORDS) // 2)
    switches = [Choice(f"{prefix}{subject}", words, WISHES, wishes.get(subject, "fine"))
                for subject, words in SUBJECT_WORDS.items()]
    return Row((Column(tuple(switches[:half])), Column(tuple(switches[half:]))))


def samples(services: Services) -> tuple[str, ...]:
    """What each level of the dial reads like with the subjects as they are set."""
    wishes, story = services.player.preferences.subjects, services.play.kit.story()
    return tuple(story.sample(services.play.pack, wished(wishes, dial)) for dial in range(len(LEVELS)))


def level_cards(texts: Sequence[str], chosen: int) -> tuple[Element, ...]:
    """The levels of the dial to choose from, ``dial_0`` and so on, each with its sample."""
    cards = tuple(ListItem(f"dial_{dial}", words, texts[dial], dial == chosen) for dial, words in enumerate(LEVELS))
    return Row(cards[:2]), Row(cards[2:])


class ContentScene(Scene):
    """The dial with a sample for each level, and the subjects. All of it works at once, in mid-match too."""

    menu = True

    def __init__(self, services: Services, back: Callable[[], None]) -> None:
        self._services = services
        self._back = back
        self._samples = samples(self._services)

    def view(self) -> Screen:
        has = self._services.player.preferences
        panel = Panel("content", Place.CENTRE, (
            Text(say("How far may the telling go? The same mishap, at every level:"), Style.SMALL),
            *level_cards(self._samples, has.dial),
            Toggle("plain_words", PLAIN, has.plain_words),
            Row((Text(say("Less of single subjects"), Style.HEADING), Text(WHAT_THEY_MEAN, Style.SMALL, Tone.QUIET)),
                (0.0, 1.0)),
            subject_choices(has.subjects, PREFIX)), title=say("What is told"), width=WIDTH)
        foot = Panel("content_foot", Place.BOTTOM, (Row((Gap(grow=True), DONE)),))
        return Screen("content", (panel, foot), backdrop=0.5, focus=f"dial_{has.dial}")

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "back":
                self._back()
            case "plain_words":
                self._services.player.change("plain_words", bool(intent.value))
            case name if name.startswith("dial_"):
                self._services.player.change("dial", int(name.removeprefix("dial_")))
            case name if name.startswith(PREFIX):
                self._services.player.change(name, str(intent.value))
                self._samples = samples(self._services)

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._back()
        return key == "escape"
