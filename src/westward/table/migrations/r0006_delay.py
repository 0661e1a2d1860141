"""Watchers of a table may see it later."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """By how many seconds."""
    op.add_column("tables", sa.Column("delay", sa.Integer, nullable=False, server_default="0"))
