"""Reviews of finished games are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """One review for each table."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("head", sa.String(32), nullable=False),
        sa.Column("judge", sa.String(80), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )
