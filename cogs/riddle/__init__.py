"""The riddle of the day: the ways into it, and its review. It is played in the panel of a practice."""
