"""A line and a commitment, printed by whichever Python runs this."""

import sys

sys.path.insert(0, sys.argv[1])
from firmware_bridge.codec import encode
from firmware_bridge.envelope import commitment

body = {"say": "opening", "nonce": "00", "answer": [3, True, None, "été 🎲"]}
print(encode(8, body).decode(), end="")
print(commitment("00" * 16, "fist-1", ["thief", 3, True, None, "été"]))
