"""Adds to `pyproject.toml` what it cannot say: the data that lies beside the package."""

from pathlib import Path

from setuptools import setup

SHARE = Path("share/hell-for-leather")


def data_files() -> list[tuple[str, list[str]]]:
    """Every file of assets, config and shaders, by the folder below `sys.prefix` that it is installed in."""
    folders: dict[str, list[str]] = {}
    for root in ("assets", "config", "shaders"):
        for file in sorted(path for path in Path(root).rglob("*") if path.is_file()):
            folders.setdefault(str(SHARE / file.parent), []).append(str(file))
    return list(folders.items())


setup(data_files=data_files())
