package dev.longhaul.replay.plan;

import dev.longhaul.wire.id.TransferId;

/**
 * A transfer that is to be published again.
 *
 * @param topic of its site
 * @param manifestPartition where the manifest stands that is to be read; others of it are queries
 * @param newest whether it is the newest of its path in the plan; others go to the first sink only
 */
public record PlannedTransfer(
        String topic,
        TransferId transferId,
        int manifestPartition,
        long manifestOffset,
        boolean newest) {}
