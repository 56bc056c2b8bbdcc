package dev.longhaul.flink.batch;

import dev.longhaul.wire.id.BatchId;

/**
 * What stands, or is to stand, at a sink.
 *
 * @param complete the sending whose marker it is; null for no marker
 * @param revision of the checksum list; 0 where there is no marker
 */
public record Standing(BatchId complete, long revision) {
    static final Standing NO_MARKER = new Standing(null, 0);
}
