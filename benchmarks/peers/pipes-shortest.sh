#!/usr/bin/env bash
# (d) The same as (c), and the batch with the fewest bytes goes first.
export PEER_ORDER=shortest PEER_TITLE="steps joined by pipes, shortest first"
exec bash "$(dirname "$0")/pipes.sh" "$@"
