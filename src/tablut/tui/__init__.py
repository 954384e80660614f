"""The terminal board: a game against the computer by keyboard, mouse or typed moves."""
