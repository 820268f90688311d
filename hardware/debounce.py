"""Debouncing: from the edges of a chattering contact to presses and releases, over times that others measure.

A press is reported at its first edge, because a player feels any delay. A glitch on a released button therefore
counts: it cannot be told from a press without waiting, and pull-ups are there to prevent it. A release is reported
when the contact has stayed open for `QUIET` seconds, which nobody feels: so neither the chatter of closing and
opening nor a glitch while the button is held down makes a second press.
"""

from __future__ import annotations

from dataclasses import dataclass

QUIET = 0.025
"""A contact chatters for up to 20 ms; one that stayed open longer was released. A double click leaves a longer gap."""

STUCK_AFTER = 20.0
"""Nobody holds a button down for so many seconds on purpose."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """The button went down."""

    at: float


@dataclass(frozen=True, slots=True)
class Released:
    """The button came up, at the edge after which it stayed open."""

    at: float


@dataclass(frozen=True, slots=True)
class Contact:
    """What is known of a button: since when it is down, and since when it is open though not yet surely released."""

    pressed: float | None = None
    opened: float | None = None

    @property
    def down(self) -> bool:
        """Tell whether the button counts as held down."""
        return self.pressed is not None


Step = tuple[Contact, tuple[Pressed | Released, ...]]


def edge(contact: Contact, closed: bool, at: float) -> Step:
    """Take in an edge: the contact is closed, or open, from this time on."""
    contact, news = pause(contact, at)
    if closed and contact.pressed is None:
        return Contact(at), (*news, Pressed(at))
    if closed:
        return Contact(contact.pressed), news
    if contact.down and contact.opened is None:
        return Contact(contact.pressed, at), news
    return contact, news


def pause(contact: Contact, at: float) -> Step:
    """Take in that nothing happened until this time."""
    if contact.opened is not None and at >= contact.opened + QUIET:
        return Contact(), (Released(contact.opened),)
    return contact, ()


def due(contact: Contact, stuck_after: float = STUCK_AFTER) -> float | None:
    """Return when to look at a button again if no edge comes before; a released one needs no look."""
    if contact.opened is not None:
        return contact.opened + QUIET
    return None if contact.pressed is None else contact.pressed + stuck_after


def stuck(contact: Contact, at: float, stuck_after: float = STUCK_AFTER) -> bool:
    """Tell whether a button has been down for longer than anybody means it."""
    return contact.pressed is not None and contact.opened is None and at >= contact.pressed + stuck_after
