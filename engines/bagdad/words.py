"""How the game is told at the table: where it stands, and each event in a sentence.

An event tells its secret; for everybody's screen tell its public form.
"""

from __future__ import annotations

from engines.bagdad import events as e
from engines.bagdad.names import A_STONE, GEM_CARDS, STONE_NAMES, pawn_name, where
from engines.bagdad.position import VIZIER, Position
from engines.game import HIDDEN, Event
from engines.say import Say, Seat, say, say_many


def headline(position: Position) -> Say:
    """Say which stage of which turn this is."""
    if position.over:
        return say("The game is over")
    match position.stage:
        case "placement":
            return say("The first pawns go into the Bazar")
        case "income":
            return say("Turn {turn} · income", turn=position.turn)
        case "exchange":
            return say("Turn {turn} · exchange", turn=position.turn)
        case _:
            return say("Turn {turn} · purchases: {seat} has the slipper",
                       turn=position.turn, seat=Seat(position.slipper))  # fmt: skip


def tell(event: Event) -> Say | None:
    """Say an event."""
    return _before(event) or _purchase(event) or _skill(event) or _end(event)


def _before(event: Event) -> Say | None:
    match event:
        case e.PawnPlaced(seat=seat, pawn="thief"):
            return say("{seat} places the thief on a street of the Bazar.", seat=Seat(seat))
        case e.PawnPlaced(seat=seat):
            return say("{seat} places a caravaneer in a shop of the Bazar.", seat=Seat(seat))
        case e.PlacementEnded(slipper=seat):
            return say("Everybody is in the Bazar. {seat} takes the slipper.", seat=Seat(seat))
        case e.MissionTold(seat=seat, wants=str()):
            return say("{seat} has entered the birthday card.", seat=Seat(seat))
        case e.MissionTold(seat=seat, wants=tuple() as wants):
            return say("{seat}, the Grand Vizier asks you for: {stones}.", seat=Seat(seat), stones=_stones(wants))
        case e.CardsDrawn():
            return _drawn(event)
        case e.ExchangeOpened():
            return say("All have drawn: cards may be exchanged.")
        case e.Swapped(gives=((one, gives), (other, 0))) | e.Swapped(gives=((other, 0), (one, gives))):
            return say_many("{seat} gives {other} {count} card.", "{seat} gives {other} {count} cards.",
                            gives, seat=Seat(one), other=Seat(other))  # fmt: skip
        case e.Swapped(gives=((one, gives), (other, back))):
            return say("{one} and {other} exchange cards, {gives} for {back}.",
                       one=Seat(one), other=Seat(other), gives=gives, back=back)  # fmt: skip
        case e.ExchangeClosed(slipper=seat):
            return say("The exchange is closed. {seat} has the slipper.", seat=Seat(seat))
        case _:
            return None


def _drawn(event: e.CardsDrawn) -> Say:
    seat = Seat(event.seat)
    if not event.cards and not event.missed:
        return say("{seat} earns no card.", seat=seat)
    if not event.cards:
        return say("{seat} draws nothing; the pack is too small, what is missing: {missed}.",
                   seat=seat, missed=_cards(event.missed))  # fmt: skip
    if event.missed:
        return say("{seat} draws {cards}; the pack is too small, what is missing: {missed}.",
                   seat=seat, cards=_cards(event.cards), missed=_cards(event.missed))  # fmt: skip
    return say("{seat} draws {cards}.", seat=seat, cards=_cards(event.cards))


def _purchase(event: Event) -> Say | None:
    match event:
        case e.Paid(seat=seat, value=value, lost=0):
            return say_many("{seat} pays {count} dinar, nothing is lost.",
                            "{seat} pays {count} dinars, nothing is lost.", value, seat=Seat(seat))  # fmt: skip
        case e.Paid(seat=seat, value=value, price=price, lost=lost):
            return say_many("{seat} lays down {value} for {price}: {count} dinar is lost, there is no change.",
                            "{seat} lays down {value} for {price}: {count} dinars are lost, there is no change.",
                            lost, seat=Seat(seat), value=value, price=price)  # fmt: skip
        case e.GemCardSpent(seat=seat, gem=gem):
            return say("{seat} lays down a gem card: {card}.", seat=Seat(seat), card=GEM_CARDS[gem])
        case e.GemCardDiscarded(seat=seat, gem=gem):
            return say("{seat} discards a gem card whose stones are sold out: {card}.",
                       seat=Seat(seat), card=GEM_CARDS[gem])  # fmt: skip
        case e.AgentHired(seat=seat, pawn=pawn):
            return say("{seat} has a new agent in the desert: {pawn}.", seat=Seat(seat), pawn=pawn_name(pawn))
        case e.StoneBought(seat=seat, stone=stone, left=0):
            return say("{seat} puts {stone} into the bag. It was the last one.", seat=Seat(seat), stone=A_STONE[stone])
        case e.StoneBought(seat=seat, stone=stone, left=left):
            return say_many("{seat} puts {stone} into the bag; {count} is left.",
                            "{seat} puts {stone} into the bag; {count} are left.",
                            left, seat=Seat(seat), stone=A_STONE[stone])  # fmt: skip
        case e.PawnMoved():
            return _moved(event)
        case e.SlipperPassed(seat=seat, to=to):
            return say("{seat} passes the slipper to {to}.", seat=Seat(seat), to=Seat(to))
        case _:
            return None


def _moved(event: e.PawnMoved) -> Say:
    seat, there = Seat(event.seat), where(event.end, event.ground)
    if event.pawn == VIZIER:
        if event.spaces == 0:
            return say("{seat} leaves the Grand Vizier where he is, {where}.", seat=seat, where=there)
        return say_many("{seat} moves the Grand Vizier {count} space. He is now {where}.",
                        "{seat} moves the Grand Vizier {count} spaces. He is now {where}.",
                        event.spaces, seat=seat, where=there)  # fmt: skip
    if event.spaces == 0:
        return say("{seat}: {pawn} stays {where}.", seat=seat, pawn=pawn_name(event.pawn), where=there)
    return say_many("{seat}: {pawn} goes {count} space and is now {where}.",
                    "{seat}: {pawn} goes {count} spaces and is now {where}.",
                    event.spaces, seat=seat, pawn=pawn_name(event.pawn), where=there)  # fmt: skip


def _skill(event: Event) -> Say | None:
    match event:
        case e.PawnExpelled(seat=seat, pawn=pawn, owner=owner, victim=victim):
            return say("{seat}'s {pawn} drives a pawn into the desert: {owner}, {victim}.",
                       seat=Seat(seat), pawn=pawn_name(pawn), owner=Seat(owner), victim=pawn_name(victim))  # fmt: skip
        case e.PawnKilled():
            return _killed(event)
        case e.VizierMurdered(seat=seat):
            return say("{seat}'s assassin murders the Grand Vizier! Both go into the desert. Shuffle all six birthday "
                       "cards and deal them again; everybody enters the new one.", seat=Seat(seat))  # fmt: skip
        case e.StoneStolen(seat=seat, victim=victim, stone=None):
            return say("{seat} finds {victim}'s bag empty. Nobody else knows.", seat=Seat(seat), victim=Seat(victim))
        case e.StoneStolen(seat=seat, victim=victim, stone=stone) if stone != HIDDEN:
            return say("{seat} steals from {victim}: {stone}. Nobody else knows.",
                       seat=Seat(seat), victim=Seat(victim), stone=A_STONE[str(stone)])  # fmt: skip
        case e.StoneStolen(seat=seat, victim=victim):
            return say("Theft done: {seat} has reached into {victim}'s bag.", seat=Seat(seat), victim=Seat(victim))
        case e.StonesExchanged(seat=seat, victim=victim, take=take, give=give) if take != HIDDEN:
            return say("{seat} takes a stone from {victim}: {take}. In its place: {give}. Nobody else knows.",
                       seat=Seat(seat), victim=Seat(victim), take=A_STONE[take], give=A_STONE[give])  # fmt: skip
        case e.StonesExchanged(seat=seat, victim=victim):
            return say("Exchange done: {seat} has chosen a stone in {victim}'s bag and left another.",
                       seat=Seat(seat), victim=Seat(victim))  # fmt: skip
        case _:
            return None


def _killed(event: e.PawnKilled) -> Say:
    blanks: dict[str, Seat | Say] = {
        "seat": Seat(event.seat),
        "pawn": pawn_name(event.pawn),
        "owner": Seat(event.owner),
        "victim": pawn_name(event.victim),
    }
    match event.both, event.returned:
        case True, False:
            return say("{seat}'s {pawn} and the victim kill each other: {owner}, {victim}. "
                       "Both are out of the game.", **blanks)  # fmt: skip
        case True, True:
            return say("{seat}'s {pawn} and the victim kill each other: {owner}, {victim}. "
                       "Both go back into the tray.", **blanks)  # fmt: skip
        case False, False:
            return say("{seat}'s {pawn} kills a pawn, which is out of the game: {owner}, {victim}. "
                       "The assassin flees into the desert.", **blanks)  # fmt: skip
        case _:
            return say("{seat}'s {pawn} kills a pawn, which goes back into the tray: {owner}, {victim}. "
                       "The assassin flees into the desert.", **blanks)  # fmt: skip


def _end(event: Event) -> Say | None:
    match event:
        case e.GemCardsRetired(gems=gems):
            return say("Take out of their packs: {cards}.", cards=listed([GEM_CARDS[gem] for gem in gems]))
        case e.TurnEnded(turn=turn, slipper=seat):
            return say("All hands are empty: shuffle the discards into their packs. Turn {turn} begins with {seat}.",
                       turn=turn, seat=Seat(seat))  # fmt: skip
        case e.BirthdayOpened(seat=seat, wants=None, bag=bag):
            return say("{seat} has told no birthday card. In the bag: {bag}.", seat=Seat(seat), bag=_stones(bag))
        case e.BirthdayOpened(seat=seat, wants=wants, bag=bag, met=True):
            return say("{seat} was asked for: {wants}. In the bag: {bag}. The present is complete.",
                       seat=Seat(seat), wants=_stones(wants or ()), bag=_stones(bag))  # fmt: skip
        case e.BirthdayOpened(seat=seat, wants=wants, bag=bag):
            return say("{seat} was asked for: {wants}. In the bag: {bag}. Something is missing.",
                       seat=Seat(seat), wants=_stones(wants or ()), bag=_stones(bag))  # fmt: skip
        case e.Won(winners=winners, by=by):
            return _won(tuple(Seat(name) for name in winners), by)
        case _:
            return None


def _won(seats: tuple[Seat, ...], by: str) -> Say:
    number = len(seats)
    match by:
        case "mission":
            return say_many("{seats} brings the Grand Vizier the right present and wins!",
                            "{seats} bring the Grand Vizier the right presents and win together!",
                            number, seats=seats)  # fmt: skip
        case "most_stones":
            return say("{seats} has the present and the most stones and wins!", seats=seats)
        case "value":
            return say_many("As many stones, but worth more: {seats} wins!",
                            "As many stones and worth the same: {seats} win together!",
                            number, seats=seats)  # fmt: skip
        case "richest":
            return say_many("Nobody has the right present. {seats} is the richest and wins!",
                            "Nobody has the right present. {seats} are equally rich and win together!",
                            number, seats=seats)  # fmt: skip
        case "richest_most_stones":
            return say_many("Nobody has the right present. Of the richest, {seats} has the most stones and wins!",
                            "Nobody has the right present. {seats} are equally rich, with as many stones, and win "
                            "together!", number, seats=seats)  # fmt: skip
        case _:
            return say("Nobody has the right present, and nobody has a genuine stone: all share, with 0 dinars.")


def _cards(cards: e.Tally) -> Say:
    return listed([_pack(district, number) for district, number in cards])


def _pack(district: str, number: int) -> Say:
    match district:
        case "bazar":
            return say_many("{count} Bazar card", "{count} Bazar cards", number)
        case "port":
            return say_many("{count} Port card", "{count} Port cards", number)
        case "souk":
            return say_many("{count} Souk card", "{count} Souk cards", number)
        case "casbah":
            return say_many("{count} Casbah card", "{count} Casbah cards", number)
        case _:
            return say_many("{count} Palace card", "{count} Palace cards", number)


def _stones(stones: e.Tally) -> Say:
    if not stones:
        return say("nothing")
    return listed([say("{stone} × {number}", stone=STONE_NAMES[stone], number=number) for stone, number in stones])


def listed(parts: list[Say]) -> Say:
    """Return one or several phrases as a list."""
    first, *rest = parts
    return say("{first}, {rest}", first=first, rest=listed(rest)) if rest else first
