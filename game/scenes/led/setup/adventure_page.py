"""The first page: which adventure, and the talk about it before play (GM-G7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.narration.comfort import Comfort
from game.narration.vocabulary import Subject
from game.rules.chance import stream
from game.scenes.led.setup.series_words import series_elements
from game.scenes.led.setup.story_draft import LONGEST_TITLE, StoryDraft
from game.scenes.menus.content_settings import LEVELS, SUBJECT_WORDS
from game.story.adventure import Adventure
from game.story.ready_adventure import ReadyAdventure
from game.story.spoken import Spoken
from game.ui.messages import Message, joined, say
from game.ui.screen import Button, Choice, Divider, Element, Gap, Row, Sheet, Text, TextField
from game.ui.styles import Style, Tone

NO_ADVENTURE = "none"
HOW_FAR = (say("left out"), say("named"), say("shown"), say("shown from close by"))
DIAL_WORDS = (
    say("Camp: told with a wink, whatever happens."), say("Eerie: dread is named, and the camera turns away."),
    say("Lurid in manner: what happens is seen, and nobody dwells on it."),
    say("Grisly in suggestion: seen from close by, and then suggested."))
AGREED = say("Whoever begins agrees to this page for everybody here. What is too much can be said now, by each alone, "
             "or later by the Pause, at any moment and without a reason.")
LEVELS_SHOWN: Mapping[str, Message] = MappingProxyType({str(level): words for level, words in enumerate(LEVELS)})


@dataclass(frozen=True, slots=True)
class Talk:
    """What is said of an adventure before play: what kind of story it is, and what may upset a player."""

    conventions: str
    notes: str


def talk_of(ready: ReadyAdventure) -> Talk:
    """In the words of the adventure, at the mildest that it can be said."""
    about, words = ready.pack.about, Spoken(ready.words, comfort=Comfort(0))

    def said(key: str) -> str:
        lines = words.find((key,), {}, stream(0, "talk", key))
        return lines[0].text if lines else ""

    return Talk(said(about.genre.conventions), said(about.content.notes))


def adventure_choice(draft: StoryDraft, installed: Mapping[str, Adventure]) -> Choice:
    """All parts of all adventures that are here, and none, which takes a person to lead."""
    parts = tuple((f"{ident}:{part}", part_title(pack, part)) for ident, pack in installed.items()
                  for part in pack.about.parts)
    chosen = NO_ADVENTURE if draft.pack is None else f"{draft.pack.about.id}:{draft.part or draft.pack.about.parts[0]}"
    return Choice("adventure", say("Adventure"), (*parts, (NO_ADVENTURE, say("None: a person makes it up"))), chosen)


def part_title(pack: Adventure, part: str) -> str:
    """What a part of a pack is called; by the title alone where a pack gives its part none."""
    title = pack.about.part_titles.get(part)
    return say("{title}: {part}", title=pack.about.title, part=title) if title else pack.about.title


def cover_sheet(draft: StoryDraft, talk: Talk | None) -> Sheet:
    """What kind of story, how long, for how many, and how it is played."""
    pack = draft.pack
    if pack is None or talk is None:
        title = TextField("title", say("What it is called"), draft.title, say("A title, or none"), LONGEST_TITLE)
        without = Text(draft.game.words.without)
        return Sheet((Text(say("Without an adventure"), Style.CAPTION, Tone.QUIET), title, without, *_more(draft)))
    about = pack.about
    facts = joined(", ", (about.genre.name, say("{low} to {high} minutes", low=about.minutes[0], high=about.minutes[1]),
                          say("{low} to {high} characters", low=about.players[0], high=about.players[1])))
    return Sheet((Text(facts, Style.CAPTION, Tone.QUIET), Text(about.title, Style.TITLE, Tone.PRIMARY),
                  Text(talk.conventions, Style.STORY), *_more(draft)))


def _more(draft: StoryDraft) -> tuple[Element, ...]:
    """What is taken over from the story before; for whoever begins, how it is played."""
    if draft.earlier is not None:
        return tuple(series_elements(draft))
    played = (Text(each) for each in draft.game.words.how_played)
    return (Divider(), Text(say("How it is played"), Style.CAPTION, Tone.QUIET), *played)


def talk_sheet(draft: StoryDraft, talk: Talk | None, asked: bool) -> Sheet:
    """What may upset a player, how far it is told, and what each person wants left out."""
    return Sheet((
        Text(say("Before you begin"), Style.CAPTION, Tone.QUIET),
        *((Text(talk.notes),) if talk is not None else ()),
        *(_subjects(draft.pack, draft.told) if draft.pack is not None else ()),
        Gap(4),
        Choice("dial", say("How far it is told"), tuple(LEVELS_SHOWN.items()), str(draft.dial)),
        Text(DIAL_WORDS[draft.dial], Style.SMALL, Tone.QUIET),
        Row((Button("limits", say("Lines and veils"), detail=say("Said") if asked else say("Each person alone")),)),
        Text(AGREED, Style.SMALL, Tone.QUIET)))


def _subjects(pack: Adventure, told: Comfort) -> Iterator[Element]:
    """What the adventure tells of each subject, and what of it will be cut away here."""
    for subject, words in SUBJECT_WORDS.items():
        level = content_level(pack, subject)
        if level:
            yield Row((Text(words), Text(told_words(level, told.limit(subject)), Style.BODY,
                                         Tone.QUIET if told.limit(subject) >= level else Tone.DANGER)), (1.0, 0.8))


def content_level(pack: Adventure, subject: Subject) -> int:
    """How far an adventure goes in a subject (GM-G7)."""
    return int(getattr(pack.about.content, subject))


def told_words(level: int, limit: int) -> Message:
    """How far a subject is told that an adventure tells up to ``level``, where ``limit`` is the most."""
    if not limit:
        return HOW_FAR[0]
    if limit < level:
        return say("{how}, then cut away", how=HOW_FAR[limit])
    return HOW_FAR[level]
