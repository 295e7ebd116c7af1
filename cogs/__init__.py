"""Slash commands and controls: each becomes a command of the game, nothing else."""
