"""What all tests share."""

from tests.examples import load_profile

load_profile()
