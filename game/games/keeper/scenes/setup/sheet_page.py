"""The page of the characters: one at a time, who plays them, a ready sheet or one's own (KEEP-K2 to K5, GM-G9)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.keeper.narration.plain_lines import signed
from game.games.keeper.rules.constants import MOST_BACKGROUND_WORDS, MOST_CASTING_WORDS, MOST_PHRASE_WORDS, TRAITS
from game.games.keeper.rules.header import Character
from game.games.keeper.scenes.setup.draft import Draft
from game.games.keeper.scenes.setup.own_sheet import ARRAY_OF, OwnSheet
from game.games.keeper.scenes.setup.seat_draft import LONGEST_NAME, OWN, PRONOUNS, RETURNS, SeatDraft
from game.games.keeper.scenes.trait_words import TRAIT_NAMES, dice_in_words
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import (
    Button,
    Choice,
    Column,
    Divider,
    Element,
    Gap,
    ListItem,
    Panel,
    Place,
    Row,
    Sheet,
    Text,
    TextField,
)
from game.ui.styles import Style, Tone

LONGEST_LINE, LONGEST_PHRASE = 240, 60
GROWN = say("Whoever it is, they are grown up.")  # GM-G8
ARRAYS_SHOWN = tuple(
    (letter, say("{letter}: {numbers}", letter=letter, numbers=joined(", ", tuple(map(signed, array)))))
    for letter, array in ARRAY_OF.items())
LISTED_WIDTH = 900


class SheetPage:
    """One character's page. ``tall``: everything stands one under the other."""

    def __init__(self, draft: Draft, at: int, tall: bool) -> None:
        self._draft = draft
        self._at = at
        self._seat: SeatDraft = draft.seats[at]
        self._tall = tall

    def elements(self) -> tuple[Element, ...]:
        """Whose page it is, which sheet that is, and what stands on it."""
        names = tuple((str(at), first_name(seat)) for at, seat in enumerate(self._draft.seats))
        words, numbers = Sheet(tuple(self._words()), grow=not self._tall), Sheet(tuple(self._numbers()))
        form = (words, numbers) if self._tall else (Row((words, numbers), (1.0, 1.1)),)
        return (Choice("seat", "", names, str(self._at)), *form)

    def _sheets(self) -> Choice:
        """Whose sheet: somebody's of the earlier installment, of the adventure, or one's own."""
        cast = self._draft.cast
        offered = tuple((key, cast.character(key).name.split()[0]) for key in cast.keys)
        return Choice("sheet", self._head(), (*offered, (OWN, say("One of your own"))), self._seat.key)

    # --- what is said of somebody -----------------------------------------------------------------------------

    def _words(self) -> Iterator[Element]:
        said, own = self._seat.words, self._seat.key == OWN
        yield self._sheets()
        name = TextField("name", say("Name"), said.name, max_chars=LONGEST_NAME)
        yield Row((name, _other("name")), (1.0, 0.0)) if own else name
        yield Choice("pronouns", say("Told of as"), PRONOUNS, said.pronouns)
        yield from self._background(own)
        yield self._line("casting", say("Look and tone"), said.casting, MOST_CASTING_WORDS)
        if own:
            yield Text(GROWN, Style.SMALL, Tone.QUIET)

    def _head(self) -> Message:
        if self._seat.key == OWN:
            return say("Sheet: all of it is yours to write")
        if self._seat.key.startswith(RETURNS):
            return say("Sheet: as they came out of the last installment")
        return say("Sheet: name, pronouns and look are yours to change")

    def _background(self, own: bool) -> Iterator[Element]:
        """The Keeper's line: read on a ready sheet, written on one's own (KEEP-K2)."""
        if own:
            yield self._line("background", say("Background, with the Keeper's leave"), self._seat.own.background,
                             MOST_BACKGROUND_WORDS)
        elif self._character.sheet.background:
            yield Text(say("Background"), Style.CAPTION, Tone.QUIET)
            yield Text(self._character.sheet.background, Style.STORY)

    def _line(self, name: str, label: Message, words: str, most: int) -> Element:
        """A line of so many words, beside it what has other ideas for it where it is one's own."""
        field = TextField(name, self._counted(label, words, most), words, max_chars=LONGEST_LINE, lines=3,
                          max_words=most)
        if self._seat.key != OWN:
            return field
        return Row((field, _other(name), _list(name)), (1.0, 0.0, 0.0))

    def _counted(self, label: Message, words: str, most: int) -> Message:
        """A label with how many of its words are used (KEEP-K2)."""
        return say("{label}: {count} of {most} words", label=label, count=len(words.split()), most=most)

    @property
    def _character(self) -> Character:
        return self._draft.cast.character(self._seat.key)

    # --- numbers and phrases ----------------------------------------------------------------------------------

    def _numbers(self) -> Iterator[Element]:
        if self._seat.key == OWN:
            yield from _own_numbers(self._seat.own)
            return
        sheet = self._character.sheet
        yield ratings_row({trait: sheet.rating(trait) for trait in TRAITS})
        yield Divider()
        for each in sheet.descriptors:
            yield Text(say("{trait}: {words}", trait=TRAIT_NAMES[each.trait], words=each.text))
        for each in sheet.flaws:
            yield Text(say("Flaw, {trait}: {words}", trait=TRAIT_NAMES[each.trait], words=each.text), tone=Tone.DANGER)
        yield Gap(4)
        yield Text(say("A token on a Descriptor that tells adds 3 to a throw. A Flaw takes 2 off and feeds the pool."),
                   Style.SMALL, Tone.QUIET)
        if self._seat.key.startswith(RETURNS):
            yield Text(say_many("{n} token kept", "{n} tokens kept", sheet.tokens), Style.SMALL)


def ratings_row(ratings: dict[str, int]) -> Row:
    """The four Traits with their numbers, and what is thrown by them."""
    return Row(tuple(Column((Text(TRAIT_NAMES[trait], Style.CAPTION, Tone.QUIET),
                             Text(signed(rating), Style.NUMBER), Text(dice_in_words(rating), Style.SMALL, Tone.QUIET)))
                     for trait, rating in ratings.items()))


def _own_numbers(own: OwnSheet) -> Iterator[Element]:
    """The array, which Trait gets which of its numbers, and the phrases that belong to them (KEEP-K3, K4)."""
    yield Choice("array", say("Numbers"), ARRAYS_SHOWN, own.array)
    numbers = sorted(set(own.ratings.values()), reverse=True)
    options = tuple((str(number), signed(number)) for number in numbers)
    choices = tuple(Choice(f"rating.{trait}", TRAIT_NAMES[trait], options, str(own.ratings[trait])) for trait in TRAITS)
    yield Row(choices[:2])
    yield Row(choices[2:])
    for trait, at, words in own.phrases():
        kind = say("Flaw of {trait}", trait=TRAIT_NAMES[trait]) if at < 0 else say(
            "Descriptor of {trait}", trait=TRAIT_NAMES[trait])
        label = say("{kind}: {count} of {most} words", kind=kind, count=len(words.split()), most=MOST_PHRASE_WORDS)
        name = f"phrase.{trait}.{at}"
        yield Row((TextField(name, label, words, max_chars=LONGEST_PHRASE, max_words=MOST_PHRASE_WORDS), _other(name),
                   _list(name)), (1.0, 0.0, 0.0))


def _other(name: str) -> Button:
    return Button(f"idea:{name}", say("Other"), tone=Tone.QUIET)


def _list(name: str) -> Button:
    return Button(f"list:{name}", say("List"), tone=Tone.QUIET)


def listed_panel(words: tuple[str, ...], chosen: str) -> Panel:
    """All that a list has for a field, to choose from: ``pick_0`` and so on."""
    items = tuple(ListItem(f"pick_{at}", each, selected=each == chosen) for at, each in enumerate(words))
    nothing = () if items else (Text(say("This adventure lists nothing here: write your own.")),)
    return Panel("listed", Place.CENTRE, (*items, *nothing, Button("close_list", say("Back"), tone=Tone.PRIMARY)),
                 title=say("To choose from"), width=LISTED_WIDTH)


def first_name(seat: SeatDraft) -> str:
    """What stands on the tab of a character."""
    return next(iter(seat.words.name.split()), "") or say("Nameless")
