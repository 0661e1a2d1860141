"""People have clocks."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """How long they may take, what follows from taking longer, and when the first clock runs out."""
    op.add_column("tables", sa.Column("pace", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("absent", sa.String(8), nullable=False, server_default="bot"))
    op.add_column("tables", sa.Column("due", sa.Float))
    op.create_index("ix_tables_due", "tables", ["due"])
