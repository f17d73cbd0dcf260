"""Why a warband is refused, in words that can be translated: what the rules say, told from the text that they give."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from game.games.duel.rules.terms import Weapon
from game.games.duel.scenes.feat_words import FEAT_NAMES, PROTECTIONS, SPECIALIZATIONS, WEAPON_NAMES
from game.games.duel.scenes.setup.box_words import BOX_NAMES
from game.games.duel.scenes.setup.option_words import NAMES
from game.ui.messages import Message, joined, say, say_many

Told = Callable[[re.Match[str]], Message]
WORDS: Mapping[str, Message] = {
    **NAMES, **BOX_NAMES, **FEAT_NAMES, **{str(weapon): WEAPON_NAMES[weapon] for weapon in Weapon},
    **dict(PROTECTIONS), **dict(SPECIALIZATIONS)}
RULING = re.compile(r" \(([DIO][0-9a-z, DIO]+)\)$")


def refusal_words(problem: str) -> Message:
    """A refusal of the rules of warbands, with the ruling that it breaks; what is told nowhere as it was given."""
    ruling = RULING.search(problem)
    text = problem[:ruling.start()] if ruling is not None else problem
    said = _told(text)
    return said if ruling is None else say("{reason} ({ruling})", reason=said, ruling=ruling[1])


def _told(text: str) -> Message:
    for pattern, told in REFUSALS:
        found = re.fullmatch(pattern, text)
        if found is not None:
            return told(found)
    return say("{problem}", problem=text)


def _named(word: str) -> Message:
    return WORDS.get(word) or say("{name}", name=word)


def _listed(words: str) -> Message:
    """Several names, however the rules join them."""
    return joined(", ", tuple(_named(word) for word in re.split(r", | and | or ", words)))


REFUSALS: tuple[tuple[str, Told], ...] = (
    (r"(\w+) needs field_more or a side of several seats", lambda found: say(
        "{feat} is for whoever has allies", feat=_named(found[1]))),
    (r"model is for 2 to 4 models a seat", lambda found: say("Bids of single models are for two to four of them")),
    (r"there must be one model a seat", lambda found: say("There must be one model a seat")),
    (r"there must be as many (Heroes|models) a seat, 1 to (\d+)", lambda found: say(
        "There must be as many a seat, one to {most}", most=found[2])),
    (r"must be a Hero or a follower with heroes", lambda found: say("It must be a Hero, or follow one")),
    (r"must be fighter without heroes|must be fighter", lambda found: say("It must be a fighter")),
    (r"raise_dead does not go with respawn", lambda found: say(
        "{feat} does not go with {other}", feat=_named("raise_dead"), other=_named("respawn"))),
    (r"a Hero has none", lambda found: say("A Hero follows nobody")),
    (r"(coordinate|sentry) needs (follower|a shield)", lambda found: say(
        "{feat} needs {other}", feat=_named(found[1]), other=_named(found[2].replace("a shield", "shield")))),
    (r"(\d+) points; there must be (\d+)", lambda found: say_many(
        "{n} point is spent; there must be {whole}", "{n} points are spent; there must be {whole}", int(found[1]),
        whole=found[2])),
    (r"(\d+) points; there are (\d+)", lambda found: say("{spent} points; there are {whole}", spent=found[1],
                                                         whole=found[2])),
    (r"every Hero has (\w+)", lambda found: say("Every Hero has {feat}", feat=_named(found[1]))),
    (r"(\w+) twice", lambda found: say("{feat} is there twice", feat=_named(found[1]))),
    (r"(\w+) is not played yet", lambda found: say("{feat} is not played yet", feat=_named(found[1]))),
    (r"(\w+) needs (.+)", lambda found: say("{feat} needs {options}", feat=_named(found[1]),
                                            options=_listed(found[2]))),
    (r"are for Heroes.*|is for Heroes", lambda found: say("Feats, traits and shapes are for Heroes")),
    (r"a follower belongs to the Hero that bought it, nobody else to any", lambda found: say(
        "A follower belongs to the Hero that bought it, nobody else to any")),
    (r"(\w+) is a Thrall, its Hero has not the feat", lambda found: say("Somebody is a Thrall of a Hero without {feat}",
                                                                        feat=FEAT_NAMES["thrall"])),
    (r"(\w+) follows no Hero of its warband", lambda found: say("Somebody follows no Hero of the warband")),
    (r"(\w+) has followers of two kinds", lambda found: say("A Hero has followers of one kind")),
    (r"(\w+) has (\d+) followers; allowed are (\d+)", lambda found: say(
        "{count} followers; there is room for {most}", count=found[2], most=found[3])),
    (r"an animal has melee2, or melee1 and a shield", lambda found: say(
        "An animal has a great blade, or a blade and a shield")),
    (r"must be one two-handed, or one or two one-handed", lambda found: say(
        "Two hands hold one two-handed weapon, or one or two light ones")),
    (r"two of (\w+)", lambda found: say("Two of a kind: {weapon}", weapon=_named(found[1]))),
    (r"a brawler has no ranged weapon", lambda found: say("A brawler has no gun and throws nothing")),
    (r"a gunslinger has no melee weapon", lambda found: say("A gunslinger has no blade")),
    (r"must be (.+) without (\w+)", lambda found: say("Without {option} it is: {given}", option=_named(found[2]),
                                                      given=_listed(found[1]))),
    (r"(\d+) native Heroes on the side (\w+); allowed are (\d+)", lambda found: say(
        "{count} native Heroes on a side; allowed are {most}", count=found[1], most=found[3])),
    (r"there must be (\d+) kinds, each once", lambda found: say_many(
        "Choose {n} kind of terrain to be native to", "Choose {n} kinds of terrain to be native to", int(found[1]))),
    (r"(\w+) was not agreed; allowed are .*", lambda found: say("{kind} was not agreed", kind=_named(found[1]))),
    (r"there must be (\d+)", lambda found: say_many(
        "There must be {n} further shape", "There must be {n} further shapes", int(found[1]))),
    (r"each has shapeshifter (\d+) times", lambda found: say("Every shape has {trait} {n} times",
                                                             trait=FEAT_NAMES["shapeshifter"], n=found[1])),
    (r"there is no (\w+)", lambda found: say("There is no {name}", name=_named(found[1]))),
    (r"must be 1 or more", lambda found: say("It must be one or more")),
    (r"must be a Hero or a fighter at least", lambda found: say("Somebody must belong to it")),
    (r"need the trait follower", lambda found: say("Followers need the trait {trait}", trait=FEAT_NAMES["follower"])),
    (r"must be one for each seat, in the order of the seats", lambda found: say("There must be one for each seat")),
    (r"must be (.+)", lambda found: say("It must be: {allowed}", allowed=_listed(found[1]))),
)
"""What the rules say, as a pattern, and how it is told."""
