"""``make bench``: how fast it is, on this machine, now. Figures are for comparing, not for passing or failing."""

from tests.bench import discord, engine, machines, pictures, replay, rules, store, telling


def main() -> None:
    """Measure one part after another and print a line for each figure."""
    parts = (
        ('engine', engine),
        ('rules', rules),
        ('store', store),
        ('telling', telling),
        ('pictures', pictures),
        ('replay', replay),
        ('discord', discord),
        ('machines', machines),
    )
    for title, part in parts:
        print(title)
        for name, value, unit in part.run():
            print(f'  {name:<52} {value:>12,.1f} {unit}')


main()
