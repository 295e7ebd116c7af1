"""Measurements, collected by `python -m tests.bench`."""
