"""The table's message in its channel, and the voice that brings it there."""
