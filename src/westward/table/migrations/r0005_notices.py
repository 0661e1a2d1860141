"""People who are away are told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Where they want to be told, and of what they were told."""
    op.create_table(
        "notices",
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("mail", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("hook", sa.String(500), nullable=False),
        sa.Column("base", sa.String(200), nullable=False),
        sa.Column("mailed", sa.Float, nullable=False),
    )
    op.create_table(
        "calls",
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("decision", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("mailed", sa.Boolean, nullable=False),
    )
