package dev.longhaul.flink.archive;

import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Receipt.RejectReason;

/** What came of an attempt. */
sealed interface ArchiveResult {
    AssembledFile work();

    /** It stands, verified and durable. */
    record Published(AssembledFile work, RelativePath finalPath) implements ArchiveResult {}

    /** Neither a final file nor a whole staged one exists. */
    record Missing(AssembledFile work) implements ArchiveResult {}

    /** It is never going to be published. */
    record Refused(AssembledFile work, RejectReason reason, String detail)
            implements ArchiveResult {}

    /**
     * A replay has found it, or put it back.
     *
     * @param adopted whether it stood there already
     * @param newerStands whether a version beside it looks newer: then it is not for other sinks
     */
    record Restored(
            AssembledFile work, RelativePath finalPath, boolean adopted, boolean newerStands)
            implements ArchiveResult {}

    /** Nothing of it is left in staging. */
    record Cleaned(AssembledFile work) implements ArchiveResult {}
}
