"""What the practice table says and offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.physics import StackReading, TargetZone
from game.rules.roll import Lying
from game.scenes.kit import Kit
from game.scenes.large_text import in_pairs
from game.scenes.practice.practice_session import PracticeTally, PracticeThrow, Rest
from game.scenes.practice.practice_table import PracticeTable
from game.ui.messages import joined, millimetres, say, say_many
from game.ui.screen import Button, Choice, Divider, Element, Gap, Panel, Place, Row, Slider, Text, Toggle
from game.ui.styles import Style, Tone

Read = Callable[[Lying], tuple[str, Tone]]
"""How the game reads a die that lies, in a few words and their tone."""
HIGHEST = 16
WIDTH = 560
HANDS = (("main", say("Main")), ("off", say("Off")), ("pair", say("Two dice")))
TITLE = say("Practice")
RARE = ("stack", "clear", "rebuild", "map", "in_words", "camera")  # on the bar only where there is room
WAIT = say("Finish what is under way first.")
HINT = say("Nobody is watching, and nothing is kept.")


def reader(kit: Kit) -> Read:
    """How the chosen game reads a die; by its number alone where it shows nothing."""
    return kit.screens().read_die if kit.screens is not None else lambda lying: (str(lying.number), Tone.PLAIN)


def card(hand: str, height: int, fresh: bool, spots: bool, last: Sequence[Element], figures: PracticeTally, free: bool,
         throw: Sequence[Element]) -> Panel:
    """The card at the side: the last throw, how the next is made, what all come to, what can be set; ``free``: now."""
    made = (*throw, Divider()) if throw else ()
    return Panel("card", Place.RIGHT, (
        *last, Divider(), *made, Text(figure_words(figures), Style.SMALL), Divider(),
        Choice("hand", say("The hand"), HANDS, hand, free, WAIT),
        Slider("height", say("Dice in the tower"), height, 0, HIGHEST, 1, str(height), free, WAIT),
        Toggle("fresh", say("Clear before each throw"), fresh),
        Toggle("spots", say("Show where dice came to rest"), spots),
        Button("forget", say("Count anew"), enabled=free and figures.throws > 0,
               why_not=say("Nothing has been counted yet.") if free else WAIT, tone=Tone.QUIET),
    ), title=TITLE, width=WIDTH)


def choice(ways: Sequence[Element]) -> Panel:
    """The card while a way to throw is chosen."""
    return Panel("card", Place.RIGHT, tuple(ways), title=say("Way to throw"), width=WIDTH)


def bar(gauge: tuple[Element, ...], buttons: Sequence[Button]) -> tuple[Panel, ...]:
    """Above the power of the hand, if there is one, below what can be done."""
    above = (Panel("power", Place.TOP, (Row((gauge[0], Gap(16), *gauge[1:]), (1.0, 0.0, 1.0)),)),) if gauge else ()
    return (*above,
            Panel("bar", Place.BOTTOM, (Row((Gap(8), *buttons), (1.0, *(0.0 for _ in buttons))),)))


def deeds(table: PracticeTable, free: bool) -> tuple[Button, ...]:
    """What can be done at this table besides throwing; ``free``: now."""
    return (Button("stack", say("Set a die by hand"), enabled=bool(table.layout.stack),
                   why_not=say("There is no tower to set it on."), key="T"),
            Button("undo", say("Take back"), enabled=table.can_undo, why_not=say("Nothing was done yet."), key="Z"),
            Button("clear", say("Clear"), enabled=bool(table.dice) or not table.whole,
                   why_not=say("No die lies there."), key="X"),
            Button("rebuild", say("New tower"), key="N"),
            Button("map", say("Map"), enabled=bool(table.throws), why_not=say("No dice thrown yet."), key="M"),
            Button("in_words", say("In words"), key="F3", tone=Tone.QUIET),
            Button("camera", say("Camera"), key="C", tone=Tone.QUIET),
            Button("tray", say("The tray"), enabled=free, why_not=WAIT, key="Y"), leave("Esc"))


def leave(key: str = "") -> Button:
    """The way out, and the key that is free for it."""
    return Button("leave", say("Leave"), tone=Tone.QUIET, key=key)


def often(buttons: Sequence[Button]) -> tuple[Button, ...]:
    """With large text: what is wanted often, and the way to the rest; as it is where nothing is rare."""
    more = Button("more", say("More"), tone=Tone.QUIET)
    rare = tuple(each for each in buttons if each.name in RARE)
    kept = tuple(each for each in buttons if each not in rare)
    return (*kept[:-1], more, kept[-1]) if rare else kept


def more(buttons: Sequence[Button]) -> Panel:
    """What the bar has no room for."""
    back = Button("close_more", say("Back"), tone=Tone.PRIMARY, key="Esc")
    return Panel("more", Place.CENTRE, (*in_pairs(tuple(each for each in buttons if each.name in RARE)), back),
                 title=say("More"))


def throw_elements(done: PracticeThrow, read: Read) -> tuple[Element, ...]:
    """One throw as it is ruled."""
    dice = tuple(_die(die, *read(die.lying)) for die in done.dice)
    if done.fell:
        fell = say("The tower fell: {standing} of {before} stand", standing=done.standing, before=done.before)
        return (Text(fell, Style.HEADING, Tone.DANGER), *dice)
    stands = say("The tower stands.") if done.before else say("No tower in the way.")
    return (*dice, Text(stands, Style.SMALL, Tone.QUIET))


def setting_elements(tower: StackReading) -> tuple[Element, ...]:
    """What came of a die that was set by hand."""
    if tower.fell:
        fell = say("It fell: {standing} of {before} stand", standing=tower.standing, before=tower.before)
        return (Text(fell, Style.HEADING, Tone.DANGER),)
    return (Text(say_many("It stands: {n} die", "It stands: {n} dice", tower.standing), Style.HEADING, Tone.GOOD),)


def _die(die: Rest, words: str, tone: Tone) -> Text:
    return Text(joined(" ", filter(None, (words, _measure(die)))), Style.BODY, tone)


def figure_words(figures: PracticeTally) -> str:
    """The session in a line."""
    if not figures.throws:
        return say("No dice thrown yet.")
    parts = {"dice": figures.dice, "inside": figures.inside, "falls": _falls(figures.fell)}
    if figures.mean_m is None:
        return say("Thrown {dice}, inside {inside}, the tower {falls}.", **parts)
    return say("Thrown {dice}, inside {inside}, the tower {falls}, {mean:.1f} cm from the middle on average.",
               mean=figures.mean_m * 100, **parts)


def _falls(count: int) -> str:
    return say_many("fell once", "fell {n} times", count) if count else say("never fell")


def _measure(die: Rest) -> str:
    if die.lying.zone == TargetZone.OFF:
        return say("(rolled for it)")
    length = millimetres(abs(die.margin_m))
    if die.margin_m < 0.0:
        return say("({length} in, caught)", length=length) if die.caught else say("({length} in)", length=length)
    return say("({length} over, caught)", length=length) if die.caught else say("({length} over)", length=length)
