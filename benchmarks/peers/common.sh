# What all peers share; each of them ends with `main "$@"`. A peer is called as
#
#   PEER describe            title, steps in their order, which batch is next, batches apart or together
#   PEER serve               its service at the data centre, in the foreground; where there is one
#   PEER prepare             once before the clock starts, with the service up; where there is something
#   PEER step NAME BATCH...  one step: of one batch, or of all where they go together
#
# and finds in the environment
#
#   SITE                     the source: a directory a batch, in it regular files and directories, none
#                            of them empty; names may hold anything but line ends; read only
#   OUTBOX RELAY LANDING     directories for what is on its way: at the site, at the relay host of the
#                            site, and in the data centre's landing zone
#   ARCHIVE WORKING          the two sinks; both end as copies of SITE
#   KEY                      a file with 64 random hexadecimal digits
#   SERVER_PORT LINK_PORT    where a service listens, and where the site reaches it: through the link
#   PRIVATE                  a directory for configuration and caches
#   ACCOUNTS                 the file where costs are noted
#
# What a step has used up it deletes. A peer is done when both sinks are on disk (see settle).
set -euo pipefail
export LC_ALL=C.UTF-8

order=fifo     # or shortest: the batch with the fewest bytes goes first
batches=apart  # or together: one step for all
steps=
title=
needs=

# Runs a command, and notes what the system has accounted for it and its children when it ended:
# name, user and system seconds, largest resident set in KiB, blocks of 512 bytes read and written.
measured() { measured_as "$1" "$@"; }
measured_as() {
    local name=$1
    shift
    # shellcheck disable=SC2093
    command time --quiet --append --output="$ACCOUNTS" --format="$name %U %S %M %I %O" "$@"
}

# All files and directories below are on disk afterwards. Not the whole file system: what is still
# on its way need not be. Four at a time, for many small files.
settle() { find "$@" -print0 | measured_as sync xargs -0 -n 64 -P 4 sync; }

# What a step has used up.
discard() { measured rm -r "$@"; }

# A copy on another storage: never one that shares its blocks.
copy_to() { measured cp -a --reflink=never -- "$@"; }

# Files of a batch by their path from a root, a line each; ./ because a name may begin with a dash.
files_of() { (cd "$1" && find "./$2" -type f | sort); }
sealed_of() { files_of "$@" | sed -n 's/\.sealed$//p' | sort; }

# SHA-256 by openssl: it uses the processor's instructions for it, which the sha256sum of many
# distributions does not. Lines are like those of sha256sum -b.
sha256() { measured_as sha256 openssl dgst -sha256 -r; }
sha256_as() { sha256 | { read -r hash _ && printf '%s *%s\n' "$hash" "$1"; }; }
sha256_of_each() { measured_as sha256 xargs -d '\n' -n 1000 openssl dgst -sha256 -r; }

# Of a batch's files by their path from a root; and whether files below a root are as listed.
hashes_of() { (cd "$1" && files_of . "$2" | sha256_of_each); }
check_hashes() { (cd "$1" && sed 's/^[0-9a-f]* \*//' "$2" | sha256_of_each | diff - "$2"); }

# An rsync daemon at the data centre.
rsync_daemon() {
    cat >"$PRIVATE/rsyncd.conf" <<TEXT
use chroot = no
uid = $(id -u)
gid = $(id -g)
[landing]
path = $LANDING
read only = no
TEXT
    measured rsync --daemon --no-detach --address=127.0.0.1 --port="$SERVER_PORT" \
        --config="$PRIVATE/rsyncd.conf" --log-file="$PRIVATE/rsyncd.log"
}
# What is new is written in place and whole: looking for differences would only cost.
rsync_flags=(--archive --whole-file --inplace)
rsync_to_relay() { measured rsync "${rsync_flags[@]}" "$1" "$RELAY/"; }
rsync_to_landing() {
    measured rsync "${rsync_flags[@]}" "$@" "rsync://127.0.0.1:$LINK_PORT/landing/"
}

# AES-256 as fast as openssl does it. The key is random, so one iteration loses nothing.
openssl_cipher=(-aes-256-ctr -pbkdf2 -iter 1 -md sha256 -bufsize 131072)
openssl_seal() { measured openssl enc -e "${openssl_cipher[@]}" -pass "file:$KEY"; }
openssl_open() { measured openssl enc -d "${openssl_cipher[@]}" -pass "file:$KEY"; }

main() {
    case $1 in
        describe)
            printf '%s\n' "title=$title" "steps=$steps" "order=$order" "batches=$batches" "needs=time $needs"
            ;;
        # What tools say goes to stderr; stdout belongs to the measurement.
        serve | prepare) if declare -F "$1" >/dev/null; then "$1" >&2; fi ;;
        step) local step=$2 && shift 2 && "step_$step" "$@" >&2 ;;
        *) "$@" ;;
    esac
}
