#!/bin/sh
# A replica from nothing, also out of a fenced old primary: make-replica.sh PRIMARY_HOST PRIMARY_PORT USER DATA_DIRECTORY
# What the directory held is left beside it until somebody has looked at it. The password comes by PGPASSFILE.
set -eu
[ $# = 4 ] || { echo 'make-replica.sh PRIMARY_HOST PRIMARY_PORT USER DATA_DIRECTORY' >&2; exit 2; }
# Debian keeps them apart by version, out of the way.
for folder in /usr/lib/postgresql/*/bin; do PATH=$PATH:$folder; done
for tool in pg_ctl pg_basebackup; do
  command -v "$tool" > /dev/null || { echo "$tool is not in PATH: nothing was changed." >&2; exit 1; }
done
host=$1 port=$2 user=$3 data=$4
if [ -e "$data/postmaster.pid" ] && pg_ctl --pgdata="$data" status > /dev/null; then
  echo "A server runs on $data: stop it first." >&2
  exit 1
fi
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then mv "$data" "$data.before-$(date -u +%Y%m%dT%H%M%SZ)"; fi
pg_basebackup --pgdata="$data" --wal-method=stream --checkpoint=fast --write-recovery-conf \
  --dbname="host=$host port=$port user=$user application_name=replica"
