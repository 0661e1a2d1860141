"""Several servers on one PostgreSQL: who plays which table, how requests reach it, and what happens when one dies.

A table is played by one server at a time, its owner; `leases` says in SQL what that means, `member` lives by it.
Whoever gets a request for a table of another server passes it on (`relay`). The bus only saves waiting: nothing that
must be true depends on it.
"""
