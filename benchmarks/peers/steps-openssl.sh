#!/usr/bin/env bash
# (b) Separate steps, sealed with openssl: AES-256-CTR.
. "$(dirname "$0")/steps.sh"
title="separate steps, openssl"
needs="rsync zstd openssl"

seal() { openssl_seal; }
unseal() { openssl_open; }

main "$@"
