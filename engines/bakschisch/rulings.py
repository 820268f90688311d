"""The rulings: how a table reads what the booklets leave unclear, the default first."""

from __future__ import annotations

from engines.game import Option, Reading
from engines.say import say

OPTIONS = (
    Option(
        "fifth_zero",
        say("Fifth bribe: somebody shows nothing or the thief. Who goes back?"),
        (
            Reading("lowest", say("Those who showed nothing or the thief")),
            Reading("everyone", say("Really every player")),
        ),
        say("If everyone went back, one empty fist could forbid every victory for ever."),
        "BAK-A01",
    ),
    Option(
        "stolen_bribe_moves",
        say("A thief takes the coins of bribes one to four: does the highest bidder still move?"),
        (
            Reading(True, say("Yes, the bribe still works")),
            Reading(False, say("No, the bribe has failed")),
        ),
        say("The booklets speak only of coins that change hands."),
        "BAK-A02",
    ),
    Option(
        "caliph_ties",
        say("Caliph: how is rank counted when figures share a space?"),
        (
            Reading("ahead", say("One more than the figures strictly ahead (going back: strictly behind)")),
            Reading("mirror", say("Going back: the rank counted from the other end")),
            Reading("dense", say("Spaces count, not figures")),
            Reading("worst", say("Figures sharing a space all take the worst rank")),
        ),
        say("It is the same in both directions and agrees with every number in the booklets."),
        "BAK-A04",
    ),
    Option(
        "stop_space_bars_thief",
        say("When is the thief laid down?"),
        (
            Reading(False, say("Beyond the space with the cross")),
            Reading(True, say("Already on the space with the cross")),
        ),
        say("The booklets forbid the palace, and the cross is the last space before it."),
        "BAK-A05",
    ),
    Option(
        "throne_tie",
        say("Two reached the throne in the same bribe, with the same gold: what then?"),
        (
            Reading("shared", say("They win together")),
            Reading("play_on", say("Play another round")),
        ),
        say("Nothing in the booklets can part them."),
        "BAK-A14",
    ),
)

CUSTOMS = (
    Option(
        "show_gold",
        say("Who sees how much gold is in a bag?"),
        (
            Reading("own", say("Its owner")),
            Reading("all", say("Everybody")),
        ),
        say("A bag hides its coins, though a good memory can count them."),
        "BAK-A21",
    ),
)
