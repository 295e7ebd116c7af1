"""Slash commands and buttons: what a person does becomes a command of the game, nothing else happens here."""
