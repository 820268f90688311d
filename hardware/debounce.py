"""Debouncing: from the edges of a chattering contact to presses and releases, over times that others measure.

A press is reported at its first edge, because a player feels any delay, and taken back as a `Glitch` if the contact was
never closed for as long as a finger stays, at a stretch. A release is reported when the contact has stayed open for
`QUIET` seconds, which nobody feels: so neither the chatter of closing and opening nor a glitch while the button is held
down makes a second press. Who acts on a release therefore acts once for each press, and never on a glitch.

Edges may arrive late, as long as they carry their own times: what still arrives of a release that was reported already
is known by its time to be chatter.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

QUIET = 0.025
"""A contact chatters for up to 20 ms; one that stayed open longer was released. A double click leaves a longer gap."""

GLITCH = 0.005
"""The quickest finger stays on a button for longer than this; a spark on the wire, or any number of them, does not."""

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
class Glitch:
    """The button was never down: what was reported as pressed was no finger."""

    at: float


News = Pressed | Released | Glitch


@dataclass(frozen=True, slots=True)
class Contact:
    """What is known of a button: since when it is down, and since when it is open, surely released or not yet."""

    pressed: float | None = None
    opened: float | None = None
    spent: bool = False
    """Closed still, or again, though its release was reported: nothing more comes of this press."""
    again: float | None = None
    """Since when it is closed again, if it has opened since it was pressed."""
    firm: bool = False
    """Whether it was closed for as long as a finger stays."""

    @property
    def down(self) -> bool:
        """Tell whether the button counts as held down."""
        return self.pressed is not None

    @property
    def opening(self) -> bool:
        """Tell whether it was held down and has opened, which may be the release or chatter."""
        return self.pressed is not None and self.opened is not None

    def felt_from(self) -> float:
        """Return from when on a contact that stays closed is known to be held by a finger, and not by sparks."""
        pressed = self.pressed or 0.0
        return pressed if self.firm else (pressed if self.again is None else self.again) + GLITCH


Step = tuple[Contact, tuple[News, ...]]


def edge(contact: Contact, closed: bool, at: float) -> Step:
    """Take in an edge: the contact is closed, or open, from this time on."""
    contact, news = pause(contact, at)
    if contact.pressed is None:
        return _edge_while_up(contact, closed, at, news)
    if closed == (contact.opened is None):
        return contact, news
    if closed:
        return replace(contact, opened=None, again=at), news
    since = contact.pressed if contact.again is None else contact.again
    return replace(contact, opened=at, firm=contact.firm or at - since >= GLITCH), news


def _edge_while_up(contact: Contact, closed: bool, at: float, news: tuple[News, ...]) -> Step:
    late = contact.opened is not None and at < contact.opened + QUIET
    if closed and not late:
        return Contact(at), (*news, Pressed(at))
    return (Contact(opened=at, spent=closed) if late or contact.spent else contact), news


def pause(contact: Contact, at: float) -> Step:
    """Take in that nothing happened until this time."""
    pressed, opened = contact.pressed, contact.opened
    if pressed is None or opened is None or at < opened + QUIET:
        return contact, ()
    if not contact.firm:
        return Contact(), (Glitch(opened),)
    return Contact(opened=opened), (Released(opened),)


def due(contact: Contact, stuck_after: float = STUCK_AFTER) -> float | None:
    """Return when to look at a button again if no edge comes before; a released one needs no look."""
    if contact.pressed is None:
        return None
    if contact.opened is not None:
        return contact.opened + QUIET
    return max(contact.pressed + stuck_after, contact.felt_from())


def stuck(contact: Contact, at: float, stuck_after: float = STUCK_AFTER) -> bool:
    """Tell whether a button has been down for longer than anybody means it."""
    if contact.pressed is None or contact.opened is not None:
        return False
    return at >= max(contact.pressed + stuck_after, contact.felt_from())
