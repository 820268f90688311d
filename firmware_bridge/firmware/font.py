"""The letters of the display: five columns of eight pixels each, drawn for this box; accents are set on top."""

WIDTH = 6
"""A letter and the gap after it, in pixels: 21 of them fit a row."""

_LETTERS = bytes.fromhex(
    "000000000000005f00000003000300147f147f14242a7f2a12231308646236495522500000030000001c2241000041221c00"
    "14083e081408083e080800a06000000808080808006060000020100804023e5149453e00427f400042615149462141454b31"
    "1814127f1027454545393c4a49493001710905033649494936064949291e0036360000005636000008142241001414141414"
    "00412214080201510906324979413e7e1111117e7f494949363e414141227f4141221c7f494949417f090909013e4149597a"
    "7f0808087f00417f41002040413f017f081422417f404040407f020c027f7f0408107f3e4141413e7f090909063e4151215e"
    "7f09192946464949493101017f01013f4040403f1f2040201f7f2018207f631408146307087008076151494543007f414100"
    "02040810200041417f0004020102044040404040000102000020545454787f444444383844444428384444447f3854545418"
    "087e09010218a4a4a47c7f0404047800447d40000040847d007f1028440000417f40007c047804787c040404783844444438"
    "fc2424241818242424fc7c080404084854545424043f4440203c4040207c1c2040201c3c4030403c44281028441ca0a0a07c"
    "4464544c44000836410000007f000000413608000804081008"
)
_ACUTE, _GRAVE = b"\x00\x00\x02\x01\x00", b"\x00\x01\x02\x00\x00"
_HAT, _DOTS = b"\x00\x02\x01\x02\x00", b"\x00\x01\x00\x01\x00"
_ACCENTED = (
    (_ACUTE, "áéíóú", "aeiou"),
    (_GRAVE, "àèìòù", "aeiou"),
    (_HAT, "âêîôû", "aeiou"),
    (_DOTS, "äëïöü", "aeiou"),
)
_LIKE = {"À": "A", "Â": "A", "Ç": "C", "È": "E", "É": "E", "Ê": "E", "Î": "I", "Ô": "O", "Ù": "U", "Û": "U", "Ò": "O"}
_LIKE.update({"«": "<", "»": ">", "“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "œ": "o"})
_LIKE.update({"\u00a0": " ", "\u202f": " ", "Œ": "O", "×": "x", "·": "."})


def columns(letter: str) -> bytes:
    """Return a letter's five columns, the lowest bit on top; a question mark for what cannot be drawn."""
    if letter == "…":
        return b"\x40\x00\x40\x00\x40"
    if letter == "ç":
        return bytes([column | cedilla for column, cedilla in zip(_plain("c"), (0, 0, 0x80, 0x80, 0))])
    for mark, accented, plain in _ACCENTED:
        place = accented.find(letter)
        if place >= 0:
            return bytes([_under(column) | over for column, over in zip(_plain(plain[place]), mark)])
    return _plain(_LIKE.get(letter, letter))


def _plain(letter: str) -> bytes:
    place = ord(letter) - 0x20
    if not 0 <= place < len(_LETTERS) // 5:
        place = 0x1F
    return _LETTERS[5 * place : 5 * place + 5]


def _under(column: int) -> int:
    """Leave the two uppermost rows to the accent: the dot of an i lies there."""
    return column & 0xFC
