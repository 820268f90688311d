"""The rules of the games: pure values and functions, with no I/O, no clock and no chance of their own."""
