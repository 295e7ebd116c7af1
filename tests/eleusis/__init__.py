"""Tests of the game, by paragraph of the rule book where one applies."""
