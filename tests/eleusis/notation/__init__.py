"""Tests of games that are written down."""
