"""Packs are read strictly, and errors name the place and what is allowed."""

import pytest

from game.games.hell_for_leather.narration.setup_lists import HellLists
from game.narration.conditions import Condition, Scalar, read_condition
from game.narration.packs import PackError, decode_pack, merge, read_pack

FRAME = {"id": "x", "slot": "s", "text": "Hello."}


@pytest.mark.parametrize(("data", "complaint"), [
    ({"frames": [FRAME | {"colour": "red"}]}, r"field `colour`.*\$\.frames\[0\].*allowed are id, slot"),
    ({"frmes": []}, "unknown field `frmes`.*allowed are frames"),
    ({"setup": {"tems": []}}, "unknown field `tems`.*allowed are teams"),
    ({"frames": [{"id": "x", "slot": "s"}]}, "x: give either 'text' or 'texts'"),
    ({"frames": [FRAME | {"texts": ["Bye."]}]}, "x: give either"),
    ({"frames": [FRAME | {"text": "  "}]}, "x: has no text"),
    ({"frames": [FRAME | {"text": "Hello {a.nome}."}]}, "x: .*allowed are name, first, they"),
    ({"frames": [FRAME | {"text": "Hello {a"}]}, "x: a brace is left open"),
    ({"frames": [FRAME | {"when": {"heat": ">=hot"}}]}, "x: when: 'heat' compares with 'hot'"),
    ({"frames": [FRAME | {"when": {"heat": []}}]}, "x: when: 'heat' is one of nothing"),
    ({"frames": [FRAME | {"when": {"heat": {"a": 1}}}]}, r"\$\.frames\[0\]\.when"),
    ({"rules_help": {"p": "It costs {price"}}, "rules_help: p: a brace is left open"),
    ({"frames": [FRAME, FRAME]}, "'x' is given twice"),
    ({"setup": ["T"]}, r"Expected `object`, got `array` - at `\$\.setup`"),
    ({"setup": None}, r"Expected `object`, got `null` - at `\$\.setup`"),
    ({"setup": {"people": [{"name": "N", "pronouns": "xe"}]}}, r"Invalid enum value.*\$\.setup\.people\[0\]"),
    ([], "Expected `object`"),
    (None, "Expected `object`")])
def test_a_bad_pack_is_refused_with_its_place(data: object, complaint: str) -> None:
    with pytest.raises(PackError, match=r"(?s)^bad\.yaml: .*" + complaint):
        decode_pack("bad.yaml", data, lists=HellLists)


def test_texts_share_conditions_and_get_numbered_ids() -> None:
    pack = decode_pack("p", {"frames": [{"id": "x", "slot": "s", "when": {"k": 1}, "texts": ["A.", "B."]}]})
    assert [(f.id, f.text, f.when) for f in pack.frames_of("s")] == [
        ("x.01", "A.", (Condition("k", "=", (1,)),)), ("x.02", "B.", (Condition("k", "=", (1,)),))]


def test_packs_add_up() -> None:
    one = decode_pack("one", {"frames": [FRAME], "lexicon": {"oath": ["owl"]}, "setup": {"teams": ["T"]}},
                      lists=HellLists)
    two = decode_pack("two", {"frames": [{"id": "y", "slot": "s", "text": "{lex:oath}"}],
                              "lexicon": {"oath": ["bat"]}, "setup": {"teams": ["U"]},
                              "reasons": {"c": {"why": "W.", "do": "D."}}, "rules_help": {"p": "H."}}, lists=HellLists)
    both = merge([one, two])
    assert [f.id for f in both.frames_of("s")] == ["x", "y"]
    assert both.lexicon["oath"] == ("owl", "bat")
    assert getattr(both.setup, "teams", None) == ("T", "U")
    assert both.reasons["c"].why == "W." and both.rules_help["p"] == "H."


def test_a_mistake_in_a_set_up_list_is_found_at_its_line() -> None:
    data = {"frames": [FRAME | {"text": "{a"}], "setup": {"people": [{"name": 3}]}}
    _pack, problems = read_pack("own.yaml", data, {"frames": 1, "setup": 3, "setup.people[0]": 5}, HellLists)
    assert [each.partition(" ")[0] for each in problems] == ["own.yaml:1:", "own.yaml:5:"]


def test_a_game_without_set_up_lists_takes_none() -> None:
    with pytest.raises(PackError, match="unknown field `teams`"):
        decode_pack("bad.yaml", {"setup": {"teams": ["T"]}})


def test_merging_refuses_double_ids_and_words_that_are_not_there() -> None:
    one = decode_pack("one", {"frames": [FRAME]})
    with pytest.raises(PackError, match="'x' is given twice"):
        merge([one, one])
    with pytest.raises(PackError, match="x: no lexicon entry 'oath'"):
        merge([decode_pack("two", {"frames": [FRAME | {"text": "{lex:oath}"}]})])


def test_an_unwritten_slot_is_an_error() -> None:
    with pytest.raises(PackError, match="slot 'nowhere'"):
        merge([]).frames_of("nowhere")


@pytest.mark.parametrize(("raw", "holding", "failing"), [
    ("coward", ["coward"], ["wretch", 1, None]), (True, [True], [False, None]), (3, [3], [4, "3"]),
    (["a", "b"], ["a", "b"], ["c", None]), (">=4", [4, 5.5], [3, "4", True, None]),
    ("<=4", [4, 0], [5, "4", None]), ("not coward", ["wretch", None], ["coward"])])
def test_conditions(raw: Scalar | list[Scalar], holding: list[Scalar | None], failing: list[Scalar | None]) -> None:
    condition = read_condition("k", raw)
    for value in holding:
        assert condition.holds({} if value is None else {"k": value})
    for value in failing:
        assert not condition.holds({} if value is None else {"k": value})
