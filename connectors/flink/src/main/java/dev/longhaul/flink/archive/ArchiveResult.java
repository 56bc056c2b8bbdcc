package dev.longhaul.flink.archive;

import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Receipt.RejectReason;

/** What came of an attempt. */
sealed interface ArchiveResult {
    AssembledFile work();

    /** It stands, verified and durable. */
    record Published(AssembledFile work, RelativePath finalPath) implements ArchiveResult {}

    /** It stood there already, verified and durable; nothing of the transfer was in staging. */
    record Adopted(AssembledFile work, RelativePath finalPath) implements ArchiveResult {}

    /** It was published before and looks untouched. */
    record Standing(AssembledFile work, RelativePath finalPath) implements ArchiveResult {}

    /** This transfer is never going to be published. */
    record Refused(AssembledFile work, RejectReason reason, String detail)
            implements ArchiveResult {
        /** The same file can still come, as another transfer: its batch waits for it. */
        boolean mayComeAgain() {
            return reason == RejectReason.HASH_MISMATCH || reason == RejectReason.CLOSED;
        }
    }

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
