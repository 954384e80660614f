"""Clocks, and moves taken back that can be made again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("game", sa.Column("undone", sa.JSON))
    op.add_column("game", sa.Column("pace", sa.JSON))
    op.add_column("game", sa.Column("deadline", sa.BigInteger))
    op.add_column("game", sa.Column("stopped", sa.Integer))
    op.add_column("move", sa.Column("left", sa.Integer))


def downgrade() -> None:
    op.drop_column("move", "left")
    op.drop_column("game", "stopped")
    op.drop_column("game", "deadline")
    op.drop_column("game", "pace")
    op.drop_column("game", "undone")
