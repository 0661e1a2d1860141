"""The format of a database: a new one is made, an old one is brought up to date, a newer one is left alone."""

from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection

from westward.table import storage
from westward.table.settings import SetupError

HEAD: Final = "0008"
FOLDER: Final = Path(__file__).parent / "migrations"
OURS: Final = 1_836_017_711  # a number for the lock of PostgreSQL: two new servers must not make the same tables


def migrate(connection: Connection) -> None:
    """Make the tables of a new database, or bring an old one to the present format."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(OURS)))
    found = sa.inspect(connection)
    if not found.has_table("meta"):
        storage.schema.create_all(connection)
        connection.execute(storage.revision.insert().values(version_num=HEAD))
        connection.execute(storage.meta.insert().values(key="version", value=str(int(HEAD))))
        return
    present = _present(connection, found.has_table("alembic_version"))
    if present != HEAD:
        upgrade(connection, present)
        # Programs from before Alembic look here, and say that the database is newer than they are.
        connection.execute(storage.meta.update().where(storage.meta.c.key == "version").values(value=str(int(HEAD))))


def _present(connection: Connection, alembic: bool) -> str:
    """The revision that a database has; before Alembic came, its format was a number."""
    if alembic:
        return str(connection.execute(sa.select(storage.revision.c.version_num)).scalar_one())
    number = connection.execute(sa.select(storage.meta.c.value).where(storage.meta.c.key == "version")).scalar_one()
    return f"{int(number):04}"


def upgrade(connection: Connection, present: str, to: str = HEAD) -> None:
    """Go through the revisions between two formats; 'base' is that of an empty database."""
    from alembic.config import Config  # takes a moment to load, and is seldom needed
    from alembic.runtime.environment import EnvironmentContext
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    script = ScriptDirectory(str(FOLDER), version_locations=[str(FOLDER)])
    if present not in {"base", *(one.revision for one in script.walk_revisions())}:
        raise SetupError(
            f"The database was made by a newer version of Westward (format {present}, this program knows {HEAD}); "
            "update Westward, or choose another folder with --data-dir."
        )
    MigrationContext.configure(connection).stamp(script, present)

    def steps(revision: Any, _: Any) -> Any:
        return script._upgrade_revs(to, revision)

    with EnvironmentContext(Config(), script, fn=steps) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()
