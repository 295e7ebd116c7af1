"""The catalogue of sentences (Project Fluent) and the one way to read it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

_LONG = 2000
"""Characters: Fluent refuses facts that are much longer, so they are put in when the sentence stands."""


class MissingSentence(LookupError):
    """The catalogue has no such sentence, or it names something it was not given: a mistake in this program."""


def say(key: str, **facts: str | int) -> str:
    """The sentence of this key with the facts filled in.

    Raises:
        MissingSentence: when there is no such key, or a fact is missing.
    """
    bundle = _english()
    if not bundle.has_message(key):
        raise MissingSentence(key)
    message = bundle.get_message(key)
    if message.value is None:
        raise MissingSentence(key)
    aside = {name: f'\0{name}\0' for name, fact in facts.items() if isinstance(fact, str) and len(fact) > _LONG}
    sentence, errors = bundle.format_pattern(message.value, {**facts, **aside})
    if errors:
        raise MissingSentence(f'{key}: {errors[0]}')
    text = str(sentence)
    for name, sign in aside.items():
        text = text.replace(sign, str(facts[name]))
    return text


def knows(key: str) -> bool:
    """Whether the catalogue has a sentence of this key."""
    return _english().has_message(key)


@cache
def _english() -> FluentBundle:
    # Discord shows the invisible marks that isolating adds as boxes on some phones.
    bundle = FluentBundle(['en'], use_isolating=False)
    bundle.add_resource(FluentResource(files('bot.text').joinpath('en.ftl').read_text(encoding='utf-8')))
    return bundle
