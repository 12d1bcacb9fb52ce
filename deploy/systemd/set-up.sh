#!/bin/sh
# As root, from the release that is used: units, the user safarnama, folders, the command `safarnama`, and the settings' file
# where there is none yet. Called again it brings what a release has changed; settings stay. SET_UP_ROOT is for its test.
set -eu
root=${SET_UP_ROOT:-}
cd "$(dirname "$0")"
fail() {
  echo "$1" >&2
  exit 1
}
[ -n "$root" ] || [ "$(id -u)" = 0 ] || fail 'set-up.sh writes to /etc and /usr/local: call it as root.'
[ -x "$root/usr/bin/node" ] || fail 'The units start /usr/bin/node, which is not there: install Node for the whole machine.'

for folder in systemd/system sysusers.d tmpfiles.d; do mkdir -p "$root/etc/$folder"; done
mkdir -p "$root/usr/local/bin"
install -m 644 ./*.service ./*.timer "$root/etc/systemd/system/"
install -m 644 safarnama.sysusers "$root/etc/sysusers.d/safarnama.conf"
install -m 644 safarnama.tmpfiles "$root/etc/tmpfiles.d/safarnama.conf"
systemd-sysusers "$root/etc/sysusers.d/safarnama.conf"
systemd-tmpfiles --create "$root/etc/tmpfiles.d/safarnama.conf"
install -m 755 operator.sh "$root/usr/local/bin/safarnama"
[ ! -d /run/systemd/system ] || systemctl daemon-reload

if [ ! -e "$root/etc/safarnama.env" ]; then
  install -m 600 example.env "$root/etc/safarnama.env"
  echo 'Now fill in /etc/safarnama.env and write the program that BACKUP_COPY names there; then'
  echo '  systemctl enable --now safarnama safarnama-backup.timer'
fi
