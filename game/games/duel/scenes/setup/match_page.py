"""The first page: which match, for how many, who is on whose side, how many models."""

from __future__ import annotations

from game.games.duel.rules.setup.option_resolver import is_on
from game.games.duel.rules.setup.presets import (
    PRESETS,
    arrangements,
    fewest_models,
    most_models,
    playable,
    seat_counts,
)
from game.games.duel.scenes.setup.draft import Draft
from game.games.duel.scenes.setup.option_words import GOALS, NAMES, NOT_PLAYED, PRESET_ABOUT, PRESET_NAMES
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import Choice, Column, Element, Gap, ListItem, Row, Sheet, Slider, Text
from game.ui.styles import Style, Tone

HOW = say("Models move, and shoot at all they see from there. Two dice each, and your secret Score from one to six on "
          "top: low ones shoot first, high ones hit better. Seven is a hit, the first puts down, the second removes.")


def match_elements(draft: Draft, tall: bool, abreast: int) -> tuple[Element, ...]:
    """Presets, so many ``abreast``, and what is set besides."""
    cards = tuple(_card(draft, key) for key in PRESETS)
    rows: tuple[Element, ...] = tuple(Row(cards[at:at + abreast]) for at in range(0, len(cards), abreast))
    sheet = Sheet(_about(draft), grow=not tall)
    body: tuple[Element, ...] = (*rows, sheet) if tall else (Row((Column(rows), sheet), (1.5, 1.0)),)
    return (*(_numbers(draft)), *body) if not tall else (*body, *_numbers(draft))


def _card(draft: Draft, key: str) -> ListItem:
    there = playable(PRESETS[key])
    return ListItem(f"preset:{key}", PRESET_NAMES[key], PRESET_ABOUT[key], draft.preset == key, there,
                    "" if there else NOT_PLAYED)


def _about(draft: Draft) -> tuple[Element, ...]:
    """What the chosen match is, and which rules it has."""
    on = [NAMES[name] for name in NAMES if name in draft.options.__struct_fields__ and is_on(draft.options, name)
          and name not in ("entry", "round_limit", "terrain_limit", "placer")]
    rules = joined(", ", tuple(on)) if on else say("The core rules alone.")
    left: tuple[Element, ...] = (Text(say("Recommended, and not played yet: {options}.", options=joined(
        ", ", tuple(NAMES[name] for name in draft.left_out))), Style.SMALL, Tone.QUIET),) if draft.left_out else ()
    return (Text(PRESET_NAMES[draft.preset], Style.TITLE, Tone.PRIMARY), Text(GOALS[draft.scenario]), Gap(4),
            Text(say("Rules in use"), Style.CAPTION, Tone.QUIET), Text(rules), *left, Gap(4),
            Text(say("How it is played"), Style.CAPTION, Tone.QUIET), Text(HOW, Style.SMALL))


def _numbers(draft: Draft) -> tuple[Element, ...]:
    """How many sit there, who is on whose side, and what everybody fields."""
    counts = tuple((str(n), str(n)) for n in seat_counts(draft.scenario))
    count = Choice("count", say("Players"), counts, str(len(draft.seats)))
    teams = tuple((",".join(sides), sides_words(sides)) for sides in arrangements(draft.scenario, len(draft.seats)))
    sides = (Choice("sides", say("Sides"), teams, ",".join(draft.sides)),) if len(teams) > 1 else ()
    low, high = fewest_models(draft.options), most_models(draft.options)
    models = Slider("models", models_label(draft), draft.models, low, max(high, low + 1), 1,
                    str(draft.models), high > low, say("One each without {rule}.", rule=NAMES["field_more"]))
    return (Row((count, *sides, models)),)


def sides_words(sides: tuple[str, ...]) -> Message:
    """Who is on whose side."""
    if all(len(side) == 1 for side in sides):
        return say("Each for themselves")
    return joined(say(" against "), tuple(joined(" + ", tuple(side)) for side in sides))


def models_label(draft: Draft) -> Message:
    """What the number of models counts."""
    if draft.options.heroes:
        return say_many("{n} Hero for each player", "{n} Heroes for each player", draft.models)
    return say_many("{n} model for each player", "{n} models for each player", draft.models)
