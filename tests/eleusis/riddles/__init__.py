"""The riddle of the day: how its rules are found, and whether they keep what they promise."""
