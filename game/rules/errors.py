"""The errors every game on this table raises. All are kinds of ``ValueError``."""

LONGEST_PROBLEM = 240


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
    """A record that does not hold. ``entry`` is the number of the first bad entry; 0 is the header.

    ``problem`` is a line that can be read, whatever the record has in place of a value.
    """

    def __init__(self, entry: int, problem: str) -> None:
        shown = "".join(letter if letter.isprintable() else " " for letter in problem[:LONGEST_PROBLEM])
        self.entry = entry
        self.problem = shown if len(problem) <= LONGEST_PROBLEM else f"{shown} ..."
        super().__init__(f"entry {entry}: {self.problem}" if entry else f"header: {self.problem}")
