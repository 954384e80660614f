"""Own rules, pairs of games, and kings who keep the word back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("game", sa.Column("names", sa.JSON))
    op.add_column("game", sa.Column("pair", sa.String(32)))
    op.add_column(
        "move", sa.Column("silent", sa.Boolean, nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    op.drop_column("move", "silent")
    op.drop_column("game", "pair")
    op.drop_column("game", "names")
