"""The named parts: for each a small function that cuts it from a sheet. Pure."""
