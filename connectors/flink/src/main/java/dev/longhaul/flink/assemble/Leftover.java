package dev.longhaul.flink.assemble;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import java.nio.file.Path;
import java.time.Instant;

/**
 * A file in staging that has not changed for long.
 *
 * @param site of the directory that it lies in
 * @param transfer whose it is; null for the temporary file of a death between two steps
 * @param unchangedSince it was changed (ctime) before that
 * @param hasFailed it was kept for people to look at, and nobody works with it
 */
record Leftover(
        Path file, SiteId site, TransferId transfer, Instant unchangedSince, boolean hasFailed) {
    /** Whether the state of its transfer has a say. */
    boolean mayBeAlive() {
        return transfer != null && !hasFailed;
    }
}
