#!/bin/sh
# Runs once in the container of PostgreSQL: creates the role that the servers work as. It owns nothing (docs/decisions/040-database-role.md).
set -eu
# The password is read by psql itself: an argument would be in the list of processes.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
\set password `cat /run/secrets/worker_password`
create role dohromady login password :'password';
SQL
