#!/bin/sh
# Releases lie beside each other, and `current` leads to the one that starts next: what runs has its own files.
#   release.sh build VERSION FOLDER   builds the source in FOLDER into releases/VERSION
#   release.sh use VERSION            from the next start on; then restart the units, one after the other
#   release.sh remove VERSION         one that is neither used nor running any more
# SAFARNAMA_HOME is /opt/safarnama unless it is set.
set -eu
# The user of the product reads it, whatever the mask of whoever builds.
umask 022
home=${SAFARNAMA_HOME:-/opt/safarnama}
fail() {
  echo "$1" >&2
  exit 1
}
verb=${1:-} version=${2:-}
case $version in '' | */* | .*) fail 'release.sh build VERSION FOLDER, release.sh use VERSION, release.sh remove VERSION' ;; esac
release=$home/releases/$version
list_assets() {
  cd "$1"
  for folder in dist/*/assets; do [ ! -d "$folder" ] || find "$folder" -type f; done
}
# Gives what a release was built with to another one, whose processes may be asked for it by pages of this one.
lend() {
  # One that was built before there were lists has nothing of others.
  { cat "$1/assets.txt" 2>/dev/null || list_assets "$1"; } | while read -r file; do
    [ -e "$2/$file" ] && continue
    mkdir -p "$2/${file%/*}" && { ln "$1/$file" "$2/$file" || cp -p "$1/$file" "$2/$file"; } 2>/dev/null ||
      # Without it a page may load once more; the release is used all the same.
      echo "$file could not be lent to $2." >&2
  done
}

case $verb in
build)
  source=${3:-}
  [ -f "$source/package-lock.json" ] || fail "$source is no source of Safarnama."
  [ ! -e "$release" ] || fail "$release is there already, and is never built twice under one name: take another, or release.sh remove $version."
  rm -rf "$release.unfinished"
  mkdir -p "$release.unfinished"
  tar -C "$source" --exclude=./.git --exclude=./node_modules --exclude=./dist --exclude=./data --exclude=./.env -cf - . |
    tar -C "$release.unfinished" --no-same-owner -xf -
  # Whoever fetched the source may change nothing that runs, and a source that only they can read is read all the same.
  chmod -R u+rwX,go+rX,go-w "$release.unfinished"
  cd "$release.unfinished"
  npm ci
  npm run build
  npm prune --omit=dev
  list_assets . >assets.txt
  mv "$release.unfinished" "$release"
  ;;
use)
  [ -f "$release/package.json" ] || fail "$release is not built."
  if [ -d "$home/current/" ]; then
    lend "$home/current" "$release"
    lend "$release" "$home/current"
  fi
  ln -sfn "releases/$version" "$home/current.new"
  # In one step: at no moment is there no current release.
  mv -T "$home/current.new" "$home/current"
  for unit in "$release"/deploy/systemd/*.service "$release"/deploy/systemd/*.timer; do
    there=${SAFARNAMA_UNITS:-/etc/systemd/system}/$(basename "$unit")
    if [ -e "$there" ] && ! cmp -s "$unit" "$there"; then
      echo "This release has changed $(basename "$unit"): before the restart call $home/current/deploy/systemd/set-up.sh"
    fi
  done
  ;;
remove)
  [ -e "$release" ] || fail "$release is not there."
  [ "$(readlink "$home/current")" != "releases/$version" ] || fail "$version is the current release."
  for process in /proc/[0-9]*; do
    [ "$(readlink "$process/cwd")" != "$release" ] || fail "$version still runs: process ${process#/proc/}."
  done
  rm -rf "$release"
  ;;
*) fail 'release.sh build VERSION FOLDER, release.sh use VERSION, release.sh remove VERSION' ;;
esac
