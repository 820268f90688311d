"""What a box says by itself, in three languages and never longer than a row of the display."""

ROW = 21

WORDS = {
    "en": {
        "next": "Push: next",
        "seal": "Push: seal",
        "sealed": "Sealed",
        "see": "Hold: see it",
        "take back": "Back: take back",
        "called": "Opened",
        "waiting": "Waiting for the table",
        "version": "Other version:",
        "flash": "flash this box",
        "private": "For your eyes only",
        "no room": "Cannot keep it: retry",
        "here": "Here I am!",
        "test": "Self-test",
        "test dial": "Turn the dial",
        "test push": "Push the dial",
        "test back": "Press back",
        "test well": "All is well",
    },
    "fr": {
        "next": "Pousser : suite",
        "seal": "Pousser : sceller",
        "sealed": "Scellé",
        "see": "Tenir : regarder",
        "take back": "Retour : reprendre",
        "called": "Ouvert",
        "waiting": "J’attends la table",
        "version": "Autre version :",
        "flash": "à reprogrammer",
        "private": "Pour vous seulement",
        "no room": "Pas gardé : à refaire",
        "here": "Me voici !",
        "test": "Autotest",
        "test dial": "Tournez le bouton",
        "test push": "Poussez le bouton",
        "test back": "Pressez retour",
        "test well": "Tout va bien",
    },
    "it": {
        "next": "Premi: avanti",
        "seal": "Premi: sigilla",
        "sealed": "Sigillato",
        "see": "Tieni: guarda",
        "take back": "Indietro: riprendi",
        "called": "Aperto",
        "waiting": "Aspetto il tavolo",
        "version": "Altra versione:",
        "flash": "da riprogrammare",
        "private": "Solo per te",
        "no room": "Non salvato: riprova",
        "here": "Eccomi!",
        "test": "Autotest",
        "test dial": "Gira la manopola",
        "test push": "Premi la manopola",
        "test back": "Premi indietro",
        "test well": "Tutto bene",
    },
}


def words(language: str) -> "dict[str, str]":
    """Return the words of a language, English for one that the box does not speak."""
    return WORDS.get(language, WORDS["en"])
