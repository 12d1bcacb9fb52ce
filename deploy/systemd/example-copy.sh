#!/bin/sh
# An example of what BACKUP_COPY names: encrypts the backup for whoever holds the private key, and puts it on another machine.
# It ends with 0 only when the whole file is there: in a pipe to ssh a failure of gpg would go unseen.
set -eu
# The public key (gpg --armor --export), and a key of ssh that the user safarnama alone can read.
public=${COPY_PUBLIC_KEY:-/etc/safarnama-backup.asc} ssh_key=${COPY_SSH_KEY:-/etc/safarnama-backup.ssh}
to=${COPY_TO:-backup@elsewhere.example}
name=$(basename "$1").gpg

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
gpg --homedir "$folder" --batch --quiet --encrypt --recipient-file "$public" --output "$folder/$name" "$1"
scp -Bq -i "$ssh_key" "$folder/$name" "$to:$name.unfinished"
ssh -oBatchMode=yes -i "$ssh_key" "$to" mv "$name.unfinished" "$name"
