#!/usr/bin/env bash
# (c) The batch pipeline with its preparation and its unpacking joined by pipes: a file is read
# once from disk, and both sinks are written by what unpacks it. Batches overlap, one slot a step,
# first in first out; the fsync of the sinks has a slot of its own.
. "$(dirname "$0")/common.sh"
title=${PEER_TITLE:-steps joined by pipes}
needs="rsync zstd openssl"
order=${PEER_ORDER:-fifo}
steps="prepare to_relay to_landing unpack settle"

serve() { rsync_daemon; }

step_prepare() {
    local file target=$OUTBOX/$1
    mkdir -p "$target"
    files_of "$SITE" "$1" | while IFS= read -r file; do
        mkdir -p "$OUTBOX/${file%/*}"
        # The hash reads the file a second time, from memory: cheaper than a pipe more.
        (cd "$SITE" && printf '%s\n' "$file" | sha256_of_each >>"$target/PLAIN.sha256") &
        measured zstd -q -3 -T"$(nproc)" -c "$SITE/$file" | openssl_seal | measured tee "$OUTBOX/$file.sealed" |
            sha256_as "$file.sealed" >>"$target/SEALED.sha256"
        wait $!
    done
}

step_to_relay() {
    rsync_to_relay "$OUTBOX/$1"
    discard "${OUTBOX:?}/$1"
}

step_to_landing() {
    rsync_to_landing "$RELAY/$1"
    discard "${RELAY:?}/$1"
}

step_unpack() {
    local file
    # A sealed file is hashed while it is unpacked, from memory; either hash failing fails the step.
    check_hashes "$LANDING" "./$1/SEALED.sha256" &
    sealed_of "$LANDING" "$1" | while IFS= read -r file; do
        mkdir -p "$ARCHIVE/${file%/*}" "$WORKING/${file%/*}"
        openssl_open <"$LANDING/$file.sealed" | measured zstd -q -d -c |
            measured tee "$ARCHIVE/$file" "$WORKING/$file" | sha256_as "$file" >>"$LANDING/$1/UNPACKED.sha256"
    done
    wait $!
    diff "$LANDING/$1/PLAIN.sha256" "$LANDING/$1/UNPACKED.sha256"
    discard "${LANDING:?}/$1"
}

step_settle() { settle "$ARCHIVE/$1" "$WORKING/$1"; }

main "$@"
