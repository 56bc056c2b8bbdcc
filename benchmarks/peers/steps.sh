# (b) The batch pipeline of separate steps with files on disk between them; sourced by its two
# variants, which say how a file is sealed: `seal` and `unseal` from stdin to stdout. Batches
# overlap, one slot a step, first in first out; the fsync of the sinks has a slot of its own.
. "$(dirname "$0")/common.sh"
steps="hash compress encrypt hash_sealed to_relay to_landing verify_sealed decrypt decompress verify archive working settle"

serve() { rsync_daemon; }

step_hash() {
    mkdir -p "$OUTBOX/sealed/$1"
    hashes_of "$SITE" "$1" >"$OUTBOX/sealed/$1/PLAIN.sha256"
}

step_compress() {
    (cd "$SITE" && measured zstd -q -3 -T"$(nproc)" -r "./$1" --output-dir-mirror "$OUTBOX/packed")
}

step_encrypt() {
    local file
    files_of "$OUTBOX/packed" "$1" | while IFS= read -r file; do
        mkdir -p "$OUTBOX/sealed/${file%/*}"
        seal <"$OUTBOX/packed/$file" >"$OUTBOX/sealed/$file.sealed"
    done
    discard "${OUTBOX:?}/packed/$1"
}

step_hash_sealed() {
    hashes_of "$OUTBOX/sealed" "$1" >"$OUTBOX/$1.sha256"
    mv "$OUTBOX/$1.sha256" "$OUTBOX/sealed/$1/SEALED.sha256"
}

step_to_relay() {
    rsync_to_relay "$OUTBOX/sealed/$1"
    discard "${OUTBOX:?}/sealed/$1"
}

step_to_landing() {
    rsync_to_landing "$RELAY/$1"
    discard "${RELAY:?}/$1"
}

step_verify_sealed() { check_hashes "$LANDING" "./$1/SEALED.sha256"; }

step_decrypt() {
    local file
    sealed_of "$LANDING" "$1" | while IFS= read -r file; do
        mkdir -p "$LANDING/.packed/${file%/*}"
        unseal <"$LANDING/$file.sealed" >"$LANDING/.packed/$file"
        discard "$LANDING/$file.sealed"
    done
}

step_decompress() {
    (cd "$LANDING/.packed" && measured zstd -q -d -r "./$1" --output-dir-mirror "$LANDING/.plain")
    discard "${LANDING:?}/.packed/$1"
}

step_verify() { check_hashes "$LANDING/.plain" "$LANDING/$1/PLAIN.sha256"; }

step_archive() { copy_to "$LANDING/.plain/$1" "$ARCHIVE/"; }

step_working() {
    copy_to "$LANDING/.plain/$1" "$WORKING/"
    discard "${LANDING:?}/.plain/$1" "${LANDING:?}/$1"
}

step_settle() { settle "$ARCHIVE/$1" "$WORKING/$1"; }
