"""Tests of running games, on real databases."""
