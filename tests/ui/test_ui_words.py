"""Messages: English to whoever looks, and another language to whoever asks."""

from gettext import NullTranslations

import pytest

from game.ui.messages import (
    InKeys,
    Message,
    in_language,
    joined,
    key_called,
    millimetres,
    percent,
    say,
    say_as,
    say_many,
)
from game.ui.screen import Button, Choice, Panel, Place, Row, Screen, Text, Toggle


class Shouting(NullTranslations):
    """A language of capitals with an exclamation mark for every plural."""

    def gettext(self, message: str) -> str:
        return "".join(part.upper() if at % 2 == 0 else "{" + part + "}"
                       for at, part in enumerate(message.replace("}", "{").split("{")))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2) + "!" * n

    def pgettext(self, context: str, message: str) -> str:
        return f"{context}: {self.gettext(message)}"


LOUD = Shouting()


def test_a_message_is_its_english() -> None:
    text = say("Die {number} of {whole}", number=2, whole=10)
    assert text == "Die 2 of 10"
    assert text in {"Die 2 of 10"}
    assert f"<{text}>" == "<Die 2 of 10>"


@pytest.mark.parametrize(("text", "english", "loud"), [
    (say("Go on"), "Go on", "GO ON"),
    (say("{name} throws", name="Ada"), "Ada throws", "Ada THROWS"),
    (say("{share:.1f} m", share=1.26), "1.3 m", "1.3 M"),
    (say_as("a switch", "on"), "on", "a switch: ON"),
    (say_many("{n} die", "{n} dice", 1), "1 die", "1 DIE!"),
    (say_many("{n} die", "{n} dice", 2), "2 dice", "2 DICE!!"),
    (say_many("{n} die", "{n} dice", 0), "0 dice", "0 DICE"),
    (joined(", ", (say("in"), "Ada", say("out"))), "in, Ada, out", "IN, Ada, OUT"),
    (joined(", ", ()), "", ""),
    (percent(0.256), "26%", "26%"),
    (percent(0.256, 1), "25.6%", "25.6%"),
    (millimetres(0.00126), "1.3 mm", "1.3 MM"),
    (millimetres(0.00004), "less than 0.1 mm", "LESS THAN 0.1 MM"),
    (millimetres(0.0), "0.0 mm", "0.0 MM"),
])
def test_parts_are_said_in_the_language_too(text: Message, english: str, loud: str) -> None:
    assert text == english
    assert text.said(LOUD) == loud


def test_messages_within_messages_are_translated() -> None:
    inner = say("takes a Risk")
    assert say("{who} {what}", who="Ada", what=inner).said(LOUD) == "Ada TAKES A RISK"


def test_names_are_not_read_as_templates() -> None:
    assert say("{name} throws", name="{what}").said(LOUD) == "{what} THROWS"
    assert joined(" ", ("{a}", "}{")).said(LOUD) == "{a} }{"


def test_a_screen_is_said_as_a_whole_and_values_stay() -> None:
    choice = Choice("pace", say("Pace"), (("slow", say("Slow")), ("fast", "Ada")), "slow")
    toggle = Toggle("mono", say("Mono"), True)
    screen = Screen("settings", (Panel("all", Place.CENTRE, (
        Row((choice, toggle)), Text(say("Hello")), Button("back", say("Done"), key="Esc")), title=say("Settings")),))
    said = in_language(screen, LOUD)
    panel = said.panels[0]
    assert panel.title == "SETTINGS"
    row, text, button = panel.children
    assert isinstance(row, Row) and isinstance(text, Text) and isinstance(button, Button)
    assert row.children[0] == Choice("pace", "PACE", (("slow", "SLOW"), ("fast", "Ada")), "slow")
    assert isinstance(row.children[1], Toggle) and row.children[1].on == "a switch: ON"
    assert (text.body, button.label, button.key, button.name) == ("HELLO", "DONE", "Esc", "back")


def test_a_button_in_a_text_is_called_as_it_is_bound() -> None:
    text = say("{rule} tells the rule, {skip} skips.", rule=key_called("f1"), skip=key_called("space"))
    assert text == "F1 tells the rule, Space skips."
    assert text.said(LOUD) == "F1 TELLS THE RULE, Space SKIPS."
    assert text.said(InKeys(None, {"f1": "K"})) == "K tells the rule, Space skips."
    assert say("{undo} aims anew.", undo=key_called("take_back", say("Right button"))).said(LOUD) == \
        "RIGHT BUTTON AIMS ANEW."
    assert text.said(InKeys(LOUD, {"space": "Pad {X}"})) == "F1 TELLS THE RULE, Pad {X} SKIPS."


def test_what_has_no_message_is_not_made_anew() -> None:
    panel = Panel("names", Place.CENTRE, (Text("Ada"), Row((Text("Bob"),))))
    assert in_language(panel, LOUD) is panel
