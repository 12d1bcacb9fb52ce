#!/bin/sh
# In a container: /etc/pgbouncer is memory, and is filled anew at each start. PRIMARY_HOST says who takes writes.
set -eu
umask 077
cp /opt/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
printf '"%s" "%s"\n' "$POSTGRES_USER" "$POSTGRES_PASSWORD" > /etc/pgbouncer/userlist.txt
lead-to.sh "$PRIMARY_HOST" 5432 /etc/pgbouncer/primary.ini
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
