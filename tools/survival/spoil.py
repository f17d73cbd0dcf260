"""Files as a player should never meet them: cut short, full of noise, huge, or written to do harm. Pure."""

from __future__ import annotations

import base64
import json
import random
import struct
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import yaml

LONG = 100_000
DEEP = 20_000
MERRY = 9  # generations of laughs, ten to each
BURST = 300_000_000  # bytes of a flight that is small until it is unpacked
ODD = (float("nan"), float("inf"), -1.0, 0.0, 1e-300, 1e300)
RUN = "touch {canary}"
HARMFUL = (
    "!!python/object/apply:os.system ['{run}']", "!!python/object/new:subprocess.Popen [['{run}']]",
    "!!python/name:os.system", "!!python/module:antigravity",
    "!<tag:yaml.org,2002:python/object/apply:os.system> ['x']",
    "!include /etc/passwd", "!!binary aGk=", "!!set {a, b}", "!!timestamp 2001-01-01",
)
NASTY: tuple[object, ...] = (
    None, True, False, -1, 0, 1, 10, 2**31, 2**63, 2**64, -2**63, 10**30, 10**400, 1.5, -0.0, 1e308, float("inf"),
    float("nan"), "", " ", "x", "0", "null", "~", "1e999", "\0", "\u202e", "\ud800", "\U0010ffff", "x" * LONG, "%s%n",
    "{", "{}", "{0.__class__.__mro__}", "{name.__init__.__globals__}", "$(reboot)",
    "__import__('os').system('true')",
    "../../../../etc/passwd", "/etc/passwd", "C:\\Windows\\win.ini", "file:///etc/passwd", "en/../../../..", "a\nb",
    [], {}, [[]], [None], {"": ""}, {"__class__": "x"}, [0] * 5000, {str(i): i for i in range(2000)},
    "1" + ":1" * 299 + ".", "0001-01-01 00:00:00 +23:59", "9999-99-99", "._", "0b_", "human:9",
    "computer:legend:nobody",
)
Spoiler = Callable[[random.Random, bytes], bytes]


@dataclass(frozen=True)
class Spoilt:
    """What was done, and what became of the bytes; a ``link`` is to be put in the place of the file."""

    how: str
    data: bytes
    link: str = ""


@dataclass(frozen=True)
class Traps:
    """What a spoilt file may point at: a file that nobody may touch, one that nobody may make, and one line of 100 MB.
    """

    secret: str
    canary: str
    long_line: str


# --- bytes ------------------------------------------------------------------------------------------------------

def _flipped(rng: random.Random, data: bytes) -> bytes:
    spoilt = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8, 64))):
        spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def _cut(rng: random.Random, data: bytes) -> bytes:
    return data[:rng.randrange(len(data))]


def _without_beginning(rng: random.Random, data: bytes) -> bytes:
    return data[rng.randrange(1, len(data)):]


def _with(*pieces: bytes) -> Spoiler:
    """One of these is put in somewhere."""
    def spoil(rng: random.Random, data: bytes) -> bytes:
        at = rng.choice((0, len(data), rng.randrange(len(data))))
        return data[:at] + rng.choice(pieces) + data[at:]
    return spoil


def _swapped(rng: random.Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _repeated(rng: random.Random, data: bytes) -> bytes:
    """A line, or all of it, a second time: so that keys are doubled."""
    lines = data.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    return data + data if rng.random() < 0.3 else b"".join((*lines[:at + 1], *lines[at:]))


def _left_out(rng: random.Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def _noise(rng: random.Random, _data: bytes) -> bytes:
    return rng.randbytes(rng.choice((1, 16, 1000, 60_000)))


def _zeros(rng: random.Random, data: bytes) -> bytes:
    """What a file system may leave after a power cut."""
    at = rng.randrange(len(data))
    return data[:at] + bytes(len(data) - at)


def _bare(rng: random.Random, _data: bytes) -> bytes:
    return rng.choice((b"", b"\n", b" ", b"\0", b"null\n", b"[]\n", b"{}\n", b"---\n", b"- 1\n", b"1\n", b"true\n",
                       b"\xef\xbb\xbf", b"\xff\xfe", b"%YAML 9.9\n---\n", b"\n" * 5000))


BYTES: Mapping[str, Spoiler] = MappingProxyType({
    "bits flipped": _flipped, "cut short": _cut, "beginning lost": _without_beginning, "noise": _noise,
    "zeros to the end": _zeros, "next to nothing": _bare, "lines swapped": _swapped, "a line twice": _repeated,
    "a line lost": _left_out,
    "NUL": _with(b"\0", b"\0" * 100),
    "invalid UTF-8": _with(b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"),
    "BOM": _with(b"\xef\xbb\xbf", b"\xff\xfe", "\ufeff".encode("utf-32")),
    "line ends": lambda _rng, data: data.replace(b"\n", b"\r\n"),
    "other line ends": _with(b"\r", b"\x85", "\u2028".encode(), b"\x0b", b"\x1b[2J"),
})


# --- values -----------------------------------------------------------------------------------------------------

def spoil_value(rng: random.Random, tree: Any) -> Any:
    """Plain data with something else, something more or something less in one place of it."""
    holder, key = _place(rng, tree)
    if holder is None:
        return rng.choice(NASTY)
    match rng.randrange(8):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[str(rng.choice(NASTY))] = holder.pop(key)
        case 2 if isinstance(holder, list):
            holder.append(holder[key])
        case 3:
            holder[key] = _nested(rng, holder[key])
        case _:
            holder[key] = rng.choice(NASTY)
    return tree


def _place(rng: random.Random, tree: Any) -> tuple[Any, Any]:
    """Somewhere in the tree: what holds it, and under what key."""
    found: tuple[Any, Any] = (None, None)
    while isinstance(tree, dict | list) and tree:
        key = rng.choice(list(tree)) if isinstance(tree, dict) else rng.randrange(len(tree))
        found, tree = (tree, key), tree[key]
        if rng.random() < 0.15:
            break
    return found


def _nested(rng: random.Random, value: Any) -> Any:
    for _ in range(rng.choice((1, 3, 30, 200))):
        value = [value] if rng.random() < 0.5 else {"a": value}
    return value


# --- YAML -------------------------------------------------------------------------------------------------------

def _yaml_value(rng: random.Random, data: bytes) -> bytes:
    tree = spoil_value(rng, yaml.safe_load(data))
    return yaml.dump(tree, sort_keys=False, allow_unicode=True).encode("utf-8", "surrogatepass")


def _in_place(rng: random.Random, data: bytes, value: bytes) -> bytes:
    """Another value behind the colon of one line."""
    lines = data.splitlines()
    at = rng.choice([i for i, line in enumerate(lines) if b":" in line])
    lines[at] = lines[at].partition(b":")[0] + b": " + value
    return b"\n".join(lines) + b"\n"


def _laughs(rng: random.Random, data: bytes) -> bytes:
    merry = ["a0: &a0 [lol, lol]"] + [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, MERRY)]
    return ("\n".join(merry) + "\n").encode() + data if rng.random() < 0.5 else data + "\n".join(merry).encode()


def _merged(rng: random.Random, data: bytes) -> bytes:
    return rng.choice((b"<<: {text_scale: 2.0}\n" + data, b"x: &x {a: 1}\ny:\n  <<: *x\n" + data,
                       data + b"\n<<: 1\n", b"&self\nme: *self\n" + data))


def _deep_yaml(rng: random.Random, data: bytes) -> bytes:
    deep = rng.choice((b"[" * DEEP, b"{a: " * DEEP, b"- " * DEEP + b"x", b"? " * DEEP, b"[" * 60 + b"]" * 60,
                       b"".join(b" " * i + b"a:\n" for i in range(400))))
    return _in_place(rng, data, deep) if rng.random() < 0.5 else deep


def _tricky_yaml(rng: random.Random, data: bytes) -> bytes:
    return _in_place(rng, data, rng.choice((
        b"'unfinished", b'"\\u0000"', b'"\\ud800"', b"|\n\ttab", b"@x", b"`x`", b"%x", b"? x\n: y", b"[1,, 2]",
        b"{a b: c}",
        b"---\nb: 1", b"1_000", b"0x1F", b"010", b"1:30:00", b".nan", b"-.inf", b"1e400", b"yes", b"2001-12-32",
        b"1" * 5000, b"0." + b"0" * 9000 + b"1", b"1" + b":1" * 299 + b".", b"0b_", b"._", b"=", b"<<", b"!")))


def _harmful(canary: str) -> Spoiler:
    def spoil(rng: random.Random, data: bytes) -> bytes:
        harm = rng.choice(HARMFUL).replace("{run}", RUN.format(canary=canary)).encode()
        return _in_place(rng, data, harm) if rng.random() < 0.8 else harm + b"\n"
    return spoil


# --- JSON lines -------------------------------------------------------------------------------------------------

def _json_value(rng: random.Random, data: bytes) -> bytes:
    lines = data.splitlines()
    at = 0 if rng.random() < 0.25 else rng.randrange(len(lines))
    for _ in range(rng.choice((1, 1, 1, 3))):
        lines[at] = json.dumps(spoil_value(rng, json.loads(lines[at]))).encode()
    return b"\n".join(lines) + b"\n"


def _json_key(rng: random.Random, data: bytes) -> bytes:
    """Another value under a name at the top of a line, or under one that others have."""
    lines = data.splitlines()
    at = rng.randrange(len(lines))
    plain = json.loads(lines[at])
    plain[rng.choice(list(json.loads(rng.choice(lines))))] = rng.choice(NASTY)
    lines[at] = json.dumps(plain).encode()
    return b"\n".join(lines) + b"\n"


def _in_line(rng: random.Random, data: bytes, change: Callable[[bytes], bytes]) -> bytes:
    lines = data.splitlines()
    at = 0 if rng.random() < 0.25 else rng.randrange(len(lines))
    lines[at] = change(lines[at])
    return b"\n".join(lines) + b"\n"


def _deep_json(rng: random.Random, data: bytes) -> bytes:
    deep = rng.choice((b"[" * DEEP, b'{"a":' * DEEP, b"[" * 500 + b"]" * 500, b"[" * DEEP + b"]" * DEEP,
                       b'{"a":' * 900 + b"1" + b"}" * 900))
    if rng.random() < 0.3:
        return deep + b"\n"
    return _in_line(rng, data, lambda line: line[:-1] + b',"deep":' + deep + b"}")


def _wide_json(rng: random.Random, data: bytes) -> bytes:
    wide = rng.choice((b"[" + b"[]," * 300_000 + b"[]]", b"[" + b"1," * 400_000 + b"1]", b'"' + b"x" * 900_000 + b'"',
                       b"1" * 5000, b"9" * 300, b"1e400", b'"\\u0000"', b'"\\ud800"', b"-0", b"1.0"))
    return _in_line(rng, data, lambda line: line[:-1] + b',"wide":' + wide + b"}")


def _twice_json(rng: random.Random, data: bytes) -> bytes:
    more = rng.choice((b',"n":1', b',"do":"over"', b',"by":"table"', b',"seed":1', b',"teams":{}', b',"poses":{}'))
    return _in_line(rng, data, lambda line: line[:-1] + more + b"}")


def _motion(rng: random.Random, data: bytes) -> bytes:
    """The flight of a throw, packed well and wrong inside; or packed so that it bursts."""
    lines = data.splitlines()
    flights = [at for at, line in enumerate(lines) if b'"motion":"' in line]
    if not flights:
        return _json_value(rng, data)
    at = rng.choice(flights)
    entry = json.loads(lines[at])
    plain = bytearray(zlib.decompress(base64.b64decode(entry["motion"])))
    match rng.randrange(4):
        case 0:
            plain = bytearray(BURST)
        case 1:
            struct.pack_into("<d", plain, rng.choice((20, 28, 36, 44, 52)), rng.choice(ODD))
        case 2:
            struct.pack_into("<f", plain, rng.randrange(60, len(plain) - 4), rng.choice(ODD[:4]))
        case _:
            plain[rng.randrange(len(plain))] ^= 1 << rng.randrange(8)
    entry["motion"] = base64.b64encode(zlib.compress(plain)).decode()
    lines[at] = json.dumps(entry).encode()
    return b"\n".join(lines) + b"\n"


YAML: Mapping[str, Spoiler] = MappingProxyType({
    **BYTES, "another value": _yaml_value, "another value still": _yaml_value, "aliases": _laughs,
    "merge keys": _merged,
    "nested deep": _deep_yaml, "tricks of YAML": _tricky_yaml})
JSON: Mapping[str, Spoiler] = MappingProxyType({
    **BYTES, "another value": _json_value, "another value still": _json_value, "a key's value": _json_key,
    "nested deep": _deep_json, "wide": _wide_json, "a key twice": _twice_json, "a flight": _motion})
PIPE = "a pipe"
LINKS = ("a link out", "a link to a folder", "a link to itself", "a link to nothing", "a link to a device", PIPE)
LONG_LINE = "a line of 100 MB"


def spoil(rng: random.Random, data: bytes, traps: Traps, spoilers: Mapping[str, Spoiler],
          rare: Sequence[str]) -> Spoilt:
    """One way or another; ``rare`` ones, by name, are one in fifty."""
    if rng.random() < 0.02:
        how = rng.choice(rare)
        return Spoilt(how, b"", _link(how, traps))
    ways = {**spoilers, "code in it": _harmful(traps.canary)} if spoilers is YAML else spoilers
    how = rng.choice(list(ways))
    return Spoilt(how.removesuffix(" still"), ways[how](rng, data))


def _link(how: str, traps: Traps) -> str:
    return {"a link out": traps.secret, "a link to a folder": "/", "a link to itself": "", "a link to nothing": "/none",
            "a link to a device": "/dev/zero", PIPE: "", LONG_LINE: traps.long_line}[how]
