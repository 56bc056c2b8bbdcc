package dev.longhaul.flink.batch;

import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Receipt;
import java.util.Optional;
import java.util.SortedMap;

/** What an attempt has come to. */
sealed interface BatchResult {
    /** Where the sink stands now. */
    Standing reached();

    /** What the sender is told. */
    default Optional<Receipt> answer() {
        return Optional.empty();
    }

    /** No marker of ours is there (any more). */
    record NoMarker() implements BatchResult {
        @Override
        public Standing reached() {
            return Standing.NO_MARKER;
        }
    }

    /**
     * List and marker were written.
     *
     * @param found lines of an earlier list of ours whose files still stand
     */
    record Written(Standing reached, SortedMap<RelativePath, byte[]> found, Receipt stored)
            implements BatchResult {
        @Override
        public Optional<Receipt> answer() {
            return Optional.of(stored);
        }
    }

    /** The marker was there. */
    record Stands(Standing reached, Receipt stored) implements BatchResult {
        @Override
        public Optional<Receipt> answer() {
            return Optional.of(stored);
        }
    }

    /**
     * Its directory cannot be: somebody else has something there. It is tried again when the sender
     * asks again.
     *
     * @param reached as if it had been
     */
    record Refused(Standing reached, Receipt rejected) implements BatchResult {
        @Override
        public Optional<Receipt> answer() {
            return Optional.of(rejected);
        }
    }
}
