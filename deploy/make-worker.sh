#!/bin/sh
# Runs once in the container of PostgreSQL: creates the role that the servers work as. It owns nothing (docs/decisions/040-database-role.md).
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/worker_password)" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role dohromady login password :'password';
SQL
