package dev.longhaul.flink.deliver;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.FileOutcome;

/** What came of an attempt. */
sealed interface DeliverResult {
    ArchivedFile work();

    /** It stands at the sink, verified and durable. */
    record Delivered(ArchivedFile work) implements DeliverResult {}

    /** It was delivered before and looks untouched. */
    record Standing(ArchivedFile work) implements DeliverResult {}

    /**
     * A newer file stands there, of which state knows nothing.
     *
     * @param byGeneration as far as the file's mtime tells
     */
    record Kept(ArchivedFile work, long byGeneration) implements DeliverResult {}

    /** A replay has looked at it. */
    record Restored(ArchivedFile work, FileOutcome.Kind kind, String detail)
            implements DeliverResult {}

    /** The archive has it no longer, or damaged: it can only go as a new transfer. */
    record SourceLost(ArchivedFile work, String detail) implements DeliverResult {}

    /** Its path cannot be had at this sink. */
    record Conflict(ArchivedFile work, String detail) implements DeliverResult {}
}
