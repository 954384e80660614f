"""Prints the protocol as a JSON schema."""

import json

from .protocol import json_schema

print(json.dumps(json_schema(), indent=2))
