"""Tests of Kruskal's Delphi."""
