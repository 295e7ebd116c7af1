"""Tests of Hierophant; the folders mirror those of `bot`."""
