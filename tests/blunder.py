"""A game by the default rules whose last move is a blunder of the attackers."""

BLUNDERING = "e2-c2 e4-h4 a4-e4 e3-f3 e4-g4 e5-e4 a5-a4 e4-e3 d1-d3 c5-c3 i4-i2"
