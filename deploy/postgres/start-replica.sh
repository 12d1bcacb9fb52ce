#!/bin/sh
# Of the replica's container: filled from the primary at the first start, after that itself again.
set -eu
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  until PGPASSWORD="$POSTGRES_PASSWORD" make-replica.sh "$PRIMARY_HOST" 5432 "$POSTGRES_USER" "$PGDATA"; do sleep 2; done
fi
exec postgres "$@"
