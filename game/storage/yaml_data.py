"""YAML from a stranger as plain data, and on which line everything stands. Nothing in it can run or blow up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import yaml


class UnsafeYaml(ValueError):
    """The file is refused; the message names the line and what is allowed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much one file may hold."""

    bytes: int = field(default=4_000_000)
    depth: int = field(default=8)
    nodes: int = field(default=200_000)
    text: int = field(default=2_000)


_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PLAIN = (str, int, float, bool, type(None))
_BEGINNINGS = frozenset((yaml.ScalarEvent, yaml.MappingStartEvent, yaml.SequenceStartEvent, yaml.AliasEvent))


def read_yaml(data: bytes, limits: Limits) -> tuple[Any, Mapping[str, int]]:
    """The plain data of one document, and lines by path (`frames[3].when`). Raises UnsafeYaml."""
    if len(data) > limits.bytes:
        raise UnsafeYaml(f"larger than the {limits.bytes:,} bytes allowed")
    reader = _Reader(limits)
    try:
        for event in yaml.parse(data, Loader=_LOADER):
            reader.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"line {mark.line + 1}: " if mark else ""
        raise UnsafeYaml(f"{where}{error.problem or error.context}") from None
    except (yaml.YAMLError, ArithmeticError, ValueError) as error:
        raise error if isinstance(error, UnsafeYaml) else UnsafeYaml(" ".join(str(error).split())) from None
    return reader.data, reader.lines


class _Reader:
    """Builds plain data from the events of the parser, and refuses what is not plain before anything is made of it."""

    def __init__(self, limits: Limits) -> None:
        self.data: Any = None
        self.lines: dict[str, int] = {}
        self._limits = limits
        self._values: Any = yaml.SafeLoader("")
        self._open: list[tuple[Any, str]] = []  # lists and mappings not yet closed, with their paths
        self._keys: list[str | None] = []  # for each of them the key whose value is due
        self._count = 0
        self._documents = 0

    def take(self, event: Any) -> None:
        """The next event."""
        kind, line = type(event), event.start_mark.line + 1
        self._count += 1
        if self._count > self._limits.nodes:
            raise UnsafeYaml(f"line {line}: more than the {self._limits.nodes:,} entries allowed")
        if kind in _BEGINNINGS:
            self._guard(event, line)
        if kind is yaml.ScalarEvent:
            self._scalar(event, line)
        elif kind is yaml.MappingStartEvent:
            self._begin({}, line)
        elif kind is yaml.SequenceStartEvent:
            self._begin([], line)
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            self._open.pop()
            self._keys.pop()
        elif kind is yaml.DocumentStartEvent:
            self._documents += 1
            if self._documents > 1:
                raise UnsafeYaml(f"line {line}: only one document is allowed")

    def _guard(self, event: Any, line: int) -> None:
        if event.anchor:
            raise UnsafeYaml(f"line {line}: anchors (&) and aliases (*) are not allowed; quote a text that begins so")
        if event.tag not in (None, "!"):
            raise UnsafeYaml(f"line {line}: tags ({event.tag}) are not allowed")
        if len(self._open) > self._limits.depth:
            raise UnsafeYaml(f"line {line}: nested deeper than the {self._limits.depth} levels allowed")

    def _scalar(self, event: Any, line: int) -> None:
        if len(event.value) > self._limits.text:
            raise UnsafeYaml(f"line {line}: a text longer than the {self._limits.text:,} characters allowed")
        if self._open and isinstance(self._open[-1][0], dict) and self._keys[-1] is None:
            self._key(str(event.value), line)
        else:
            self._put(event.value if event.style else self._value(event), line)

    def _key(self, key: str, line: int) -> None:
        mapping, path = self._open[-1]
        if key in mapping:
            raise UnsafeYaml(f"line {line}: the key '{key}' stands twice")
        if key == "<<":
            raise UnsafeYaml(f"line {line}: merging (<<) is not allowed")
        self._keys[-1] = key
        self.lines[f"{path}.{key}" if path else key] = line

    def _value(self, event: Any) -> Any:
        """A word without quotes: a number, a truth value, nothing, or a text. Dates stay texts."""
        if event.value and event.value[0] not in self._values.yaml_implicit_resolvers:
            return event.value
        tag = self._values.resolve(yaml.ScalarNode, event.value, (True, False))
        if tag == "tag:yaml.org,2002:str":
            return event.value
        made = self._values.construct_object(yaml.ScalarNode(tag, event.value))
        return made if isinstance(made, _PLAIN) else event.value

    def _begin(self, made: Any, line: int) -> None:
        if self._open and isinstance(self._open[-1][0], dict) and self._keys[-1] is None:
            raise UnsafeYaml(f"line {line}: a key must be a plain word; a text with braces needs quotes")
        path = self._put(made, line)
        self._open.append((made, path))
        self._keys.append(None)

    def _put(self, value: Any, line: int) -> str:
        """The value in its place; gives its path."""
        if not self._open:
            self.data, path = value, ""
        else:
            holder, above = self._open[-1]
            if isinstance(holder, list):
                path = f"{above}[{len(holder)}]"
                holder.append(value)
            else:
                key = self._keys[-1]
                path = f"{above}.{key}" if above else str(key)
                holder[key] = value
                self._keys[-1] = None
        self.lines.setdefault(path, line)
        return path
