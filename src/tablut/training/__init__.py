"""Fitting the evaluation's weights to the results of games.

`samples` are quiet positions of games with known results; `archives` draws them from recorded
games, `self_play` from the engine's own. `fitting` (which needs numpy) fits weights to them and
`tables` prints these for the core.
"""
