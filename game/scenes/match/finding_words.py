"""Finding words: one line that is drawn, or three to pick from, a field to type in, or *said aloud*."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from game.narration.chronicle import SAID_ALOUD
from game.scenes.match.match_voice import Prompt
from game.ui.messages import say
from game.ui.screen import Button, Element, Gap, Intent, ListItem, Row, Text, TextField
from game.ui.styles import Style, Tone

FINDING = ("_more", "_own", "_aloud", "_others")  # how the names of buttons end that find other words


@dataclass(slots=True)
class Compose:
    """One text to be found. ``offer()`` gives prompts; *Other ideas* asks it for others.

    ``name`` prefixes every control, so that two of these can stand on one screen. ``send`` gets the prompt that was
    picked, or the player's own words as one without frames. ``brief``: the first line stands alone, and goes on at
    once, until somebody asks for the others.
    """

    name: str
    offer: Callable[[], tuple[Prompt, ...]]
    send_label: str
    send: Callable[[Prompt], None]
    max_chars: int = 280
    typed: str = ""
    typing: bool = False
    brief: bool = False
    prompts: tuple[Prompt, ...] = field(default=())

    def __post_init__(self) -> None:
        self._offer()

    def elements(self) -> tuple[Element, ...]:
        """The prompts, and the field when own words are wanted; of a brief one, the line alone."""
        if self.brief:
            return (Text(self.typed, Style.STORY),)
        items = Row(tuple(ListItem(self._control(f"prompt_{i}"), each.text, selected=each.text == self.typed)
                          for i, each in enumerate(self.prompts, 1)))
        if not self.typing:
            return (items,)
        return (items, TextField(self._control("text"), say("In your own words"), self.typed, say("Type here"),
                                 self.max_chars, lines=2))

    def buttons(self, *others: Button) -> tuple[Element, ...]:
        """Other ideas, own words, said aloud, what else can be done, and the button that sends what was chosen."""
        send = Button(self._control("send"), self.send_label, enabled=bool(self.typed.strip()),
                      why_not=say("Pick a line, write one, or say it aloud."), tone=Tone.PRIMARY, key="Enter")
        if self.brief:
            return (brief_buttons(self.name, send, others),)
        return (word_buttons(self.name, self.typing, send, others),)

    def on_intent(self, intent: Intent) -> bool:
        """Take an intent of one of the own controls; False if it is not one."""
        if not intent.name.startswith(self.name + "_"):
            return False
        match intent.name.removeprefix(self.name + "_"):
            case "text":
                self.typed = str(intent.value or "")
            case "more":
                self._offer()
            case "others":
                self.brief = False
            case "own":
                self.brief = False
                self._write(not self.typing)
            case "aloud":
                self.send(Prompt(SAID_ALOUD))
            case "send" | "text.submit":
                self._send_typed()
            case prompt if prompt.startswith("prompt_"):
                self.typed = self.prompts[int(prompt.removeprefix("prompt_")) - 1].text
            case _:
                return False
        return True

    def renew(self) -> None:
        """Other prompts, as far as what was chosen or typed is not the player's own."""
        own = self.typed if self.typed.strip() and all(each.text != self.typed for each in self.prompts) else ""
        self._offer()
        self.typed = own or self.typed

    def _offer(self) -> None:
        """New lines; the first is chosen until the player chooses another."""
        self.prompts = self.offer()
        self.typed = self.prompts[0].text if self.prompts else ""

    def _write(self, typing: bool) -> None:
        """An empty field for own words; without it a prompt is chosen again where nothing was typed."""
        self.typing = typing
        prompts = [each.text for each in self.prompts]
        if typing and self.typed in prompts:
            self.typed = ""
        elif not typing and not self.typed.strip():
            self.typed = next(iter(prompts), "")

    def _send_typed(self) -> None:
        if self.typed.strip():
            self.send(picked(self.prompts, self.typed))

    def _control(self, part: str) -> str:
        return f"{self.name}_{part}"


def picked(prompts: Iterable[Prompt], text: str) -> Prompt:
    """The prompt with this text; own words where there is none."""
    return next((each for each in prompts if each.text == text), Prompt(text.strip()))


def brief_buttons(name: str, send: Button, others: Sequence[Button] = ()) -> Row:
    """The row under a line that was drawn: the way to other words, and the button that sends it."""
    return Row((Button(f"{name}_others", say("Other words"), tone=Tone.QUIET, key="T"), *others, send),
               (1.0, *(1.0 for _ in others), 2.0))


def word_buttons(name: str, typing: bool, send: Button, others: Sequence[Button] = ()) -> Row:
    """The row of buttons under prompts, the one that sends them last."""
    return Row((Button(f"{name}_more", say("Other ideas"), tone=Tone.QUIET),
                Button(f"{name}_own", say("Prompts only") if typing else say("Own words"), tone=Tone.QUIET),
                Button(f"{name}_aloud", say("Said aloud"), tone=Tone.QUIET), *others, send),
               (1.0, 1.0, 1.0, *(1.7 for _ in others), 2.0))


def heading(text: str, detail: str = "") -> tuple[Element, ...]:
    """The head of a card: what is asked, and one line of why."""
    head: tuple[Element, ...] = (Text(text, Style.HEADING),)
    return (*head, Text(detail, Style.BODY, Tone.QUIET), Gap(6)) if detail else (*head, Gap(6))
