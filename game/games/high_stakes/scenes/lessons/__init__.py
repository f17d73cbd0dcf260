"""What High Stakes teaches of itself, in four short lessons at the table."""
