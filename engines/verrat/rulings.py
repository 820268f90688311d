"""The rulings: how a table reads what the booklet leaves unclear, the default first."""

from __future__ import annotations

from engines.game import Option, Reading
from engines.say import say

NO_YES = (Reading(False, say("No")), Reading(True, say("Yes")))
YES_NO = (Reading(True, say("Yes")), Reading(False, say("No")))

OPTIONS = (
    Option(
        "kaffa_top",
        say("Does the top card of Kaffa lie open?"),
        (
            Reading("closed", say("No, the pile of Kaffa is always face down")),
            Reading("open", say("Yes, until somebody searches the pile")),
        ),
        say("Whoever may search the whole pile needs no open card."),
        "VER-A02",
    ),
    Option(
        "four_types_of",
        say("Who must have four power cards before a vizier can be sent to the dungeon?"),
        (
            Reading("accused", say("The owner of that vizier")),
            Reading("accuser", say("The player who accuses")),
        ),
        say("The booklet ties the condition to the vizier: leaders are in danger, beginners are safe."),
        "VER-A03",
    ),
    Option(
        "four_counts",
        say("Must the four power cards be different?"),
        (
            Reading("types", say("Yes, four types")),
            Reading("cards", say("No, any four power cards")),
        ),
        say("The action that sets the indicators says so; the earlier line is only a preview."),
        "VER-A04",
    ),
    Option(
        "eligible_at",
        say("When are the four power cards checked?"),
        (
            Reading("orders", say("When the indicators are set")),
            Reading("banish", say("When the votes are counted")),
        ),
        say("The condition stands where the indicators are set, and everybody can see the cards then."),
        "VER-A05",
    ),
    Option(
        "must_accuse",
        say("Must every player accuse somebody?"),
        NO_YES,
        say("The booklet obliges nobody."),
        "VER-A07",
    ),
    Option(
        "accuse_own",
        say("May a player accuse one of their own viziers?"),
        YES_NO,
        say("The booklet says any vizier."),
        "VER-A07",
    ),
    Option(
        "city_tie",
        say("The votes are tied and all the tied viziers are in cities: who goes?"),
        (
            Reading("best_backer", say("The one accused from the single highest seat")),
            Reading("nobody", say("Nobody")),
        ),
        say("It keeps the idea of the highest seat and always decides."),
        "VER-A10",
    ),
    Option(
        "turn_order",
        say("In which order do players act after the first?"),
        (
            Reading("clockwise", say("Clockwise")),
            Reading("by_marker", say("By the best marker of each, the highest first")),
        ),
        say("It is how tables play when nothing else is said."),
        "VER-A11",
    ),
    Option(
        "seat_free",
        say("When must a seat at court be free for a vizier who arrives?"),
        (
            Reading("in_turn", say("When it is his turn to move")),
            Reading("after_departures", say("Once everybody who leaves the court has left")),
            Reading("before", say("Before anybody moves")),
        ),
        say("Players move one after the other; otherwise their order would mean nothing."),
        "VER-A14",
    ),
    Option(
        "pair_collects",
        say("Several viziers of one player are alone in a city: do they collect a card?"),
        NO_YES,
        say("The booklet asks for a single vizier."),
        "VER-A19",
    ),
    Option(
        "trade_pardons",
        say("May pardon cards be exchanged?"),
        NO_YES,
        say("The booklet speaks of power cards only."),
        "VER-A28",
    ),
    Option(
        "gifts",
        say("May cards be given for nothing?"),
        NO_YES,
        say("The booklet speaks of exchanging: at least one card each way."),
        "VER-A28",
    ),
)
