#!/bin/sh
# As /usr/local/bin/safarnama: an operator's command with the settings, the user and the release of the running product.
# FILE arguments are whole paths that the user safarnama can reach, such as /var/backups/safarnama/x.backup.
set -eu
set -- /usr/bin/node scripts/operator.mjs "$@"
if [ -n "${PGPASSWORD:-}" ]; then
  # For `move`. By a file that only root reads: what --setenv sets, `systemctl show` shows to everybody.
  password=$(mktemp)
  trap 'rm -f "$password"' EXIT
  trap 'exit 1' HUP INT TERM
  printf 'PGPASSWORD="%s"\n' "$(printf %s "$PGPASSWORD" | sed 's/[\\"$`]/\\&/g')" > "$password"
  set -- --property="EnvironmentFile=$password" "$@"
fi
systemd-run --quiet --pipe --wait --collect --uid=safarnama --working-directory=/opt/safarnama/current \
  --property=EnvironmentFile=/etc/safarnama.env --property=UMask=0077 \
  --setenv=DATA_DIR=/var/lib/safarnama --setenv=PORT=3000 --setenv=NODE_ENV=production "$@"
