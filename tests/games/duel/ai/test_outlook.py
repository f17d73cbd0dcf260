"""What places are worth where several models stand about, and what mobs and the dead add to it (DUEL-D472, D474)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.games.duel.ai.crowds import raising_worth, stirring_costs
from game.games.duel.ai.outlook import CLOSELY, MEETS, Lookout, hindrance
from game.games.duel.ai.persona_spec import Cups
from game.games.duel.ai.worth import losses
from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.state import State, body_of, with_model
from game.games.duel.rules.table_state import Token
from game.games.duel.rules.terms import TREASURE, On
from tests.games.duel.ai.minds import decided
from tests.games.duel.rules.skirmishes import on_open_ground
from tests.games.duel.rules.test_city_brawl import in_the_city
from tests.games.duel.rules.test_raise_dead import graveyard

OUTNUMBERED = {"A1": (1500, 6000), "A2": (1500, 8000), "B1": (6000, 6000), "B2": (6000, 8000), "B3": (6000, 4000)}


@pytest.mark.parametrize("chance", range(4))
def test_nobody_leaves_with_empty_hands_however_bad_it_looks(chance: int) -> None:
    """Three who come next can take all there is; to go is worse still (DUEL-D31)."""
    table = on_open_ground(OUTNUMBERED, lying=("A2",), models=3, field_more=True).does(a.Activate, of="A1")
    found = decided(table.state, "A", chance)
    leaving = [option for option in found.options if isinstance(option.action, a.Move) and option.action.path
               and ground.leaves(table.state, option.action.path[-1].to)]
    assert leaving and found.options[-len(leaving):] == tuple(leaving)
    assert max(option.value for option in leaving) < min(option.value for option in found.options[:-len(leaving)])


def test_nobody_leaves_where_the_best_places_have_no_way_to_them() -> None:
    """Roofs are worth most here, and none is in reach: it goes somewhere else, and not off the table (DUEL-D31)."""
    where = {"A1": (9000, 2000), "A2": (9500, 3000), "A3": (8500, 500),
             "B1": (2500, 9000), "B2": (3500, 11000), "B3": (3000, 10000)}
    table = on_open_ground(where, models=3, field_more=True, battlefield="B3")
    state = table.does(a.Activate, of="A2").state
    found = [option.action for option in decided(state, "A").options if isinstance(option.action, a.Move)]
    stay = [made for made in found if not made.path or not ground.leaves(state, made.path[-1].to)]
    assert len(stay) >= CLOSELY and found[0] in stay


def test_what_several_opponents_gain_is_never_more_than_the_match() -> None:
    """The more of them may finish who lies the worse, and together less than each by itself would come to."""
    def threat(*foes: str) -> float:
        where = {ident: at for ident, at in OUTNUMBERED.items() if ident == "A1" or ident in foes}
        state = on_open_ground(where, lying=("A1",), models=3, field_more=True).state
        lookout = Lookout(state, "A1", Cups.EVEN, careful=True, ahead=True)
        at = body_of(state, "A1").at
        return lookout.minding(at, lookout.at(at, ())).threat
    one, three = threat("B1"), threat("B1", "B2", "B3")
    assert 0.0 < one < three < 1.0
    assert three < one + threat("B2") + threat("B3")


def test_from_how_many_places_it_is_seen_is_what_sight_says() -> None:
    """The share of an opponent's next places from which the rules have it see the model (DUEL-D84, DUEL-D474)."""
    state = on_open_ground({"A1": (2000, 2000), "B1": (9000, 9000)}, battlefield="B3").state
    lookout = Lookout(state, "A1", Cups.EVEN, careful=True, ahead=True)
    shares = set()
    for at in (Place(2000, 2000), Place(3500, 1500), Place(5000, 3000)):
        spots = lookout.spots_of("B1")
        moved = with_model(state, "A1", at=at)
        seen = sum(ground.sees(with_model(moved, "B1", at=spot), "B1", "A1") for spot in spots) / len(spots)
        assert lookout.minding(at, lookout.at(at, ())).seen == pytest.approx(seen)
        shares.add(seen)
    assert len(shares) > 1


def test_the_more_there_are_the_less_a_long_way_is_worth() -> None:
    alone = on_open_ground({"A1": (3000, 6000), "B1": (9000, 9000)}).state
    assert hindrance(alone) == 1.0
    assert hindrance(on_open_ground(OUTNUMBERED, models=3, field_more=True).state) == 2.0


def alone_against_a_carrier() -> State:
    """B1 has the treasure and a Move to the border, B2 is beside it; A1 is the last of its side, and sees neither."""
    where = {"A1": (3500, 4500), "A2": (1000, 11000), "B1": (6000, 2000), "B2": (6000, 3000)}
    state = on_open_ground(where, models=2, field_more=True, battlefield="B4").does(a.Activate, of="A1").state
    state = with_model(with_model(state, "A2", on=On.REMOVED, at=None), "B1", carries=TREASURE)
    return replace(state, tokens={TREASURE: Token(None, "B1")})


def test_who_loses_anyway_does_not_hide() -> None:
    """The carrier is off with its next Move: whoever is left shoots it, though two shoot back (DUEL-D31, DUEL-D35)."""
    state = alone_against_a_carrier()
    found = decided(state, "A").action
    assert isinstance(found, a.Move) and found.path
    moved = with_model(state, "A1", at=found.path[-1].to)
    assert not ground.sees(state, "A1", "B1") and ground.sees(moved, "A1", "B1")


def test_models_are_worth_what_is_still_open() -> None:
    """The last one is the match, unless the treasure is as good as gone; who carries it is worth the way as well."""
    state = alone_against_a_carrier()
    nobody = replace(with_model(state, "B1", carries=None), tokens={TREASURE: Token(Place(6000, 2000))})
    assert losses(state, "A1")[0][-1] < 0.2 < 0.9 < losses(nobody, "A1")[0][-1]
    assert losses(state, "B1")[0][-1] > 0.9


def test_what_an_opponent_can_take_is_minded_before_it_has_it() -> None:
    """It stands at the treasure and is still to act (DUEL-D34)."""
    def threat(x: int) -> float:
        state = on_open_ground({"A1": (500, 500), "B1": (x, 9000)}, battlefield="B3").state
        state = replace(state, tokens={TREASURE: Token(Place(9000, 9000))})
        lookout = Lookout(state, "A1", Cups.EVEN, careful=True, ahead=True)
        at = body_of(state, "A1").at
        return lookout.minding(at, lookout.at(at, ())).threat
    assert threat(10000) > threat(11000) + 0.1


THREE = {"A1": (6000, 500), "A2": (4000, 500), "A3": (8000, 500), "B1": (6000, 11000)}


def threat_to(where: dict[str, tuple[int, int]]) -> float:
    """What opponents gain where A1 stays where it stands."""
    state = on_open_ground(where, models=3, field_more=True).state
    lookout = Lookout(state, "A1", Cups.EVEN, careful=True, ahead=True)
    at = body_of(state, "A1").at
    return lookout.minding(at, lookout.at(at, ())).threat


def test_who_goes_on_before_three_loses_by_it() -> None:
    """Its straightest way leads into sight of all of them, each of whom shoots back (DUEL-D42, DUEL-D43)."""
    alone = threat_to({ident: THREE[ident] for ident in ("A1", "B1")})
    assert threat_to(THREE) < -0.1 and threat_to(THREE) < alone


def test_to_meet_somebody_costs_what_several_would_have_done_to_it() -> None:
    """Of three who stand more than of two; nothing when all opponents have acted, late, or after a thief (DUEL-D42)."""
    def cost(state: State) -> float:
        found = Lookout(state, "A1", Cups.EVEN, careful=True, ahead=True).at(None)
        assert found.duel is not None
        return found.fought + found.way - found.worth
    state = on_open_ground(THREE, models=3, field_more=True).state
    three, two = cost(state), cost(with_model(state, "A3", hits=1))
    assert three == pytest.approx(2.0 * two) and two == pytest.approx(MEETS)
    assert two < cost(replace(state, round=7)) < three
    late, acted = replace(state, round=20), with_model(state, "B1", acted=True)
    carried = replace(with_model(state, "B1", carries=TREASURE), tokens={TREASURE: Token(None, "B1")})
    assert [cost(each) for each in (late, acted, carried)] == pytest.approx([0.0, 0.0, 0.0])


def test_a_mob_near_by_costs_whoever_begins_a_duel() -> None:
    """It comes at who shot with a 3 or a 4; four dice wound with 4 or more; far off it does not (DUEL-D346, D347)."""
    state = in_the_city({"A1": (6000, 3000), "B1": (11000, 3000)}).state
    lost = losses(state, "A1")[0]
    unhurt, once = 1 / 16, 4 / 16
    assert stirring_costs(state, "A1") == pytest.approx((once * lost[1] + (1 - unhurt - once) * lost[2]) / 3)
    assert stirring_costs(with_model(state, "A1", at=Place(500, 500)), "A1") < stirring_costs(state, "A1")
    assert stirring_costs(on_open_ground({"A1": (6000, 3000), "B1": (11000, 3000)}).state, "A1") == 0.0


def test_the_dead_are_worth_more_the_sooner_they_can_strike() -> None:
    """Two more than one, beside an opponent more than far from all, and nothing where nobody is left (DUEL-D265)."""
    def worth(*models: str, foe: tuple[int, int] = (10000, 10000)) -> float:
        state = graveyard(where={"A1": (3000, 3000), "B1": foe}).does(a.Activate, of="A1").state
        return raising_worth(state, a.Raise("A", "A1", models))
    assert worth("A2") < worth("A2", "B2")
    assert worth("A2") < worth("A2", foe=(4500, 4500))
    state = graveyard().does(a.Activate, of="A1").state
    assert raising_worth(with_model(state, "B1", on=On.CORNER, at=None), a.Raise("A", "A1", ("A2",))) == 0.0


def test_it_is_better_to_stand_in_the_dark_than_in_a_light() -> None:
    """As far from the opponent on either side, who is shot at worse where no light is (DUEL-D365, DUEL-D366)."""
    state = on_open_ground({"A1": (6000, 1000), "B1": (6000, 10000)}, night_raid=True).state
    state = replace(state, tokens={"light:1": Token(Place(9000, 3000))})
    lookout = Lookout(state, "A1", Cups.EVEN, careful=True, ahead=True)
    lit, dark = (lookout.at(Place(x, 3000)) for x in (9000, 3000))
    assert lit.duel is not None and dark.duel is not None and lit.fought < dark.fought
    assert lookout.minding(Place(9000, 3000), lit).threat > lookout.minding(Place(3000, 3000), dark).threat
