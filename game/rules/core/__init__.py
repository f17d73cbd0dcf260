"""What every table game needs: errors, chance, the record and the match that owns it."""
