"""Buttons, selects and dialogs that outlive every restart.

Each carries all it needs in its ``custom_id``, ``h:<verb>:<game>:<moment>:<arg>``, and one listener answers them all.
No view object is kept: discord.py forgets those at a restart, drops a press whose button is no longer on the message,
and swallows what their checks raise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from types import MethodType
from typing import Any, TypeVar, cast

import discord
from discord import ui

from bot.tables import Refusal, Table
from bot.text import Language
from bot.text.cards import AS_TEXT, emoji_of
from eleusis.cards import Card, Colour, Suit, by_suit

PREFIX = 'h'
CHECK = 'live'
"""The verb of a check's controls."""
LONGEST_ID = 100
"""Discord's limit for a ``custom_id``."""
MOST_ACROSS = 5
"""Buttons in a row: Discord's limit."""
MOST_NUMBER = 2**31 - 1
"""The largest number that the database keeps for a game or a draft."""

Interaction = discord.Interaction[Any]
ButtonStyle = discord.ButtonStyle
Component = dict[str, Any]
"""A part of a message, as Discord takes it."""


@dataclass(frozen=True)
class Press:
    """A control that somebody used."""

    verb: str
    game: int = 0
    moment: int = 0
    """The table's moment when it was shown; 0 where it does not matter."""
    arg: str = ''
    values: tuple[str, ...] = ()
    """What was chosen in a select."""
    fields: tuple[tuple[str, str], ...] = ()
    """What was written into a dialog, by field."""

    @property
    def custom_id(self) -> str:
        text = f'{PREFIX}:{self.verb}:{self.game}:{self.moment}:{self.arg}'
        assert len(text) <= LONGEST_ID, text
        return text

    @property
    def form(self) -> str:
        """The dialog this belongs to, whatever the moment of its table."""
        return f'{self.verb}:{self.game}:{self.arg}'

    @classmethod
    def at(cls, custom_id: str) -> Press:
        """The control with this ``custom_id``; one of another form is refused as ``unknown``."""
        parts = custom_id.split(':', 4)
        if len(parts) != 5 or parts[0] != PREFIX or len(custom_id) > LONGEST_ID:
            raise Refusal('unknown')
        return cls(parts[1], number_in(parts[2]), number_in(parts[3]), parts[4])

    @classmethod
    def of(cls, interaction: Interaction) -> Press:
        """The control behind an interaction. Its contents may be forged; another form is refused as ``unknown``."""
        data = cast('dict[str, Any]', interaction.data or {})
        custom_id, values = str(data.get('custom_id', '')), tuple(str(value) for value in data.get('values', ()))
        if any(storable(text) != text for text in (custom_id, *values)):
            raise Refusal('unknown')
        return replace(cls.at(custom_id), values=values, fields=tuple(_fields(data)))

    def field(self, name: str) -> str:
        return dict(self.fields).get(name, '')

    @property
    def card(self) -> Card:
        """The chosen or carried card; anything else is refused as ``unknown``."""
        return card_in(self.value or self.arg)

    @property
    def value(self) -> str:
        """The chosen option of a select; empty if none."""
        return self.values[0] if self.values else ''

    def part(self, place: int = 0) -> str:
        """A dot-separated part of the argument; empty if there is none at this index."""
        return (*self.arg.split('.'), *[''] * place)[place]

    def number(self, place: int | None = None) -> int:
        """The number in a part of the argument, by default in all of it; refused as ``unknown`` if it is none."""
        return number_in(self.arg if place is None else self.part(place))

    def account(self, place: int = 0) -> int:
        """The Discord account in a part of the argument; refused as ``unknown`` if it is none."""
        return number_in(self.part(place), 2**63 - 1)

    def choice(self, *known: str, place: int = 0) -> str:
        """Which of these a part of the argument is; refused as ``unknown`` if none."""
        if self.part(place) not in known:
            raise Refusal('unknown')
        return self.part(place)

    def check_moment(self, table: Table) -> None:
        """Refuse a control of an earlier moment as ``stale``."""
        if self.moment != table.moment:
            raise Refusal('stale', table.names)


def is_of_check(interaction: Interaction) -> bool:
    """Whether this control belongs to a check of Discord (``bot/live``), perhaps run by another process."""
    data = cast('dict[str, Any]', interaction.data or {})
    return str(data.get('custom_id', '')).startswith(f'{PREFIX}:{CHECK}:')


Handler = Callable[[Interaction, Press], Awaitable[None]]
HandlerMethod = TypeVar('HandlerMethod', bound=Callable[..., Awaitable[None]])


def control(*verbs: str) -> Callable[[HandlerMethod], HandlerMethod]:
    """Mark a method as the handler of controls with these verbs."""

    def mark(method: HandlerMethod) -> HandlerMethod:
        method.__dict__['control_verbs'] = verbs
        return method

    return mark


class Controls:
    """Dispatches controls to their handlers by verb."""

    def __init__(self) -> None:
        self._handlers: dict[str, Handler] = {}

    def add(self, owner: object) -> None:
        """Register all methods of ``owner`` that are marked with ``control``."""
        methods = {name: method for kind in type(owner).__mro__[::-1] for name, method in vars(kind).items()}
        for method in methods.values():
            handler: Callable[..., Awaitable[None]] = getattr(method, 'control_handler', method)
            for verb in cast('tuple[str, ...]', getattr(handler, 'control_verbs', ())):
                assert verb not in self._handlers, verb
                self._handlers[verb] = MethodType(handler, owner)

    def knows(self, press: Press) -> bool:
        return press.verb in self._handlers

    async def answer(self, interaction: Interaction) -> None:
        await self.carry_out(interaction, Press.of(interaction))

    async def carry_out(self, interaction: Interaction, press: Press) -> None:
        """Call the handler of a control; refused as ``unknown`` if it has none."""
        handler = self._handlers.get(press.verb)
        if handler is None:
            raise Refusal('unknown')
        await handler(interaction, press)


@dataclass(frozen=True)
class Button:
    """A button, worded when it is shown."""

    press: Press
    label: str = ''
    """On it stands the catalogue's ``<label>-label``."""
    style: ButtonStyle = ButtonStyle.secondary
    disabled: bool = False
    text: str = ''
    """What stands on it in every language."""
    card: Card | None = None
    """What stands behind that, or alone."""

    def component(self, language: Language) -> Component:
        words = self.text or (language.say(f'{self.label}-label') if self.label else '')
        emoji = emoji_of(self.card) if self.card else None
        if self.card and not emoji:
            words = f'{words} {self.card.symbol}{AS_TEXT}'.strip()
        made: Component = {
            'type': discord.ComponentType.button.value,
            'style': self.style.value,
            'disabled': self.disabled,
            'custom_id': self.press.custom_id,
        }
        if words:
            made['label'] = words
        if emoji:
            made['emoji'] = discord.PartialEmoji.from_str(emoji).to_dict()
        return made


Select = ui.Select[Any] | ui.RoleSelect[Any] | ui.ChannelSelect[Any]
ControlRow = list[Button | Select]
"""Controls side by side."""


def button(
    verb: str,
    game: int = 0,
    moment: int = 0,
    arg: str = '',
    *,
    label: str | None = None,
    style: ButtonStyle = ButtonStyle.secondary,
    disabled: bool = False,
) -> Button:
    """A button labelled, by default, with its verb."""
    return Button(Press(verb, game, moment, arg), label or verb.replace('_', '-'), style, disabled)


def select(
    press: Press,
    options: Iterable[tuple[str, str, str | None]],
    *,
    placeholder: str,
    disabled: bool = False,
    chosen: str | None = None,
) -> ui.Select[Any]:
    """A select over (value, label, description), with the current choice preselected."""
    return ui.Select(
        custom_id=press.custom_id,
        placeholder=placeholder,
        disabled=disabled,
        options=[
            discord.SelectOption(value=value, label=label, description=description, default=value == chosen)
            for value, label, description in options
        ],
    )


def text_field(
    name: str,
    label: str,
    placeholder: str,
    most: int,
    *,
    note: str | None = None,
    filled: str = '',
    required: bool = True,
    short: bool = False,
) -> ui.Label[Any]:
    """A field of a dialog, for a text of one line if it is ``short``, otherwise of several.

    ``Press.field`` finds it by ``name``. It starts out ``filled`` and takes at most ``most`` characters.
    """
    written: ui.TextInput[Any] = ui.TextInput(
        custom_id=name,
        style=discord.TextStyle.short if short else discord.TextStyle.long,
        placeholder=placeholder,
        default=filled[:most] or None,
        max_length=most,
        required=required,
    )
    return ui.Label(text=label, description=note, component=written)


def dialog(press: Press, title: str, *fields: ui.Label[Any]) -> ui.Modal:
    """A dialog with one to five fields, whose texts come back with this press."""
    modal = ui.Modal(title=title, custom_id=press.custom_id)
    for each in fields:
        modal.add_item(each)
    modal.stop()  # Stop it at once, so that discord.py keeps no reference to it.
    return modal


def card_in(text: str) -> Card:
    """The card that a control carries; anything else is refused as ``unknown``."""
    try:
        return Card(text)
    except ValueError:
        raise Refusal('unknown') from None


def number_in(text: str, most: int = MOST_NUMBER) -> int:
    """The number that a control carries; anything else is refused as ``unknown``."""
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_ID and int(text) <= most):
        raise Refusal('unknown')
    return int(text)


def storable(text: str) -> str:
    """The text without what databases reject: NUL and lone surrogates."""
    return text.replace('\0', '').encode(errors='ignore').decode()


def _fields(data: dict[str, Any]) -> Iterable[tuple[str, str]]:
    for row in data.get('components', ()):
        for item in [row.get('component'), *row.get('components', ())]:
            if item and 'value' in item:
                yield str(item['custom_id']), storable(str(item['value']))


MOST_BUTTONS = 20
"""Cards that a panel shows as buttons: with their rows and all that stands around them Discord takes 40 components."""
_FIRST_NUMBER = 0x2460
"""The character ①; those up to ⑳ follow."""


def card_button(card: Card, press: Press, *, chosen: int | None = None, disabled: bool = False) -> Button:
    """A button with a card on it; ``chosen`` is its index among the chosen cards, if it is one."""
    if chosen is None:
        style = ButtonStyle.danger if card.colour is Colour.RED else ButtonStyle.secondary
        return Button(press, style=style, disabled=disabled, card=card)
    return Button(press, style=ButtonStyle.primary, text=chr(_FIRST_NUMBER + chosen), card=card)


def in_rows(buttons: Sequence[Button]) -> list[ControlRow]:
    """Buttons side by side, cards as in the picture of a hand."""
    return [[*buttons[start : start + MOST_ACROSS]] for start in range(0, len(buttons), MOST_ACROSS)]


def face_controls(
    language: Language, cards: Collection[Card], verb: str, game: int, moment: int, *, placeholder: str
) -> list[ControlRow]:
    """Controls for naming one of these cards, each face once."""
    faces = [*dict.fromkeys(cards)]
    if len(faces) > MOST_BUTTONS:
        return suit_selects(language, faces, verb, game, moment, placeholder=placeholder)
    return in_rows([card_button(card, Press(verb, game, moment, card.text)) for card in faces])


def suit_selects(
    language: Language,
    cards: Iterable[Card],
    verb: str,
    game: int,
    moment: int,
    arg: str = '',
    *,
    placeholder: str = 'hand-choose-suit',
) -> list[ControlRow]:
    """A row with a select for every suit among the cards; each face stands once, with how often it is there.

    The control's argument is ``<suit letter><arg>``: two controls of a message may not share a ``custom_id``.
    """
    counts = Counter(cards)
    rows: list[ControlRow] = []
    for suit in Suit:
        faces = [card for card in by_suit(counts) if card.suit is suit]
        if faces:
            held = {card: language.say('hand-held', number=count) for card, count in counts.items() if count > 1}
            options = [(card.text, language.card(card), held.get(card)) for card in faces]
            text = language.say(placeholder, suit=language.say(f'hand-suit-{suit.name.lower()}'))
            chooser = select(Press(verb, game, moment, suit.value + arg), options, placeholder=text)
            for option, card in zip(chooser.options, faces, strict=True):
                option.emoji = emoji_of(card)
            rows.append([chooser])
    return rows
