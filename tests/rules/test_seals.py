"""Seals: made and tried as the records of any game have them."""

import random

import msgspec
import pytest

from game.rules.seals import Seal, Unsealed, broken, fits, new_salt, seal

SALT = "5c0ffee5c0ffee5c0ffee5c0ffee0001"
OTHER = "0badcafe0badcafe0badcafe0badcafe"
SEALED = {"A1": "7d83179a77fe3eb1b7e4125f902a1f5bd8d7f6f06e1e97d17be3115fce667683",
          "B1": "3242dce9566c03aac25b1723a0669c6899d33cfe07240e31a47afbce0c4269a4"}


def text(whose: str, value: str) -> str:
    return f"duel 1 {whose} {value}"


def test_a_seal_is_the_hash_of_text_and_salt() -> None:
    assert seal("duel 1 A1 3 attack", SALT) == SEALED["A1"]
    assert fits(SEALED["B1"], "duel 1 B1 5 attack", OTHER)
    assert not fits(SEALED["B1"], "duel 1 B1 4 attack", OTHER)
    assert not fits(SEALED["B1"], "duel 1 B1 5 attack", SALT)


@pytest.mark.parametrize("salt", ["", SALT[:-1], SALT.upper(), SALT[:-1] + " "])
def test_what_is_no_salt_seals_nothing(salt: str) -> None:
    with pytest.raises(ValueError, match="32 digits"):
        seal("bid 1 A 3", salt)
    assert not fits(SEALED["A1"], "duel 1 A1 3 attack", salt)


def test_what_cannot_be_sealed_is_not_repeated() -> None:
    with pytest.raises(ValueError, match="ASCII") as told:
        seal("bid 1 A ½", SALT)
    assert "½" not in str(told.value)


def test_salts_come_from_the_stream_and_are_whole() -> None:
    salts = [new_salt(random.Random(number)) for number in range(200)]
    assert all(len(salt) == 32 and salt == salt.lower() for salt in salts) and len(set(salts)) == 200
    assert new_salt(random.Random(7)) == salts[7]


def test_whose_seal_is_broken_is_named() -> None:
    opened = {"A1": Unsealed("3 attack", SALT), "B1": Unsealed("5 attack", OTHER)}
    assert broken(SEALED, opened, text) == ""
    assert broken(SEALED, {**opened, "B1": Unsealed("6 attack", OTHER)}, text) == "B1"
    assert broken(SEALED, {"A1": opened["A1"]}, text) == "B1", "one that is not revealed"
    assert broken({"A1": SEALED["A1"]}, opened, text) == "B1", "one that was never sealed"


def test_what_was_unsealed_does_not_print_itself() -> None:
    assert "attack" not in f"{ {'A1': Unsealed('3 attack', SALT)} }"


@pytest.mark.parametrize("wrong", ["x" * 64, "ab", SEALED["A1"].upper()])
def test_a_record_has_seals_that_can_be_such(wrong: str) -> None:
    decoder = msgspec.json.Decoder(Seal)
    assert decoder.decode(msgspec.json.encode(SEALED["A1"])) == SEALED["A1"]
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(msgspec.json.encode(wrong))
