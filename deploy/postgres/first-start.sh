#!/bin/sh
# Of the primary's container, once: lets the replica in, and compiles no statement, which takes longer than it runs.
set -eu
echo "host replication all samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
echo "jit = off" >> "$PGDATA/postgresql.conf"
