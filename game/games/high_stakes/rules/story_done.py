"""What tellings, scenes, sessions and changes of the world do."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules import stakes_events as events
from game.games.high_stakes.rules.around import leads, next_leader
from game.games.high_stakes.rules.bad_luck_done import lapsed
from game.games.high_stakes.rules.constants import VETOES_IN_A_ROW
from game.games.high_stakes.rules.harm import after_rest, refreshed, with_own_effects, with_sheet
from game.games.high_stakes.rules.offers_done import secret_fact
from game.games.high_stakes.rules.state import Done, Fallen, State
from game.rules.game_master import entries as e
from game.rules.game_master import keeping
from game.rules.game_master import story_events as told
from game.rules.game_master.story_state import Fact, Spoken, there
from game.rules.game_master.terms import GM, Phase, SceneKind, TellKind


def scene_done(state: State, made: e.SetScene) -> Done:
    """A new scene. A Rest is over unless it goes on as a dream (HS-S60, S61); what lasted for a scene is over.

    Where the GM's seat goes round it passes now (HS-S66).
    """
    happened: tuple[object, ...] = ()
    if made.kind is not SceneKind.DREAM:
        state, happened = after_rest(state)
    state, late = lapsed(state, state.scenes + 1)
    passes = state.header.options.around and state.scenes > 0 and bool(next_leader(state))
    state, set_up = keeping.DO[e.SetScene](state, made)
    scene = there(state.scene)
    here = tuple(each for each in scene.here if each not in state.out)
    state = replace(
        state, scene=replace(scene, here=here), scenes=state.scenes + 1, settled=None, withdrawals={}, holding=(),
        vetoes={}, rights={}, eases=tuple(each for each in state.eases if each.until != "scene"), passes=passes)
    if made.kind is SceneKind.REST:
        state = replace(state, rests=state.rests + 1, resting=state.here)
    return state, (*happened, *late, *set_up)


def session_done(state: State, made: e.NewSession) -> Done:
    """All ticks are gone and a new Rest will come; nothing is healed (HS-S16). A Unique Thing may be used again."""
    state, happened = after_rest(state)
    for seat in state.living:
        sheet = refreshed(state.sheet(seat))
        unique = replace(sheet.unique, used=False) if sheet.unique is not None else None
        state = with_sheet(state, seat, replace(sheet, unique=unique))
    state, more = keeping.DO[e.NewSession](state, made)
    eases = tuple(each for each in state.eases if each.until not in ("scene", "session"))
    state = replace(state, rests=0, scene=None, phase=Phase.PREPARE, spoken=(), rights={}, holding=(), eases=eases)
    return state, (*happened, *more, events.Refreshed(state.living, healed=False))


def end_done(state: State, made: e.DeclareEnd) -> Done:
    """The ending is declared; then everybody in the story has their Experience (HS-S63, S64)."""
    state, happened = after_rest(state)
    after = replace(state, ending=made.ending, phase=Phase.ENDING, held=(), spoken=(), rights={}, holding=(), eases=(),
                    settled=None)
    return after, (*happened, told.EndDeclared(made.ending))


def over_done(state: State, made: e.Over) -> Done:
    """The story is over."""
    return replace(state, phase=Phase.OVER), (told.StoryOver(state.ending),)


def tell_done(state: State, made: e.Tell) -> Done:
    """Words; after a result of several the next one tells their part (HS-S33); what fits was laid out (HS-S37)."""
    telling = state.telling
    after, happened = keeping.DO[e.Tell](state, made)
    if made.kind is TellKind.OUTCOME and telling is not None and after.tellers:
        goes_on = replace(telling, of=after.tellers[0])
        return replace(after, telling=goes_on, tellers=after.tellers[1:], phase=Phase.TELLING), happened
    if made.kind is TellKind.SUGGEST and made.by == GM and after.lays_out:
        return replace(after, lays_out=""), happened
    return after, happened


def accept_done(state: State, made: e.Accept) -> Done:
    """It stands."""
    by = state.elements[made.id].by
    after, happened = keeping.DO[e.Accept](state, made)
    return without_vetoes(after, by), happened


def strike_done(state: State, made: e.Strike) -> Done:
    """Struck, the right is not lost; after two in a row the GM lays out three that fit. Bent, it stands (HS-S37)."""
    by = state.elements[made.id].by
    after, happened = keeping.DO[e.Strike](state, made)
    if made.text:
        return without_vetoes(after, by), happened
    times = after.vetoes.get(by, 0) + 1
    if times < VETOES_IN_A_ROW or by not in after.living:
        return replace(after, vetoes={**after.vetoes, by: times}), happened
    return replace(without_vetoes(after, by), lays_out=by), happened


def without_vetoes(state: State, seat: str) -> State:
    """What a seat said stood, so that vetoes are counted from none again."""
    return replace(state, vetoes={each: times for each, times in state.vetoes.items() if each != seat})


def narrate_done(state: State, made: e.Narrate | e.Ask) -> Done:
    """Somebody says what they mean to do. Whoever held an action comes before all, the GM's own last (HS-S55, S66)."""
    after, happened = keeping.DO[type(made)](state, made)
    spoken: tuple[Spoken, ...] = after.spoken[:-1]
    new = after.spoken[-1]
    if made.by in state.holding:
        order: tuple[Spoken, ...] = (new, *spoken)
    elif leads(state, made.by):
        order = (*spoken, new)
    else:
        last = tuple(each for each in spoken if leads(state, each.by))
        order = (*(each for each in spoken if each not in last), new, *last)
    holding = tuple(seat for seat in state.holding if seat != made.by)
    return replace(after, spoken=order, holding=holding), happened


def hold_done(state: State, made: a.HoldAction) -> Done:
    """Somebody waits for an event; the action is lost with the scene (HS-S55)."""
    return replace(state, holding=(*state.holding, made.by)), (events.ActionHeld(made.by),)


def grant_done(state: State, made: e.Grant) -> Done:
    """It happens without a throw, and whoever spoke first is answered (HS-S20, S21)."""
    actor = state.spoken[0].by if state.spoken else ""
    after, happened = keeping.answered(state, "granted")
    after, more = with_own_effects(after, made.effects, actor)
    return after, (*happened, *more)


def out_done(state: State, made: a.OutOfStory) -> Done:
    """A character is out of the story, and the GM tells how; friends may avenge them (HS-S32, S51)."""
    fallen = Fallen(f"{made.of}_{len(state.fallen) + 1}", made.of, made.cause)
    scene = state.scene
    if scene is not None:
        scene = replace(scene, here=tuple(each for each in scene.here if each != made.of))
    telling = state.telling
    if telling is not None and telling.of == made.of:
        telling = replace(telling, of=GM)
    others = {seat: left for seat, left in state.rights.items() if seat != made.of}
    offered = state.offered if state.offered is None or state.offered.to != made.of else None
    return replace(
        state, going=state.going[1:], out=(*state.out, made.of), fallen=(*state.fallen, fallen), scene=scene,
        telling=telling, tellers=tuple(seat for seat in state.tellers if seat != made.of), rights=others,
        offered=offered, spoken=tuple(each for each in state.spoken if each.by != made.of),
        resting=tuple(seat for seat in state.resting if seat != made.of),
        holding=tuple(seat for seat in state.holding if seat != made.of),
        lays_out="" if state.lays_out == made.of else state.lays_out,
        ones={seat: dice for seat, dice in state.ones.items() if seat != made.of},
        choices=tuple(each for each in state.choices if each.of != made.of),
        eases=tuple(each for each in state.eases if each.of != made.of)), (
            events.CharacterOut(made.of, made.cause),)


def join_done(state: State, made: a.Join) -> Done:
    """A new character comes into the story, and into the scene there is (HS-S51)."""
    character = replace(made.character, player=state.players[made.by])
    facts = {ident: fact for ident, fact in state.facts.items() if ident != secret_fact(made.by)}
    if character.sheet.secret is not None:
        facts = {**facts, secret_fact(made.by): Fact(state.number, secret_fact(made.by), True, secret=True)}
    after = replace(
        state, characters={**state.characters, made.by: character}, facts=facts, joined=state.joined + 1,
        out=tuple(seat for seat in state.out if seat != made.by),
        gone={seat: things for seat, things in state.gone.items() if seat != made.by},
        secrets_out={seat: scene for seat, scene in state.secrets_out.items() if seat != made.by})
    after, happened = keeping.presence(after, (made.by,), present=True)
    return after, (events.CharacterJoined(made.by), *happened)


def pass_gm_done(state: State, made: a.PassGm) -> Done:
    """The GM's seat passes clockwise to the next person (HS-S66)."""
    players = {**state.players, GM: state.players[made.to]}
    return replace(state, players=players, leader=made.to, passes=False), (events.GmPassed(made.to),)
