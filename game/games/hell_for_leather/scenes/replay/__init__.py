"""What a record of Hell for Leather shows and says when it is seen again."""
