"""Files that must survive: records, settings, memory, locks and the folders they lie in."""
