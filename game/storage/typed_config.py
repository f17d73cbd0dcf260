"""Typed configuration: YAML files read into frozen dataclasses by the metadata of their fields.

A field tells what it is by its metadata: "doc", and for numbers "unit", "min", "max", for words "choices".
The metadata of a container's field applies to each of its values. Every key is required unless the field has
a default. YAML is composed into nodes and never constructed, so that an error can name its line.
"""

from __future__ import annotations

import dataclasses
import enum
import math
import re
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import yaml

from game.storage.input_error import InputError
from game.storage.plain_files import read_at_most

LARGEST_BYTES = 256_000
DEEPEST_NESTING = 24
LONGEST_QUOTE = 40
INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
FLOAT = re.compile(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]{1,3})?")

# The loader in C where PyYAML was built with it; both read the same YAML.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NO_METADATA: Mapping[str, Any] = types.MappingProxyType({})

Config = TypeVar("Config")


class ConfigError(InputError):
    """A configuration that is not allowed; one sentence with file, line, key, value and what is allowed."""


def load_config(path: Path, cls: type[Config]) -> Config:
    """Read the dataclass `cls` from a YAML file.

    Raises ConfigError where the file cannot be read, is no plain YAML, or does not fit the dataclass.
    """
    return parse_config(read_config(path), cls, str(path))


def read_config(path: Path) -> bytes:
    """What is in a configuration file, a byte more than is allowed at most. Raises ConfigError."""
    try:
        return read_at_most(path, LARGEST_BYTES)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ConfigError(f"{path}: cannot be read: {reason}.") from None


def parse_config(data: bytes, cls: type[Config], name: str) -> Config:
    """Read the dataclass `cls` from the bytes of a YAML document; `name` stands for the file in errors."""
    node = _compose(_decode(data, name), name)
    value: Config = _Reader(name).read(node, cls, "", _NO_METADATA)
    return value


def dump_config(config: Any) -> str:
    """The YAML text of a dataclass of plain values, such that `parse_config` gives it back."""
    text: str = yaml.safe_dump(dataclasses.asdict(config), sort_keys=False, allow_unicode=True)
    return text


def _decode(data: bytes, name: str) -> str:
    if len(data) > LARGEST_BYTES:
        raise ConfigError(f"{name}: is larger than the {LARGEST_BYTES} bytes allowed.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"{name}, line {line}: is not UTF-8 text.") from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise ConfigError(f"{name}, line {line}: has a NUL character, which is not allowed.")
    return text


def _compose(text: str, name: str) -> yaml.Node:
    """The document's tree of nodes, plain and shallow."""
    try:
        _refuse_tricks(text, name)
        node = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = "" if mark is None else f", line {mark.line + 1}"
        raise ConfigError(f"{name}{where}: is not YAML: {error.problem or error.context}.") from None
    except yaml.YAMLError as error:
        raise ConfigError(f"{name}: is not YAML: {' '.join(str(error).split())}.") from None
    if node is None:
        raise ConfigError(f"{name}: is empty.")
    return node


def _refuse_tricks(text: str, name: str) -> None:
    """Refuse anchors, aliases, tags and deep nesting before any tree is built of them."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise ConfigError(f"{name}, line {line}: uses an anchor or alias, which is not allowed.")
        tag = getattr(event, "tag", None)
        if tag:
            raise ConfigError(f"{name}, line {line}: uses the tag {_quote(tag)}; tags are not allowed.")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > DEEPEST_NESTING:
            raise ConfigError(f"{name}, line {line}: is nested deeper than {DEEPEST_NESTING} levels.")


class _Reader:
    """Turns nodes into values of the types asked for; knows the file's name for its errors."""

    def __init__(self, name: str) -> None:
        self._name = name

    def read(self, node: yaml.Node, kind: Any, key: str, metadata: Mapping[str, Any]) -> Any:
        """The value of a node as `kind`, checked against the metadata of the field it is for."""
        origin = typing.get_origin(kind)
        if origin in (typing.Union, types.UnionType):
            return self._optional(node, kind, key, metadata)
        if origin is typing.Literal:
            return self._choice(node, {str(choice): choice for choice in typing.get_args(kind)}, key)
        if origin in (tuple, list, Sequence):
            return self._sequence(node, kind, key, metadata)
        if origin in (dict, Mapping):
            return self._mapping(node, kind, key, metadata)
        if dataclasses.is_dataclass(kind):
            return self._dataclass(node, kind, key)
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return self._choice(node, {str(member.value): member for member in kind}, key)
        return self._scalar(node, kind, key, metadata)

    def _dataclass(self, node: yaml.Node, cls: Any, key: str) -> Any:
        entries = self._entries(node, key)
        fields = {field.name: field for field in dataclasses.fields(cls) if field.init}
        hints = typing.get_type_hints(cls)
        for name, (key_node, _) in entries.items():
            if name not in fields:
                allowed = ", ".join(fields)
                raise self._error(key_node, f"the key {_join(key, name)} is not known; allowed are {allowed}")
        values = {}
        for name, field in fields.items():
            if name in entries:
                values[name] = self.read(entries[name][1], hints[name], _join(key, name), field.metadata)
            elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
                missing = f"the key {_join(key, name)} is missing"
                raise self._error(node, f"{missing}{_allowed(field.metadata)}")
        try:
            return cls(**values)
        except ValueError as error:
            raise self._error(node, f"{key or 'the file'} does not hold together: {error}") from None

    def _entries(self, node: yaml.Node, key: str) -> dict[str, tuple[yaml.Node, yaml.Node]]:
        if not isinstance(node, yaml.MappingNode):
            raise self._wrong(node, key, "a block of keys and values")
        entries: dict[str, tuple[yaml.Node, yaml.Node]] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise self._error(key_node, f"{key or 'the file'} has a key that is not a plain word")
            if key_node.value in entries:
                raise self._error(key_node, f"the key {_join(key, key_node.value)} stands here a second time")
            entries[key_node.value] = (key_node, value_node)
        return entries

    def _mapping(self, node: yaml.Node, kind: Any, key: str, metadata: Mapping[str, Any]) -> dict[Any, Any]:
        key_kind, value_kind = typing.get_args(kind)
        return {
            self.read(key_node, key_kind, _join(key, name), _NO_METADATA):
                self.read(value_node, value_kind, _join(key, name), metadata)
            for name, (key_node, value_node) in self._entries(node, key).items()
        }

    def _sequence(self, node: yaml.Node, kind: Any, key: str, metadata: Mapping[str, Any]) -> Any:
        if not isinstance(node, yaml.SequenceNode):
            raise self._wrong(node, key, "a list")
        kinds = typing.get_args(kind)
        if typing.get_origin(kind) is not tuple or kinds[-1] is Ellipsis:
            kinds = kinds[:1] * len(node.value)
        elif len(kinds) != len(node.value):
            raise self._error(node, f"{key} has {len(node.value)} values; allowed are exactly {len(kinds)}")
        values = [self.read(item, one, f"{key}[{i}]", metadata)
                  for i, (item, one) in enumerate(zip(node.value, kinds, strict=True))]
        return values if typing.get_origin(kind) is list else tuple(values)

    def _optional(self, node: yaml.Node, kind: Any, key: str, metadata: Mapping[str, Any]) -> Any:
        kinds = [one for one in typing.get_args(kind) if one is not types.NoneType]
        if len(kinds) < len(typing.get_args(kind)) and _is_null(node):
            return None
        if len(kinds) != 1:
            raise TypeError(f"{key}: a configuration field is one type, or one type and None, not {kind}")
        return self.read(node, kinds[0], key, metadata)

    def _choice(self, node: yaml.Node, choices: Mapping[str, Any], key: str) -> Any:
        if not isinstance(node, yaml.ScalarNode) or node.value not in choices:
            raise self._wrong(node, key, f"one of {', '.join(choices)}")
        return choices[node.value]

    def _scalar(self, node: yaml.Node, kind: Any, key: str, metadata: Mapping[str, Any]) -> Any:
        if kind not in _SCALARS:
            raise TypeError(f"{key}: a configuration field cannot be {kind}")
        what, parse = _SCALARS[kind]
        value = parse(node) if isinstance(node, yaml.ScalarNode) else None
        if value is None or not _in_range(value, metadata):
            raise self._wrong(node, key, _describe(what, metadata))
        return value

    def _wrong(self, node: yaml.Node, key: str, allowed: str) -> ConfigError:
        return self._error(node, f"{key or 'the file'} is {_show(node)}; allowed is {allowed}")

    def _error(self, node: yaml.Node, message: str) -> ConfigError:
        return ConfigError(f"{self._name}, line {node.start_mark.line + 1}: {message}.")


def _parse_bool(node: yaml.ScalarNode) -> bool | None:
    return {"true": True, "false": False}.get(node.value) if not node.style else None


def _parse_int(node: yaml.ScalarNode) -> int | None:
    return int(node.value) if not node.style and INTEGER.fullmatch(node.value) else None


def _parse_float(node: yaml.ScalarNode) -> float | None:
    if node.style or not FLOAT.fullmatch(node.value):
        return None
    value = float(node.value)
    return value if math.isfinite(value) else None


def _parse_str(node: yaml.ScalarNode) -> str | None:
    return None if _is_null(node) else str(node.value)


_SCALARS: Mapping[Any, tuple[str, Callable[[yaml.ScalarNode], Any]]] = types.MappingProxyType({
    bool: ("true or false", _parse_bool),
    int: ("a whole number", _parse_int),
    float: ("a number", _parse_float),
    str: ("text", _parse_str),
})


def _is_null(node: yaml.Node) -> bool:
    return isinstance(node, yaml.ScalarNode) and not node.style and node.value in ("", "~", "null")


def _in_range(value: Any, metadata: Mapping[str, Any]) -> bool:
    if "choices" in metadata and value not in metadata["choices"]:
        return False
    if not isinstance(value, int | float):
        return True
    lowest, highest = metadata.get("min", -math.inf), metadata.get("max", math.inf)
    return bool(lowest <= value <= highest)


def _describe(what: str, metadata: Mapping[str, Any]) -> str:
    """What a field may hold, in words: kind, choices or range, and unit."""
    if "choices" in metadata:
        return f"one of {', '.join(map(str, metadata['choices']))}"
    lowest, highest = metadata.get("min"), metadata.get("max")
    if lowest is not None and highest is not None:
        what = f"{what} from {lowest} to {highest}"
    elif lowest is not None:
        what = f"{what} of at least {lowest}"
    elif highest is not None:
        what = f"{what} of at most {highest}"
    return f"{what} {metadata['unit']}" if metadata.get("unit") else what


def _allowed(metadata: Mapping[str, Any]) -> str:
    """What a missing field is for and may hold, as the end of a sentence."""
    described = _describe("a value", metadata)
    doc = f" ({metadata['doc']})" if "doc" in metadata else ""
    return doc if described == "a value" else f"{doc}; allowed is {described}"


def _show(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode):
        return _quote(node.value) if node.value or node.style else "empty"
    return "a list" if isinstance(node, yaml.SequenceNode) else "a block of keys and values"


def _quote(text: str) -> str:
    return repr(text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "...")


def _join(key: str, name: str) -> str:
    name = name if len(name) <= LONGEST_QUOTE and name.isprintable() else _quote(name)
    return f"{key}.{name}" if key else name
