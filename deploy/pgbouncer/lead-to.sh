#!/bin/sh
# Leads PgBouncer to the server that takes writes: lead-to.sh HOST PORT FILE [PID]
# FILE is the primary.ini that pgbouncer.ini includes; PID of the PgBouncer that is to read it again.
set -eu
[ $# -ge 3 ] || { echo 'lead-to.sh HOST PORT FILE [PID]' >&2; exit 2; }
host=$1 port=$2 file=$3 pid=${4:-}
printf '[databases]\n* = host=%s port=%s\n' "$host" "$port" > "$file.new"
chmod 644 "$file.new"
mv "$file.new" "$file"
if [ -n "$pid" ]; then kill -HUP "$pid"; fi
