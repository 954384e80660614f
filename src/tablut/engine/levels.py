FULL = 8
LEVELS = {}
Level = None
