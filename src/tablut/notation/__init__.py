"""OpenTafl notation: move records and rules records (positions are the core's)."""
