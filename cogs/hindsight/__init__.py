"""A round that is over, as an expert saw it: what is thought, said and drawn of it, page by page."""
