#!/bin/bash
# Runs as root inside a machine of systemd's own, before which nothing of the product is installed; /proof is shared with
# the test. Each `say` is a line that the test expects.
say() { echo "$1: $2" >> /proof/said; }
figure() { systemctl show -P "$1" "$2"; }
ready() {
  for _ in $(seq 1 "$2"); do
    curl -sf "http://127.0.0.1:$1/readyz" > /dev/null && echo ready && return
    sleep 1
  done
  echo 'not ready'
}
deploy=/opt/safarnama/current/deploy/systemd
$deploy/set-up.sh > /dev/null
printf '#!/bin/sh\ncp "$1" /var/lib/safarnama/copied\n' > /usr/local/sbin/copy && chmod 755 /usr/local/sbin/copy
printf 'PUBLIC_URL=http://localhost:3000\nSANDBOX=true\nBACKUP_COPY=/usr/local/sbin/copy\n' > /etc/safarnama.env

systemctl start safarnama
say 'one process' "$(ready 3000 60)"
say 'user' "$(ps -o user= -p "$(figure MainPID safarnama)")"
say 'a picture by sharp' "$(curl -s -o /dev/null -w '%{http_code}' http://localhost:3000/og/home.jpg)"
say 'a password by argon2' "$(curl -s -o /dev/null -w '%{http_code}' -H 'content-type: application/json' \
  -d '{"name":"Asha","email":"asha@example.com","password":"monsoon over Munnar"}' http://localhost:3000/api/auth/register)"
say 'figures' "$(curl -s http://127.0.0.1:13000/metrics | grep -c '^safarnama_catalogue_version')"
say 'files for others' "$(find /var/lib/safarnama -perm /077 | wc -l)"

systemctl start safarnama-backup
say 'backup' "$(figure Result safarnama-backup) $(ls /var/backups/safarnama | wc -l) $(ls /var/lib/safarnama-figures | wc -l)"
say 'backup for others' "$(find /var/backups/safarnama /var/lib/safarnama/copied -perm /077 | wc -l)"
systemctl enable --now safarnama-backup.timer
say 'timer' "$(figure ActiveState safarnama-backup.timer) $(systemctl show -P NextElapseUSecRealtime safarnama-backup.timer | grep -o '20:00:00 UTC')"

safarnama verify-ledger > /proof/ledger 2>&1
say 'operator' "$?"
safarnama nonsense > /dev/null 2>&1
say 'operator, misused' "$?"

kill -9 "$(figure MainPID safarnama)"
sleep 2
say 'killed' "$(ready 3000 30) $(figure NRestarts safarnama)"
systemctl stop safarnama
say 'stopped' "$(figure Result safarnama) $(figure ExecMainStatus safarnama)"

# A database that is away for longer than systemd is patient with other services.
echo 'DATABASE_URL=postgres://nobody@127.0.0.1:5999/x' >> /etc/safarnama.env
printf '%s=0123456789012345678901234567890123456789\n' AUTH_SECRET TICKET_KEY >> /etc/safarnama.env
systemctl start safarnama
sleep 30
say 'asks again' "$([ "$(figure NRestarts safarnama)" -gt 5 ] && [ "$(figure ActiveState safarnama)" != failed ] && echo on)"
systemctl stop safarnama
sed -i '/DATABASE_URL/d' /etc/safarnama.env
systemctl start safarnama-web@3001
sleep 3
say 'web without database' "$(journalctl -u safarnama-web@3001 | grep -c 'DATABASE_URL is missing' | sed 's/[1-9].*/said/')"
journalctl -u 'safarnama*' --no-pager | tail -80 > /proof/journal
