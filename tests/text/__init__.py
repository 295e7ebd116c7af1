"""The sentences of the bot."""
