#!/bin/sh
# On the old primary, before the replica is promoted: fence.sh DATA_DIRECTORY
# It is stopped, and whoever starts it again gets a server that takes no writes. If the machine cannot be reached,
# take its power away, and run this before it is connected again.
set -eu
[ $# = 1 ] && [ -f "$1/PG_VERSION" ] || { echo 'fence.sh DATA_DIRECTORY, the one with PG_VERSION in it: nothing was fenced.' >&2; exit 2; }
data=$1
# Debian keeps them apart by version, out of the way.
PATH=$PATH:/usr/lib/postgresql/$(cat "$data/PG_VERSION")/bin
command -v pg_ctl > /dev/null || { echo 'pg_ctl is not in PATH: nothing was fenced, do not promote.' >&2; exit 1; }
touch "$data/standby.signal"
# Without a primary to follow: a standby that only waits.
printf "primary_conninfo = ''\n" >> "$data/postgresql.auto.conf"
pg_ctl --pgdata="$data" --mode=immediate --wait stop > /dev/null 2>&1 || true
told=0
pg_ctl --pgdata="$data" status > /dev/null 2>&1 || told=$?
# 3: no server runs. Whatever else is answered says nothing of the kind.
if [ "$told" != 3 ]; then
  echo "The old primary still runs, or cannot be asked (pg_ctl status: $told): do not promote." >&2
  exit 1
fi
echo "Fenced: $data"
