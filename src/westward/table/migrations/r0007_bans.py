"""The host can ban addresses."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """The addresses and networks that are refused."""
    op.create_table(
        "bans", sa.Column("address", sa.String(60), primary_key=True), sa.Column("at", sa.Float, nullable=False)
    )
