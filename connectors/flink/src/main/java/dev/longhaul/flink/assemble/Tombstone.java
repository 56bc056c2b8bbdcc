package dev.longhaul.flink.assemble;

import dev.longhaul.wire.record.Manifest;

/**
 * What remains of a transfer that has come to its end here. Late chunks are dropped; a repeated
 * manifest is still answered.
 *
 * @param manifest of a released or refused transfer; null for any other
 * @param untilMillis when it is forgotten
 */
public record Tombstone(End end, Manifest manifest, long untilMillis) {
    /** How it ended. Persisted by id. */
    public enum End {
        /** Archive has it. */
        RELEASED(1),
        /** Chunks and manifest contradict each other. */
        REFUSED(2),
        /** Nothing happened for days. */
        SWEPT(3),
        /** Its sender gave it up. */
        ABANDONED(4),
        /** Its manifest was refused for what it says. */
        MANIFEST_REFUSED(5);

        private final byte id;

        End(int id) {
            this.id = (byte) id;
        }

        public byte id() {
            return id;
        }
    }
}
