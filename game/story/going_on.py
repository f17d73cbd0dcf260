"""Where a story goes on: another scene with its saga and its act, a price first, or an ending. There is always one."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.game_master import entries as e
from game.rules.game_master.terms import TellKind
from game.story import stage
from game.story.director_debts import granted
from game.story.led_game import Move
from game.story.opened_effects import opened
from game.story.saying import told
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.view import View


def leaves(view: View, said: e.Narrate) -> Move:
    """Somebody goes on: by a way that stands open, its price first; one that does not is no refusal but another one."""
    ways = stage.ways_on(view)
    way = next((each for each in ways if each.to == said.target), ways[0] if ways else None)
    if way is None:
        return ends(view)
    item = f"exit/{view.state.spoken[0].n}/{way.to}"
    price = _price(view, way, said.by, item, forced=False)
    if price is not None:
        return price
    return granted(view, said) if view.so_far.agreed.get(item) is False else _to(view, way)


def _price(view: View, way: stage.WayOn, seat: str, item: str, forced: bool) -> Move | None:
    """What a way costs, proposed before it works; None where it costs nothing, or that was answered."""
    if way.exit is None or not way.exit.cost or view.so_far.made[item]:
        return None
    effects = opened(way.exit.cost, view.game)
    leads_to = view.pack.scenes[way.to].place if way.to in view.pack.scenes else "the end"
    text = f"On to {leads_to}. {view.in_words(effects)}"
    return Move(e.Propose(seat, text=text, effects=effects, forced=forced), {FROM: item})


def goes_on(view: View) -> Move | None:
    """The scene is over: the one way on, or the end; where several stand open people choose."""
    if not stage.is_over(view):
        return None
    ways = stage.ways_on(view)
    if not ways:
        return ends(view)
    if len(ways) > 1:
        return None
    item = f"exit/{view.state.scene.n}/{ways[0].to}"
    price = _price(view, ways[0], view.game.able(view.state)[0], item, forced=True)
    return price if price is not None else _to(view, ways[0])


def on_to(view: View, target: str) -> Move:
    """To a place that stands open, the likeliest where that one does not; without its price."""
    ways = stage.ways_on(view)
    way = next((each for each in ways if each.to == target), ways[0] if ways else None)
    return ends(view) if way is None else _to(view, way)


def _to(view: View, way: stage.WayOn) -> Move:
    return to_scene(view, way.to) if way.to in view.pack.scenes else ends(view)


def to_scene(view: View, ident: str) -> Move:
    """Another scene: the saga of the one that ends, the act that it belongs to, then its opening."""
    saga = _saga(view)
    if saga is not None:
        return saga
    act = begins_act(view, view.act() + 1) if view.pack.scenes[ident].act > view.act() else None
    return act if act is not None else opens_scene(view, ident)


def begins_act(view: View, number: int) -> Move | None:
    """The next act is declared, in words (KEEP-K31); None in a game that declares none."""
    lines = view.words.find((f"act_{number}", "act"), facts_of(None, number=number), view.chance("act"))
    action = view.game.next_act(view.state, number, lines[0].text if lines else "")
    return Move(action, {FROM: f"act/{number}", **told_by(lines)}) if action is not None else None


def _saga(view: View) -> Move | None:
    """One dry sentence about the scene that is over, for the chronicle and whoever comes back."""
    scene = view.scene
    if scene is None or "saga" not in scene.say:
        return None
    item = f"saga/{view.state.scene.n}"
    return None if view.so_far.made[item] else told(view, (scene.say["saga"],), item, TellKind.SAGA)


def opens_scene(view: View, ident: str) -> Move:
    """The opening of a scene: place and time, who is here, the words of a first or another time."""
    scene = view.pack.scenes[ident]
    keys = (scene.say.get("again", ""), scene.say["first"]) if ident in view.so_far.scenes else (scene.say["first"],)
    lines = view.words.find(filter(None, keys), facts_of(None), view.chance("scene"))
    title = ", ".join(filter(None, (scene.place, scene.time)))
    kind = view.game.scene_kind(view.state, scene.kind)
    return Move(e.SetScene(ident, kind=kind, title=title[:1].upper() + title[1:],
                           text=lines[0].text if lines else "", here=_present(view, scene.cast)),
                {FROM: f"scene/{ident}", **told_by(lines)})


def _present(view: View, cast: Iterable[str]) -> tuple[str, ...]:
    return tuple(each for each in cast if each in view.state.npcs and not view.state.npcs[each].out)


def ends(view: View, wanted: str = "") -> Move:
    """The ending that fits first; the one a result names where its condition holds. None is told without one (G49)."""
    saga = _saga(view)
    return saga if saga is not None else ended(view, wanted)


def ended(view: View, wanted: str = "") -> Move:
    """The same without a word about the scene before it."""
    rows = stage.endings(view)
    row = next((each for each in rows if each.id == wanted), rows[0])
    lines = view.words.find((row.say,), view.facts(None), view.chance("end"))
    return Move(e.DeclareEnd(row.id, text=lines[0].text if lines else ""), {FROM: f"ending/{row.id}", **told_by(lines)})


def hands_on(view: View) -> Move | None:
    """What the ending that was told hands on to another evening, once; None where it hands on nothing."""
    row = next((each for each in view.pack.decks.endings if each.id == view.state.ending), None)
    if row is None or not row.hook or view.so_far.made[f"hook/{row.id}"]:
        return None
    return told(view, (row.hook,), f"hook/{row.id}", TellKind.SAGA)
