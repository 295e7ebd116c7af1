"""Pictures: what is where in them, and that they can be drawn of anything."""
