package dev.longhaul.flink.event;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import org.apache.flink.util.OutputTag;

/**
 * How a transfer has come to its end at a sink, as people want to know it: more than its sender is
 * told.
 *
 * @param path below the sink: where it stands, or would stand
 * @param detail empty where there is nothing to say
 */
public record FileOutcome(
        SiteId site,
        TransferId transferId,
        String sink,
        Kind kind,
        RelativePath path,
        String detail) {
    /** How. By id in what travels between operators. */
    public enum Kind {
        /** It has been given its name just now. */
        RESTORED(1),
        /** It stood there, identical, already. */
        ADOPTED(2),
        /** Another file stands there and was left alone. */
        KEPT(3),
        /** It stands there, beside a newer version: it does not go to other sinks. */
        SUPERSEDED(4),
        /** It is never going to stand there. */
        REJECTED(5);

        private final byte id;

        Kind(int id) {
            this.id = (byte) id;
        }

        public byte id() {
            return id;
        }
    }

    /** Of archive and of each deliver. */
    public static OutputTag<FileOutcome> output() {
        return new OutputTag<>(
                "outcomes", new VersionedType<>(FileOutcome.class, new FileOutcomeSerializer()));
    }
}
