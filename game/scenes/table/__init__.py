"""What the table and the dice look like: one view to reparent, pure camera poses, looks as data."""

from game.scenes.table.look_spec import LookSpec
from game.scenes.table.table_view import TableView

__all__ = ["LookSpec", "TableView"]
