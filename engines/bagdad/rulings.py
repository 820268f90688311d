"""The rulings: the rules a table can switch on, and how it reads what the booklet leaves unclear, the default first."""

from __future__ import annotations

from engines.game import Option, Reading
from engines.say import Say, say

_OFF, _ON = say("Without this rule"), say("With this rule")
_BASIC_FIRST = say("The booklet advises to know the basic game first.")


def _switch(key: str, question: Say, source: str, because: Say = _BASIC_FIRST) -> Option:
    return Option(key, question, (Reading(False, _OFF), Reading(True, _ON)), because, source)


def _yes_first(key: str, question: Say, yes: Say, no: Say, because: Say, source: str) -> Option:
    return Option(key, question, (Reading(True, yes), Reading(False, no)), because, source)


def _no_first(key: str, question: Say, no: Say, yes: Say, because: Say, source: str) -> Option:
    return Option(key, question, (Reading(False, no), Reading(True, yes)), because, source)


OPTIONS = (
    _switch("refuge", say("Refuge: caravaneers and merchants on a street cannot be expelled"), "BAG-81"),
    _switch("blocking", say("Blocking: nobody crosses a space with an opposing trader"), "BAG-82"),
    _switch("vizier_murder", say("An assassin may murder the Grand Vizier, once in a game"), "BAG-83"),
    _switch("exchange_theft", say("Exchange: a thief may choose the stone and leave a genuine one for it"), "BAG-86"),
    _switch("fluctuation", say("The last stone of a colour costs 5 dinars more"), "BAG-88"),
    _switch(
        "single_winner", say("Only one player wins: of those with their present, the one with most stones"), "BAG-89"
    ),
    _switch(
        "simplified",
        say("Simplified game: every agent costs 5 dinars and has no skill"),
        "BAG-91",
        say("The booklet means it for very young players and beginners."),
    ),
    _no_first(
        "killed_return",
        say("Where do killed pawns go?"),
        say("Out of the game"),
        say("Back into the tray, to be bought again"),
        say("The summary says so of every killed pawn, and a limited number of agents only matters then."),
        "BAG-A01",
    ),
    _yes_first(
        "own_victims",
        say("May one expel or kill one's own pawns?"),
        say("Yes"),
        say("No"),
        say("The body of the booklet allows it in so many words; the summary is only shorter."),
        "BAG-A02",
    ),
    _no_first(
        "used_gem_cards_leave",
        say("Which gem cards leave their pack at the end of a turn?"),
        say("Those whose stones are sold out"),
        say("Every gem card that was used, too"),
        say("The summary leaves no doubt."),
        "BAG-A03",
    ),
    _no_first(
        "gem_card_zero_move",
        say("May a gem card pay for a move of 0 spaces?"),
        say("No"),
        say("Yes"),
        say("A gem card buys its own stone and nothing else."),
        "BAG-A10",
    ),
    _no_first(
        "desert_acts",
        say("May a pawn in the desert act on the border spaces of the Bazar?"),
        say("No"),
        say("Yes"),
        say("The desert lies outside the wall, and nobody can be harmed there either."),
        "BAG-A11",
    ),
    Option(
        "richest_tie",
        say("No present is complete and two are equally rich: who wins?"),
        (
            Reading("shared", say("They win together")),
            Reading("most_stones", say("The one with more stones, fakes included")),
        ),
        say("Several winners are nothing unusual in this game."),
        "BAG-A20",
    ),
    _yes_first(
        "single_counts_fakes",
        say("Only one winner: do fakes count among the stones?"),
        say("Yes, every stone in the bag"),
        say("No, only genuine ones"),
        say("The booklet speaks of the number of gems in the bag, and lists the yellow ones among the gems."),
        "BAG-A22",
    ),
    Option(
        "blocking_vizier",
        say("Blocking: which traders stop the Grand Vizier?"),
        (
            Reading("mover", say("Those of the players who are not moving him")),
            Reading("all", say("All of them")),
        ),
        say("Whoever pays for the move is the side that a trader can be opposed to."),
        "BAG-A27",
    ),
    _yes_first(
        "simplified_theft",
        say("Simplified game: may thieves still steal?"),
        say("Yes"),
        say("No"),
        say("The booklet only takes killing and expelling away, and a thief is no agent one buys."),
        "BAG-A34",
    ),
)

CUSTOMS = (
    Option(
        "show_stones",
        say("Who sees how many stones are in a bag?"),
        (
            Reading("own", say("Its owner")),
            Reading("all", say("Everybody")),
        ),
        say("Bags are there to hide, though a good memory can count."),
        "BAG-A33",
    ),
)
