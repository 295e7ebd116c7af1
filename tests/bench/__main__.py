"""``make bench``: how fast it is, on this machine, now. Figures are for comparing, not for passing or failing.

python -m tests.bench [engine|rules|store|telling|pictures|replay|discord|machines]...
"""

import sys

from tests.bench import discord, engine, machines, pictures, replay, rules, store, telling

PARTS = {
    part.__name__.rpartition('.')[2]: part
    for part in (engine, rules, store, telling, pictures, replay, discord, machines)
}

for title in sys.argv[1:] or PARTS:
    print(title)
    for name, value, unit in PARTS[title].run():
        print(f'  {name:<52} {value:>12,.1f} {unit}')
