"""What all tests share."""

import os

# Before numpy is imported: its threads would wait for one another wherever the cores have other work.
os.environ.setdefault('OPENBLAS_NUM_THREADS', '1')

from tests.examples import load_profile

load_profile()
