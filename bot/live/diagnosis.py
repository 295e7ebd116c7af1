"""What a failed step means, and what the host can do about it."""

import logging

import discord

log = logging.getLogger(__name__)

_REPORT = 'Please send this report to the people who write Hierophant.'
_LATE = 'Answers took more than 3 seconds: is the machine or its network overloaded, or the bot far from Discord?'
_ADVICE = {
    10003: 'Is the channel id right, and does the channel still exist?',
    10062: _LATE,
    30033: 'The channel has as many threads as Discord allows; archive some.',
    40005: 'Pictures are larger than this server allows. ' + _REPORT,
    40060: 'Another process of this bot answered first. Bring it up to this version, or stop it during the check.',
    50001: 'Let the bot see the channel: invite it to this server, then edit the channel, Permissions, View Channel.',
    50013: 'Allow the bot what "permissions" lists: edit the channel, Permissions; or invite the bot again.',
    50035: 'Discord no longer accepts what this version sends; update it. ' + _REPORT,
    160006: 'The server has as many active threads as Discord allows; archive some.',
}
"""By Discord's error number."""
_BY_STATUS = {
    401: 'Reset the token in the developer portal, page Bot, and put the new one into HIEROPHANT_TOKEN.',
    403: 'Compare the invitation and the permissions of the channel with the README.',
    404: 'Was it deleted during the check? Try again.',
    429: 'Discord asks the bot to slow down. Try again in some minutes.',
}


class Skipped(Exception):
    """A step that does not apply here; the text says why."""


class LeftBehind(Exception):
    """Something that the bot is not allowed to delete and does not need to; the text says who can."""


class StepFailed(Exception):
    """A failed step: what was seen, and what to do."""

    def __init__(self, seen: str, advice: str) -> None:
        super().__init__(seen, advice)
        self.seen, self.advice = f'{seen[0].upper()}{seen[1:]}.', advice


def expect(found: bool, what: str) -> None:
    """Fail a step if Discord accepted something but returned something unexpected."""
    if not found:
        raise StepFailed(f'Discord accepted it, but {what}', _REPORT)


def diagnosis(error: Exception) -> tuple[str, str]:
    """What Discord said, with its error number, and what to do."""
    match error:
        case StepFailed():
            return error.seen, error.advice
        case discord.LoginFailure():
            return 'Discord said: 401, improper token.', _BY_STATUS[401]
        case discord.GatewayNotFound() if isinstance(error.__cause__, Exception):
            return diagnosis(error.__cause__)
        case discord.PrivilegedIntentsRequired():
            return 'Discord closed the gateway: 4014, disallowed intents.', _REPORT
        case discord.ConnectionClosed():
            return f'Discord closed the gateway: {error.code}.', 'Try again; status.discord.com may say more.'
        case discord.HTTPException():
            said = ' '.join(error.text.split()) or type(error).__name__
            advice = _ADVICE.get(error.code) or _BY_STATUS.get(error.status) or 'Try again later.'
            return f'Discord said: {said} (status {error.status}, error {error.code}).', advice
        case TimeoutError():
            return 'Discord did not answer in time.', 'Is the network slow? Try again; status.discord.com may say more.'
        case OSError():
            return f'The network failed: {type(error).__name__}.', 'Can this machine reach discord.com?'
        case _:
            log.error('a step of the check failed', exc_info=error)
            return f'This is a fault of the check or the bot: {type(error).__name__}.', _REPORT
