"""What is wrong with a pack that was read: ids that nobody has, exits that lead nowhere, results that change nothing.

Every problem is a line that begins with what it is about. Conditions, effects and directions are looked at as written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from game.rules.game_master.effects import Effect
from game.rules.game_master.terms import GM, SEATS
from game.story.adventure import BY_ITSELF, DIRECTIONS, MACROS, Adventure, Outcome, Slot
from game.story.expressions import BadExpression, read_expression
from game.story.system_forms import OF, Forms, problems_of_systems

FEWEST_SENTENCES = 6
_RULES_EFFECTS = frozenset(Effect.__struct_fields__)


def problems_of(pack: Adventure, forms: Forms) -> list[str]:
    """Everything that is wrong with a pack by itself, in the order of its files; ``forms`` of each system it names."""
    return [*_head(pack), *_conditions(pack), *_scenes(pack), *_obstacles(pack), *_decks(pack),
            *problems_of_systems(pack, forms, _all_effects(pack)), *_stages(pack), *_words(pack)]


def _head(pack: Adventure) -> Iterator[str]:
    about = pack.about
    if not 1 <= about.players[0] <= about.players[1] <= 5:
        yield f"pack.players: {list(about.players)}; a pack is for 1 to 5, the lower number first"
    yield from (f"cast.{ident}: is called like a seat" for ident in pack.cast if ident in (GM, *SEATS))
    for ident, fact in pack.facts.items():
        if fact.secret and len(fact.learn) < 2:
            yield f"facts.{ident}: a secret is learnt in two ways at least; {len(fact.learn)} are named"
        if fact.values and fact.start not in (False, *fact.values):
            yield f"facts.{ident}: starts as {fact.start!r}; its values are {', '.join(fact.values)}"
        if fact.drawn and (not fact.secret or len(fact.values) < 2):
            yield f"facts.{ident}: what is drawn before play is secret and has two values or more"
    for ident, clock in pack.clocks.items():
        yield from (f"clocks.{ident}.full: there is no {kind} {what}" for kind, what in clock.full.items()
                    if what not in (pack.scenes if kind == "start" else pack.facts))
    yield from (f"pack.part_titles: {part} has none; each of several parts has one"
                for part in about.parts if len(about.parts) > 1 and part not in about.part_titles)
    yield from (f"pack.part_titles.{part}: there is no such part; there are {', '.join(about.parts)}"
                for part in about.part_titles if part not in about.parts)
    for system in about.systems:
        yield from (f"cast.{ident}.numbers: none for {system}" for ident, each in pack.cast.items()
                    if system not in each.numbers)


def _all_conditions(pack: Adventure) -> Iterator[tuple[str, str]]:
    for ident, member in pack.cast.items():
        yield from ((f"cast.{ident}.wants.{want.id}.until", want.until) for want in member.wants)
    for ident, scene in pack.scenes.items():
        yield f"scenes.{ident}.open_if", scene.open_if
        yield from ((f"scenes.{ident}.exits.{way.to}.if", way.when) for way in scene.exits)
    for ident, stage in pack.drawn.stages.items():
        yield from ((f"stages.{ident}.{part.part}.if", part.when) for part in (*stage.place, *stage.things))
    for ident, obstacle in pack.obstacles.items():
        yield f"obstacles.{ident}.if", obstacle.when
        for name, approach in obstacle.approaches.items():
            yield f"obstacles.{ident}.approaches.{name}.needs", approach.needs
            yield from ((f"obstacles.{ident}.approaches.{name}.advantage.if", each.when) for each in approach.advantage)
    decks = pack.decks
    for kind, rows in (("complications", decks.complications), ("triggers", decks.triggers), ("awards", decks.awards),
                       ("endings", decks.endings), ("skulls", decks.skulls)):
        yield from ((f"{kind}.{row.id}", row.when) for row in rows)


def _conditions(pack: Adventure) -> Iterator[str]:
    approaches = {name for obstacle in pack.obstacles.values() for name in obstacle.approaches} | {"free"}
    things = {str(effect[name].get("thing")) for _, effect in _all_effects(pack) for name in ("gain", "lose_thing")
              if isinstance(effect.get(name), dict)}
    known: Mapping[str, Any] = {
        "fact": pack.facts, "npc": pack.cast, "thing": things, "element": {row.id for row in pack.decks.elements},
        "clock": pack.clocks, "scene": pack.scenes, "obstacle": pack.obstacles, "approach": approaches,
        "sheet": pack.sheets.sheets}
    for where, text in _all_conditions(pack):
        try:
            condition = read_expression(text)
        except BadExpression as error:
            yield f"{where}: the condition {text!r} {error}"
            continue
        yield from (f"{where}: there is no {kind} {ident} ({name})" for name, kind, ident in condition.calls()
                    if ident not in known[kind])


def _scenes(pack: Adventure) -> Iterator[str]:
    for ident, scene in pack.scenes.items():
        if scene.part not in pack.about.parts:
            yield f"scenes.{ident}.part: there is no part {scene.part}"
        if not any(way.always for way in scene.exits):
            yield f"scenes.{ident}.exits: none stands open always"
        yield from (f"scenes.{ident}.exits: leads to {way.to}, which is no scene and no ending" for way in scene.exits
                    if way.to not in pack.scenes and way.to not in {row.id for row in pack.decks.endings})
        yield from (f"scenes.{ident}.exits.{way.to}: the exit that is always open costs harm" for way in scene.exits
                    if way.always and any(_harms(effect) for effect in way.cost))
        yield from (f"scenes.{ident}.cast: there is no {each}" for each in scene.cast if each not in pack.cast)
        yield from (f"scenes.{ident}.obstacles: there is no {each}" for each in scene.obstacles
                    if each not in pack.obstacles)
        if scene.hints and not scene.obstacles:
            yield f"scenes.{ident}.hints: there is nothing to be got there, so none of them is ever told"
        if scene.grave and scene.act == 1:
            yield f"scenes.{ident}: nothing is grave in act 1 (KEEP-K24)"


def _harms(effect: Mapping[str, Any]) -> bool:
    return bool({"harm", "health", "resolve", "consequence", "die", "obstacle", "shame", "rattle"} & effect.keys())


def _obstacles(pack: Adventure) -> Iterator[str]:
    used = {ident for scene in pack.scenes.values() for ident in scene.obstacles}
    for ident, obstacle in pack.obstacles.items():
        where = f"obstacles.{ident}"
        if obstacle.scene not in pack.scenes or ident not in pack.scenes[obstacle.scene].obstacles:
            yield f"{where}.scene: {obstacle.scene} does not have it"
        if ident not in used:
            yield f"{where}: stands in no scene"
        if len(obstacle.approaches) < 2:
            yield f"{where}: one approach is none; two at least"
        if obstacle.opposed.get("by", "") not in ("", *pack.cast):
            yield f"{where}.opposed.by: there is no {obstacle.opposed['by']}"
        yield from _results(where, obstacle.results, required=True)
        for name, approach in obstacle.approaches.items():
            yield from _results(f"{where}.approaches.{name}", approach.results, required=False)
        sentences = pack.tests.say.get(ident, ())
        for name in obstacle.approaches:
            count = sum(sentence.means == name for sentence in sentences)
            if count < FEWEST_SENTENCES:
                yield f"tests.say.{ident}: {count} sentences mean {name}; {FEWEST_SENTENCES} at least"
        yield from (f"tests.say.{ident}: {each.say!r} means {each.means}, which is no approach of it"
                    for each in sentences if each.means not in (*obstacle.approaches, "free"))


def _results(where: str, results: Mapping[Slot, Outcome], required: bool) -> Iterator[str]:
    if required:
        yield from (f"{where}.results: {slot} is missing" for slot in ("success", "failure") if slot not in results)
    for slot, outcome in results.items():
        if slot in ("success", "failure", "cost", "disaster") and not outcome.do and not outcome.then:
            yield f"{where}.results.{slot}: changes nothing (GM-G19)"


def _all_effects(pack: Adventure) -> Iterator[tuple[str, dict[str, Any]]]:
    for where, outcome in results_of(pack):
        yield from ((where, effect) for effect in outcome.do)
    for ident, scene in pack.scenes.items():
        yield from ((f"scenes.{ident}.exits.{way.to}", effect) for way in scene.exits for effect in way.cost)
    yield from ((f"complications.{row.id}", effect) for row in pack.decks.complications for effect in row.do)
    yield from ((f"triggers.{row.id}", effect) for row in pack.decks.triggers for effect in row.do)


def _all_directions(pack: Adventure) -> Iterator[tuple[str, dict[str, Any]]]:
    for where, outcome in results_of(pack):
        yield from ((where, each) for each in outcome.then)
    for row in pack.decks.triggers:
        yield from ((f"triggers.{row.id}", each) for each in row.then)


def results_of(pack: Adventure) -> Iterator[tuple[str, Outcome]]:
    for ident, obstacle in pack.obstacles.items():
        yield from ((f"obstacles.{ident}.results.{slot}", each) for slot, each in obstacle.results.items())
        for name, approach in obstacle.approaches.items():
            where = f"obstacles.{ident}.approaches.{name}.results"
            yield from ((f"{where}.{slot}", each) for slot, each in approach.results.items())


def _decks(pack: Adventure) -> Iterator[str]:
    for where, effect in _all_effects(pack):
        yield from _effect(pack, where, effect)
    for where, direction in _all_directions(pack):
        if len(direction) != 1 or not direction.keys() <= DIRECTIONS:
            yield f"{where}: {direction!r} is no direction; known are {', '.join(sorted(DIRECTIONS))}"
    yield from (f"triggers.{trigger.id}: hurts somebody by itself, which nothing may (GM-G20)"
                for trigger in pack.decks.triggers for effect in trigger.do if _harms(effect))
    yield from (f"triggers.{trigger.id}: {name} is done by nobody there; what happens by itself is "
                f"{', '.join(sorted(BY_ITSELF))}" for trigger in pack.decks.triggers for effect in trigger.do
                for name in sorted(effect.keys() & _RULES_EFFECTS - BY_ITSELF) if not _harms(effect))
    yield from _targets(pack)
    for part in pack.about.parts:
        endings = [row for row in pack.decks.endings if row.part in ("", part)]
        if sum(row.always for row in endings) != 1 or len(endings) < 3:
            yield f"endings: part {part} has {len(endings)}; it needs two and one that is always possible"
    slots = {row.id: row for row in pack.decks.elements}
    for ident, row in slots.items():
        yield from (f"elements.{ident}.breaks: there is no fact {fact}" for fact in row.breaks
                    if fact not in pack.facts)
        if row.value.startswith("$") and row.value[1:] not in row.slots:
            yield f"elements.{ident}.value: there is no slot {row.value[1:]}"


def _targets(pack: Adventure) -> Iterator[str]:
    """Directions that lead to what is not there."""
    known: Mapping[str, Any] = {"end": {row.id for row in pack.decks.endings}, "go": pack.scenes, "start": pack.scenes}
    for where, direction in _all_directions(pack):
        yield from (f"{where}: there is no {what} to {name}" for name, what in direction.items()
                    if name in known and what not in known[name])


def _effect(pack: Adventure, where: str, effect: Mapping[str, Any]) -> Iterator[str]:
    if len(effect) != 1:
        yield f"{where}: {effect!r} has {len(effect)} names; an effect has one"
        return
    name, = effect
    if name in MACROS:
        return
    if name not in _RULES_EFFECTS:
        yield f"{where}: {name} is no effect"
        return
    try:
        found = msgspec.convert(dict(effect), Effect)
    except msgspec.ValidationError as error:
        yield f"{where}: {name}: {error}"
        return
    if found.fact_set is not None and found.fact_set.id not in pack.facts:
        yield f"{where}: there is no fact {found.fact_set.id}"
    if found.clock is not None and found.clock.id not in pack.clocks:
        yield f"{where}: there is no clock {found.clock.id}"
    yield from (f"{where}: there is no {ident} to come or go" for ident in (found.enter, found.leave)
                if ident is not None and ident not in pack.cast)
    if found.of and found.of not in OF and found.of not in pack.cast:
        yield f"{where}: befalls {found.of}, and there is nobody of that name"


def _stages(pack: Adventure) -> Iterator[str]:
    """Stages of no scene, scenes without one, people who have no figure, and two stages that are alike."""
    drawn = pack.drawn
    yield from (f"stages.{ident}: there is no scene {ident}" for ident in drawn.stages if ident not in pack.scenes)
    yield from (f"figures.{ident}: nobody is called {ident}" for ident in drawn.figures
                if ident not in pack.cast and ident not in pack.sheets.sheets)
    if drawn.stages:
        yield from (f"scenes.{ident}: has no stage, and others have" for ident in pack.scenes
                    if ident not in drawn.stages)
    seen: dict[tuple[object, ...], str] = {}
    for ident, stage in drawn.stages.items():
        yield from (f"stages.{ident}.people: {who} has no figure" for who in stage.people if who not in drawn.figures)
        first = seen.setdefault((stage.light, stage.floor, frozenset(part.part for part in stage.place)), ident)
        if first != ident:
            yield f"stages.{ident}: looks like {first}"


def _words(pack: Adventure) -> Iterator[str]:
    """Keys of words that a pack asks for and its text files do not speak, and the other way round."""
    wanted = set(keys_of(pack))
    yield from (f"text: nobody has written {key}" for key in sorted(wanted - pack.keys))
    yield from (f"text: {key} is asked for by nothing" for key in sorted(pack.keys - wanted))


def keys_of(pack: Adventure) -> Iterator[str]:
    """Every key of words that the pack asks for."""
    yield from (pack.about.genre.conventions, pack.about.content.notes)
    yield from filter(None, (scene.note for scene in pack.scenes.values()))
    yield from filter(None, (member.secret.get("is", "") for member in pack.cast.values()))
    yield from spoken_keys(pack)


def spoken_keys(pack: Adventure) -> Iterator[str]:
    """Those of them that are told in play: not what is read before it, nor what a person who leads alone may read."""
    for scene in pack.scenes.values():
        yield from (scene.want, *scene.say.values(), *scene.hints)
    for obstacle in pack.obstacles.values():
        yield obstacle.stakes
        for approach in obstacle.approaches.values():
            yield from filter(None, (approach.say, *(each.why for each in approach.advantage)))
    yield from (outcome.say for _, outcome in results_of(pack))
    decks = pack.decks
    yield from (row.say for rows in (decks.elements, decks.awards, decks.skulls) for row in rows)
    yield from filter(None, (key for row in decks.complications for key in (row.say, row.out)))
    yield from filter(None, (key for row in decks.endings for key in (row.say, row.hook)))
    yield from filter(None, (row.say for row in decks.triggers))
    yield from filter(None, (sheet.voice for sheet in pack.sheets.sheets.values()))
    yield from (str(direction[name]) for _, direction in _all_directions(pack) for name in ("say", "saga")
                if name in direction)
