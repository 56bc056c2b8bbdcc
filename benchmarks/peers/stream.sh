#!/usr/bin/env bash
# (e) The hand-made one-liner: one stream over one TCP connection, unpacked into both sinks at once.
# Nothing is verified.
. "$(dirname "$0")/common.sh"
title="tar, zstd, openssl, one TCP stream"
needs="tar zstd openssl socat"
steps="stream"
batches=together

# nofork: what receives reads the connection itself; no copy through socat.
serve() {
    cd "$(dirname "$0")"
    exec socat "TCP-LISTEN:$SERVER_PORT,bind=127.0.0.1,reuseaddr" EXEC:'bash stream.sh receive',nofork
}

receive() {
    mkfifo "$PRIVATE/second"
    measured tar -C "$WORKING" -x <"$PRIVATE/second" &
    openssl_open | measured zstd -q -d -c | measured tee "$PRIVATE/second" | measured tar -C "$ARCHIVE" -x
    wait $!
    settle "$ARCHIVE" "$WORKING"
    echo durable
}

# The site knows by the answer that all is on disk.
step_stream() {
    measured tar -C "$SITE" -c -- "$@" | measured zstd -q -3 -T"$(nproc)" -c | openssl_seal |
        measured socat -b 262144 -t 86400 - "TCP:127.0.0.1:$LINK_PORT" >"$PRIVATE/answer"
    grep -qx durable "$PRIVATE/answer"
}

main "$@"
