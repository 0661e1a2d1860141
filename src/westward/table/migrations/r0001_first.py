"""The first format: tables, seats, events, answers, visitors and one-time links."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _of_table() -> "sa.Column[str]":
    return sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True)


def upgrade() -> None:
    """Everything that the first servers kept."""
    op.create_table(
        "meta", sa.Column("key", sa.String(32), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("components", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("undo", sa.String(8), nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("deciding", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False, index=True),
        sa.Column("rematch_of", sa.String(16)),
        sa.Column("creator", sa.String(32)),
    )
    op.create_table(
        "seats",
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("claimed_at", sa.Float),
    )
    op.create_table(
        "events",
        _of_table(),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "acts",
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("client_id", sa.String(64), primary_key=True),
        sa.Column("answer", sa.JSON, nullable=False),
    )
    op.create_table(
        "visitors",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "visitor_seats",
        sa.Column("visitor", sa.String(32), primary_key=True),
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_table(
        "links",
        sa.Column("code_hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
