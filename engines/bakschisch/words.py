"""The words of the game: what its things are called, and how each event is told at the table."""

from __future__ import annotations

from engines.bakschisch import events as e
from engines.bakschisch.position import BRIBES, Position
from engines.game import Event
from engines.say import Say, Seat, say, say_many

CARD_NAMES = {
    "guard": say("Guard"),
    "servant": say("Servant"),
    "harem_lady": say("Harem lady"),
    "eunuch": say("Eunuch"),
    "fakir": say("Fakir"),
    "caliph": say("Caliph"),
}

# Whole phrases, because articles and endings differ from language to language.
NEXT = {
    "guard": say("to the next Guard"),
    "servant": say("to the next Servant"),
    "harem_lady": say("to the next Harem lady"),
    "eunuch": say("to the next Eunuch"),
    "fakir": say("to the next Fakir"),
}
BACK = {
    "guard": say("back to the Guard behind"),
    "servant": say("back to the Servant behind"),
    "harem_lady": say("back to the Harem lady behind"),
    "eunuch": say("back to the Eunuch behind"),
    "fakir": say("back to the Fakir behind"),
}


def headline(position: Position) -> Say:
    """Say which bribe of which round this is."""
    if position.over:
        return say("The game is over")
    return say("Round {round} · bribe {bribe} of {bribes}",
               round=position.round, bribe=position.bribe, bribes=BRIBES)  # fmt: skip


def tell(event: Event) -> Say | None:
    """Say an event; the fists are shown and need no words."""
    match event:
        case e.CardTurned(card=card):
            return say("Card turned up: {card}.", card=CARD_NAMES[card])
        case e.CoinsStolen(seat=seat, coins=coins):
            return say_many("{seat}'s thief takes {count} coin.", "{seat}'s thief takes {count} coins.",
                            coins, seat=Seat(seat))  # fmt: skip
        case e.NothingStolen(seats=seats, coins=0):
            return say("The thief finds nothing to steal: {seats}.", seats=_seats(seats))
        case e.NothingStolen(seats=seats):
            return say("Too few coins for the thieves to divide: {seats} get nothing.", seats=_seats(seats))
        case e.RestLeft(coins=coins):
            return say_many("{count} coin cannot be divided and stays beside the board.",
                            "{count} coins cannot be divided and stay beside the board.", coins)  # fmt: skip
        case e.Moved():
            return _moved(event)
        case e.Stayed(seat=seat, place="throne"):
            return say("{seat} stays on the throne.", seat=Seat(seat))
        case e.Stayed(seat=seat):
            return say("{seat} stays on the start space.", seat=Seat(seat))
        case e.NobodyMoved(reason="stolen"):
            return say("The bribe is stolen: nobody moves.")
        case e.NobodyMoved():
            return say("Nobody paid anything: nobody moves.")
        case e.ThiefLaidDown(seat=seat):
            return say("{seat} lays the thief down: the palace is closed to thieves.", seat=Seat(seat))
        case e.ThiefRegained(seat=seat):
            return say("{seat} is out of the palace and takes the thief back.", seat=Seat(seat))
        case e.SharedOut() | e.ThievesReturned() | e.Shuffled() | e.RoundBegan():
            return _round_end(event)
        case e.Won(winners=winners, by=by):
            return _won(winners, by)
        case _:
            return None


def _moved(event: e.Moved) -> Say:
    steps = abs(event.end - event.start)
    forward = event.end > event.start
    if event.card == "caliph" and event.place == "space":
        if forward:
            return say_many("{seat}: forward, {count} space.", "{seat}: forward, {count} spaces.",
                            steps, seat=Seat(event.seat))  # fmt: skip
        return say_many("{seat}: back, {count} space.", "{seat}: back, {count} spaces.",
                        steps, seat=Seat(event.seat))  # fmt: skip
    return say_many("{seat}: {where}, {count} space.", "{seat}: {where}, {count} spaces.",
                    steps, seat=Seat(event.seat), where=_where(event, forward))  # fmt: skip


def _where(event: e.Moved, forward: bool) -> Say:
    if event.place == "throne":
        return say("up to the throne")
    if event.place == "start":
        return say("back to the start")
    return NEXT[event.card] if forward else BACK[event.card]


def _round_end(event: Event) -> Say | None:
    match event:
        case e.SharedOut(each=0):
            return say("Too few coins beside the board to share out.")
        case e.SharedOut(each=each, rest=0):
            return say_many("Share-out: {count} coin for everyone.", "Share-out: {count} coins for everyone.", each)
        case e.SharedOut(each=each, rest=rest):
            return say_many("Share-out: {count} coin for everyone, {rest} left beside the board.",
                            "Share-out: {count} coins for everyone, {rest} left beside the board.",
                            each, rest=rest)  # fmt: skip
        case e.ThievesReturned(seats=seats, barred=()) if seats:
            return say("Thieves come home: {seats}.", seats=_seats(seats))
        case e.ThievesReturned(seats=(), barred=barred) if barred:
            return say("No thief for figures in the palace: {barred}.", barred=_seats(barred))
        case e.ThievesReturned(seats=seats, barred=barred) if seats:
            return say("Thieves come home: {seats}. No thief for figures in the palace: {barred}.",
                       seats=_seats(seats), barred=_seats(barred))  # fmt: skip
        case e.Shuffled():
            return say("All thirty cards have been turned: shuffle them into a new pile.")
        case e.RoundBegan(round=number):
            return say("Round {round}: lay out five new cards, face down.", round=number)
        case _:
            return None


def _won(winners: tuple[str, ...], by: str) -> Say:
    seats = _seats(winners)
    match by:
        case "alone":
            return say("{seats} holds the throne and wins!", seats=seats)
        case "gold":
            return say("{seats} has the most gold on the throne and wins!", seats=seats)
        case "first":
            return say("{seats} reached the throne first and wins!", seats=seats)
        case _:
            return say("{seats} share the throne and the victory!", seats=seats)


def _seats(names: tuple[str, ...]) -> tuple[Seat, ...]:
    return tuple(Seat(name) for name in names)
