#!/bin/sh
# On the old primary, before the replica is promoted: fence.sh DATA_DIRECTORY
# It is stopped, and whoever starts it again gets a server that takes no writes. If the machine cannot be reached,
# take its power away, and run this before it is connected again.
set -eu
data=$1
touch "$data/standby.signal"
# Without a primary to follow: a standby that only waits.
printf "primary_conninfo = ''\n" >> "$data/postgresql.auto.conf"
pg_ctl --pgdata="$data" --mode=immediate --wait stop > /dev/null 2>&1 || true
if pg_ctl --pgdata="$data" status > /dev/null; then
  echo "The old primary still runs: do not promote." >&2
  exit 1
fi
echo "Fenced: $data"
