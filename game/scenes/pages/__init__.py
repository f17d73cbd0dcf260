"""Pages that are things on the table: dossiers, a printed programme, a poster. Games say what stands on them."""
