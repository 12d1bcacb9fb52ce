#!/bin/sh
# A backup, written, checked and copied to another machine; then those that are too many are removed. Reported to Prometheus.
# BACKUP_DIR: where they lie. BACKUP_KEEP: how many of them, 14. BACKUP_COPY: a program of yours that is called with the
# file and ends with 0 when it is safe elsewhere. BACKUP_FIGURES: the folder that node-exporter reads. Ends with 3 where all
# is well but the copy: the backup is on this machine only.
set -eu
umask 077
folder=$BACKUP_DIR count=${BACKUP_KEEP:-14}
file=$folder/safarnama-$(date -u +%Y%m%dT%H%M%SZ).backup

# report NAME: it has been done now.
report() {
  [ -n "${BACKUP_FIGURES:-}" ] || return 0
  printf '# TYPE %s gauge\n%s %s\n' "$1" "$1" "$(date +%s)" > "$BACKUP_FIGURES/$1.new"
  chmod 644 "$BACKUP_FIGURES/$1.new"
  mv "$BACKUP_FIGURES/$1.new" "$BACKUP_FIGURES/$1.prom"
}

# What a night that was killed has left: as large as a backup, and nothing else removes it.
rm -f -- "$folder"/safarnama-*.backup.unfinished
node scripts/operator.mjs backup "$file"
report safarnama_backup_written_timestamp_seconds

ls "$folder" | grep '^safarnama-[0-9TZ]*\.backup$' | sort -r | tail -n "+$((count + 1))" | while read -r old; do
  rm -- "$folder/$old"
done

if [ -z "${BACKUP_COPY:-}" ]; then
  echo 'BACKUP_COPY is not set: the backup is on this machine only.' >&2
  exit 3
fi
if ! "$BACKUP_COPY" "$file"; then
  echo 'BACKUP_COPY failed: the backup is on this machine only.' >&2
  exit 3
fi
report safarnama_backup_copied_timestamp_seconds
