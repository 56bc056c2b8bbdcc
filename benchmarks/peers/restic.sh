#!/usr/bin/env bash
# (g) restic to a server across the link, restored there: chunked, deduplicated, compressed with
# zstd, encrypted and authenticated. One snapshot of all batches: opening a repository costs a
# second of key derivation and many round trips.
. "$(dirname "$0")/common.sh"
title="restic"
needs="restic rclone"
steps="backup restore working settle"
batches=together
export RESTIC_PASSWORD_FILE=${KEY:-} RESTIC_CACHE_DIR=${PRIVATE:-}/cache

serve() {
    : >"$PRIVATE/served.conf"
    measured rclone --config "$PRIVATE/served.conf" --log-level ERROR \
        serve restic --addr "127.0.0.1:$SERVER_PORT" "$LANDING"
}

over_link() { measured restic --quiet --repo "rest:http://127.0.0.1:$LINK_PORT/" -o rest.connections=8 "$@"; }

prepare() { over_link init; }

# There is no earlier snapshot to be compared with.
step_backup() { (cd "$SITE" && over_link backup --force --compression auto -- "$@"); }

step_restore() { measured restic --quiet --repo "$LANDING" restore latest --target "$ARCHIVE"; }

step_working() { copy_to "$ARCHIVE/." "$WORKING/"; }

step_settle() { settle "$ARCHIVE" "$WORKING"; }

main "$@"
