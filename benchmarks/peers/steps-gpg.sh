#!/usr/bin/env bash
# (b) Separate steps, sealed with gpg: AES-256; what is compressed already is not compressed again.
. "$(dirname "$0")/steps.sh"
title="separate steps, gpg"
needs="rsync zstd gpg openssl"

# A count of 65536 is the least that costs nothing; the passphrase is a random key.
gpg_quietly() {
    measured gpg --homedir "$PRIVATE" --batch --quiet --no-symkey-cache --passphrase-file "$KEY" \
        --pinentry-mode loopback "$@"
}
seal() { gpg_quietly --symmetric --cipher-algo AES256 --compress-algo none --s2k-count 65536 --output -; }
unseal() { gpg_quietly --decrypt --output -; }

main "$@"
