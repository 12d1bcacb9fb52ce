#!/bin/sh
# Of the primary's container, once: lets the replica in.
set -eu
echo "host replication all samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
