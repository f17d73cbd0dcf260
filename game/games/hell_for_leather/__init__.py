"""Hell for Leather: two teams race across a murderous television show, one flicked die at a time."""
