"""Machine players and dealers: what can be believed of a secret rule, and what to do about it."""

import os

# One core is one mind's share. Else numpy, which only this package imports, would have all of them wait for one another
# over products that are not worth it: several times as slow where the cores have other work.
os.environ.setdefault('OPENBLAS_NUM_THREADS', '1')
