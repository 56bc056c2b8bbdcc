package dev.longhaul.flink.event;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.record.Manifest;

/**
 * Every byte of a transfer is durable in staging, by a completed checkpoint. From assemble to
 * archive.
 */
public record AssembledFile(SiteId site, Manifest manifest, Order order) {
    /** What archive is to do. Persisted by id. */
    public enum Order {
        /** Publish it; where it is published already, say so again. */
        PUBLISH(1),
        /** Late chunks may have brought its staging file back: remove that. */
        CLEAN(2),
        /** The sender asks: say what stands, publish what is still staged. */
        ANSWER(3);

        private final byte id;

        Order(int id) {
            this.id = (byte) id;
        }

        public byte id() {
            return id;
        }
    }
}
