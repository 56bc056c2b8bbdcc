#!/usr/bin/env bash
# (f) rclone with crypt and several transfers, to a WebDAV server across the link. rclone's crypt
# authenticates what it seals; nothing is compressed. One call for all batches: one a batch would
# cost round trips, and leave transfers without a file.
. "$(dirname "$0")/common.sh"
title="rclone crypt"
needs="rclone"
steps="send archive working settle"
batches=together
export RCLONE_CONFIG=${PRIVATE:-}/rclone.conf

serve() {
    : >"$PRIVATE/served.conf"
    measured rclone --config "$PRIVATE/served.conf" --log-level ERROR \
        serve webdav --addr "127.0.0.1:$SERVER_PORT" --vfs-cache-mode off "$LANDING"
}

prepare() {
    local password
    password=$(rclone obscure "$(cat "$KEY")")
    cat >"$RCLONE_CONFIG" <<TEXT
[link]
type = webdav
url = http://127.0.0.1:$LINK_PORT
vendor = other
[sealed]
type = crypt
remote = link:
password = $password
[landed]
type = crypt
remote = $LANDING
password = $password
TEXT
}

# The target is empty, so nothing is asked about it.
copy() { measured rclone copy --transfers 8 --no-traverse --no-check-dest --log-level ERROR "$@"; }

step_send() { copy "$SITE" sealed:; }

step_archive() { copy landed: "$ARCHIVE"; }

step_working() { copy_to "$ARCHIVE/." "$WORKING/"; }

step_settle() { settle "$ARCHIVE" "$WORKING"; }

main "$@"
