"""Lists tell how games have ended."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Who has won with which scores."""
    op.add_column("tables", sa.Column("result", sa.JSON(none_as_null=True)))
