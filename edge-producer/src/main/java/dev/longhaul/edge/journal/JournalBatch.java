package dev.longhaul.edge.journal;

import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.name.RelativePath;
import java.time.Instant;

/**
 * A batch as the journal knows it: the same over all sendings of one directory.
 *
 * @param name one component
 * @param created when it was first sent
 */
public record JournalBatch(BatchId batchId, RelativePath name, Instant created) {}
