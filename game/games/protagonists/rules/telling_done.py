"""What tellings, prices and changes of the world do."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.protagonists.rules.befalling import befall, with_gear
from game.games.protagonists.rules.chapter_checks import granted_deed
from game.games.protagonists.rules.danger import body_of_npc, embodied, gone_from_rounds, is_out
from game.games.protagonists.rules.offers_done import spent
from game.games.protagonists.rules.state import Done, State, is_protagonist, with_body
from game.rules.game_master import entries as e
from game.rules.game_master import keeping
from game.rules.game_master import story_events as told
from game.rules.game_master.story_state import there


def grant_done(state: State, made: e.Grant) -> Done:
    """It happens without a throw; whoever spoke may claim a Drive for it, as for a success (PRO-P20)."""
    first = state.spoken[0] if state.spoken else None
    actor = first.by if first is not None and not first.asks else ""
    if first is not None and actor:
        state = spent(state, actor, granted_deed(state, first))
    state, happened = keeping.answered(state, "granted")
    state, more = befall(state, made.effects, actor)
    return replace(state, granted=actor if is_protagonist(state, actor) else ""), (*happened, *more)


def narrate_done(state: State, made: e.Narrate) -> Done:
    """Somebody says what they mean to do; for what was granted before nothing is claimed any more."""
    after, happened = keeping.DO[e.Narrate](state, made)
    return replace(after, granted=""), happened


def agree_done(state: State, made: e.Agree) -> Done:
    """A price is taken and done, or left."""
    offered = there(state.offered)
    after = replace(state, offered=None)
    return befall(after, offered.do, made.by) if made.yes else (after, ())


def effect_done(state: State, made: e.DoEffect) -> Done:
    """One of the lists that a result left open; whoever shares the loss shares it (PRO-P14)."""
    owed, *more = state.owed
    return befall(replace(state, owed=tuple(more)), made.effects, owed.of, shares=owed.shares)


def scene_done(state: State, made: e.SetScene) -> Done:
    """A new scene, without the dead; what lasted for a scene is over."""
    after, happened = keeping.DO[e.SetScene](state, made)
    here = tuple(each for each in after.scene.here if each not in state.bodies or not state.bodies[each].dead)
    eases = tuple(each for each in after.eases if each.until != "scene")
    return (replace(after, scene=replace(after.scene, here=here), eases=eases, withdrawn={}, granted="", settled=None),
            happened)


def npc_done(state: State, made: e.BringNpc) -> Done:
    """Somebody comes into the story with a body by their numbers (PRO-P1).

    Whoever was out and is given numbers again is back, whole; nobody comes back from the dead (PRO-P53, P57).
    """
    after, happened = keeping.DO[e.BringNpc](state, made)
    body = state.bodies.get(made.id)
    if made.numbers is not None and is_out(state, made.id) and body is not None and not body.dead:
        npc = replace(after.npcs[made.id], out=False)
        after = replace(after, npcs={**after.npcs, made.id: npc},
                        bodies={**after.bodies, made.id: body_of_npc(npc)})
    return embodied(after), happened


def amend_done(state: State, made: e.Amend) -> Done:
    """Something is put right in the open (GM-G38); so a deed is wished away whose dice stand (GM-G36)."""
    kind, ident, *path = made.what.split(".")
    if kind == "facts":
        facts = {**state.facts, ident: replace(state.facts[ident], value=made.value)}
        return replace(state, facts=facts), (told.FactChanged(ident, made.value, state.facts[ident].secret),)
    number = int(made.value)
    if kind == "clocks":
        clock = replace(state.clocks[ident], filled=number)
        return replace(state, clocks={**state.clocks, ident: clock}), (told.ClockMoved(ident, number, False),)
    if kind == "npcs" and path[0] == "now":
        return with_body(state, ident, **{path[1]: number}), ()
    if kind == "npcs":
        npc = replace(state.npcs[ident], numbers={**state.npcs[ident].numbers, path[0]: number})
        return embodied(replace(state, npcs={**state.npcs, ident: npc})), ()
    return _sheet_amended(state, ident, path, number), ()


def _sheet_amended(state: State, seat: str, path: list[str], number: int) -> State:
    match path:
        case ["now", what]:
            return with_body(state, seat, **{what: number})
        case ["drives", ident]:
            drives = tuple(replace(each, marked=bool(number)) if each.id == ident else each
                           for each in state.drives[seat])
            return replace(state, drives={**state.drives, seat: drives})
        case ["gear", ident]:
            return with_gear(state, seat, tuple(replace(each, marked=number) if each.id == ident else each
                                                for each in state.gear[seat]))
    return with_body(state, seat, last_stand=bool(number))


def left_behind(state: State) -> State:
    """Whoever is no longer here has no part in Rounds."""
    rounds, scene = state.rounds, state.scene
    if rounds is None or scene is None:
        return state
    for who in rounds.at:
        if who not in scene.here:
            state = gone_from_rounds(state, who)
    return state
