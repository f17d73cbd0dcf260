"""What turns a commit into what players download; `tools/package.py` is the way in, docs/packaging.md tells more."""
