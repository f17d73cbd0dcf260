"""What is hidden from players, page by page, for whoever takes the game master's seat (GM-G6, G7, G40)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Shown
from game.scenes.led.led_context import LedContext
from game.scenes.led.tray.scene_notes import written
from game.scenes.led.tray.story_names import clock_called, fact_says, person_called
from game.scenes.led.tray.tray_words import PlainDesk, Tray
from game.ui.messages import Message, joined, say
from game.ui.screen import Button, Column, Element, Intent, Newsprint, Text
from game.ui.styles import Style, Tone

SCENES_A_PAGE, PEOPLE_A_PAGE = 3, 5  # so that no page scrolls
COLUMN = 640  # units


def taken_over(context: LedContext) -> int:
    """The entry in which the game master's seat passed last; 0 where nobody else has had it."""
    return next((deed.number for deed in reversed(context.match.deeds)
                 if deed.before.players[GM] != deed.after.players[GM]), 0)


class HiddenDesk(PlainDesk):
    """Read once; then the tray lies open."""

    title: Message = say("What only the game master knows")

    def __init__(self, tray: Tray, read: Callable[[], object]) -> None:
        self._read = read
        self._pages = tuple(tuple(page) for page in hidden_pages(tray))
        self._at = 0

    def body(self) -> Iterator[Element]:
        """One page, in columns that the eye can follow."""
        yield Newsprint(self._pages[self._at], (), COLUMN, 1.0, grow=False)

    def foot(self) -> Sequence[Button]:
        """On, until all of it was read."""
        if self._at + 1 < len(self._pages):
            return (Button("hidden_read", say("I know it"), tone=Tone.QUIET),
                    Button("hidden_next", say("Next page"), tone=Tone.PRIMARY, key="Enter",
                           detail=say("{page} of {pages}", page=self._at + 1, pages=len(self._pages))))
        return (Button("hidden_read", say("I have read it"), tone=Tone.PRIMARY, key="Enter"),)

    @property
    def may_leave(self) -> bool:
        """It is read before anything else; pages may be turned back."""
        return self._at > 0

    def back(self) -> bool:
        """One page."""
        self._at = max(0, self._at - 1)
        return True

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "hidden_next":
            self._at = min(self._at + 1, len(self._pages) - 1)
        elif intent.name == "hidden_read":
            self._read()
        else:
            return False
        return True


def hidden_pages(tray: Tray) -> Iterator[list[Element]]:
    """People with their numbers, wants and secrets; facts and clocks that nobody knows; scenes; how it may end."""
    context = tray.context
    pack = context.led.adventure.pack
    yield [Text(say("You lead. Nobody else may look while this is open. Nothing here hurries you."), Style.SMALL,
                Tone.QUIET), *_facts(context), *_notes(context)]
    people = list(pack.cast)
    for at in range(0, len(people), PEOPLE_A_PAGE):
        yield [Text(say("People"), Style.CAPTION, Tone.QUIET), *(Column(tuple(person_words(tray, ident)))
                                                                 for ident in people[at:at + PEOPLE_A_PAGE])]
    scenes = [ident for ident, scene in pack.scenes.items() if scene.part == context.view.part]
    for at in range(0, len(scenes), SCENES_A_PAGE):
        yield [each for ident in scenes[at:at + SCENES_A_PAGE] for each in (
            Text(say("{place} (act {act})", place=pack.scenes[ident].place, act=pack.scenes[ident].act),
                 Style.CAPTION, Tone.QUIET), Text(written(context, pack.scenes[ident].note), Style.SMALL))]
    ends = [written(context, row.say) for row in pack.decks.endings if row.part in ("", context.view.part)]
    skulls = [say("{n:+d}: {what}", n=row.n, what=written(context, row.say)) for row in pack.decks.skulls]
    if ends or skulls:
        yield [Text(say("How it may end, and what it is worth"), Style.CAPTION, Tone.QUIET),
               *(Text(each, Style.SMALL) for each in (*ends, *skulls))]


def _facts(context: LedContext) -> Iterator[Element]:
    """Secret facts, and where they may be learnt; clocks that are hidden or shown by their name alone."""
    pack, state = context.led.adventure.pack, context.state
    for ident, fact in pack.facts.items():
        if fact.secret:
            where = joined(", ", tuple(pack.scenes[each].place for each in fact.learn if each in pack.scenes))
            yield Text(say("Secret. {fact} To be learnt at: {where}.", fact=fact.says or ident, where=where))
    for ident, kept in state.facts.items():
        if kept.secret and ident not in pack.facts:
            yield Text(say("Secret. {fact}", fact=fact_says(context, ident)))
    for ident, clock in state.clocks.items():
        if clock.shown is not Shown.OPEN:
            yield Text(say("Clock behind the screen: {clock} {filled} of {size}", clock=clock_called(context, ident),
                           filled=clock.filled, size=clock.size))


def _notes(context: LedContext) -> Iterator[Element]:
    notes = [deed.action.text for deed in context.match.deeds if isinstance(deed.action, e.Note) and deed.action.text]
    yield from (Text(say("Note: {text}", text=each), Style.SMALL) for each in notes)


def person_words(tray: Tray, ident: str) -> Iterator[Element]:
    """Somebody with their numbers, what they want and what nobody knows of them."""
    context = tray.context
    member, npc = context.led.adventure.pack.cast.get(ident), context.state.npcs.get(ident)
    numbers = tray.words.numbers(npc.numbers) if npc is not None else ""
    role = member.role if member is not None else ""
    yield Text(joined(": ", tuple(filter(None, (person_called(context, ident), role)))))
    stance = say("stance {stance:+d}", stance=npc.stance) if npc is not None else ""
    wants = joined(", ", tuple(want.id.replace("_", " ") for want in member.wants)) if member is not None else ""
    wanted = say("wants: {wants}", wants=wants) if wants else ""
    told = tuple(filter(None, (numbers, stance, wanted)))
    if told:
        yield Text(joined(" · ", told), Style.SMALL, Tone.QUIET)
    secret = written(context, member.secret.get("is", "")) if member is not None else ""
    if secret:
        yield Text(say("Secret: {secret}", secret=secret), Style.SMALL)
