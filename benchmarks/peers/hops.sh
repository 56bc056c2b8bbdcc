#!/usr/bin/env bash
# (a) Plain copy in three hops: site, relay, landing zone, storage. Nothing is compressed, encrypted
# or hashed end to end. Batches overlap, one slot a hop; each sink is a slot of its own, and so is
# their fsync.
. "$(dirname "$0")/common.sh"
title="rsync, three plain hops"
needs="rsync"
steps="to_relay to_landing archive working settle"

serve() { rsync_daemon; }

step_to_relay() { rsync_to_relay "$SITE/$1"; }

step_to_landing() {
    rsync_to_landing "$RELAY/$1"
    discard "${RELAY:?}/$1"
}

step_archive() { measured rsync "${rsync_flags[@]}" "$LANDING/$1" "$ARCHIVE/"; }

step_working() {
    measured rsync "${rsync_flags[@]}" "$LANDING/$1" "$WORKING/"
    discard "${LANDING:?}/$1"
}

step_settle() { settle "$ARCHIVE/$1" "$WORKING/$1"; }

main "$@"
