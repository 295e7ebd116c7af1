"""The bot as a process of its own, against a Discord on loopback: what only real sockets and real kills can show."""
