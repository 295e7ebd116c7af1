"""What all tests share."""

import os

from hypothesis import settings

# No deadline: the machine that runs the tests is not what they are about. No database: a failure found by chance is
# printed with the lines that reproduce it, and nothing hangs on files of earlier runs.
settings.register_profile('explore', deadline=None, database=None, print_blob=True)
settings.register_profile('repeatable', settings.get_profile('explore'), derandomize=True)
settings.load_profile('repeatable' if 'CI' in os.environ else 'explore')
