"""The errors every game on this table raises. All are kinds of ``ValueError``."""


class IllegalAction(ValueError):
    """An action the rules refuse. ``code`` is stable and machine readable, ``detail`` names ids."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail


class BadHeader(ValueError):
    """A header no match can start from. ``field`` is the path of the value at fault."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


class RecordError(ValueError):
    """A record that does not hold. ``entry`` is the number of the first bad entry; 0 is the header."""

    def __init__(self, entry: int, problem: str) -> None:
        super().__init__(f"entry {entry}: {problem}" if entry else f"header: {problem}")
        self.entry = entry
        self.problem = problem
