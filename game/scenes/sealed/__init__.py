"""Secret dice at the table: a seat sets one under its cup behind a curtain, and all cups are lifted together."""
