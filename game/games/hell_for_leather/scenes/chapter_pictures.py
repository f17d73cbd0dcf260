"""What is pictured beside a chapter of the story: whoever threw in it, and their dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.hell_for_leather.rules import HellDeed, Throw, Zone
from game.games.hell_for_leather.scenes.contestant_faces import contestant_faces
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.scoreboard import TEAM_TONE
from game.ui.messages import say
from game.ui.screen import Column, DiceRow, Element, Face, Row, Text
from game.ui.styles import Style, Tone

ONE, ONE_OF_MANY = 360, 160  # units: the portrait of whoever threw, of everybody at the beginning
MOST = 2  # throwers with portraits
IN_A_ROW = 2


def chapter_pictures(context: HellContext, deeds: Sequence[HellDeed]) -> tuple[Element, ...]:
    """The portraits of those who threw, each over their dice; of everybody where nobody has acted yet."""
    if not deeds:
        return tuple(_everybody(context))
    throws = [deed.action for deed in deeds if isinstance(deed.action, Throw)]
    throwers = tuple(dict.fromkeys(throw.by for throw in throws)) or _narrator(deeds)
    size = ONE if len(throwers) < MOST else ONE * MOST // (MOST + 1)
    return tuple(element for who in throwers[:MOST] for element in _thrower(context, who, throws, size))


def _narrator(deeds: Sequence[HellDeed]) -> tuple[str, ...]:
    who = next((deed.after.narrator for deed in deeds if deed.after.narrator), "")
    return (who,) if who else ()


def _thrower(context: HellContext, who: str, throws: Sequence[Throw], size: int) -> Iterator[Element]:
    name, tone = context.name(who), TEAM_TONE.get(who[0], Tone.PLAIN)
    face = contestant_faces(context.header).get(who)
    if face is not None:
        yield Face(face, name, size)
    yield Text(name, Style.CAPTION, tone)
    person = context.person(who)
    yield Text(say("{vocation}, {hometown}", vocation=person.vocation, hometown=person.hometown), Style.SMALL)
    dice = tuple((str(throw.table[die].number), throw.table[die].zone is Zone.IN)
                 for throw in throws if throw.by == who for die in throw.dice if die in throw.table)
    if dice:
        yield DiceRow(say("Thrown"), dice, tone)


def _everybody(context: HellContext) -> Iterator[Element]:
    faces = contestant_faces(context.header)
    people = [one for letter in sorted(context.header.teams) for one in context.header.teams[letter].contestants]
    cards = [Column((Face(faces[one.id], one.name, ONE_OF_MANY), Text(one.name, Style.SMALL, TEAM_TONE[one.id[0]])))
             for one in people]
    for at in range(0, len(cards), IN_A_ROW):
        yield Row(tuple(cards[at:at + IN_A_ROW]))
