package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.bytes.ContentReader;
import dev.longhaul.wire.id.TransferId;

/**
 * The sender's word to the data centre that is not about the content of a file. Authenticated and
 * encrypted like all its records; takes a sequence like them.
 */
public sealed interface Control {
    /** The transfer id that its header carries. */
    TransferId headerTransferId();

    /** The content of a control record before sealing. */
    default byte[] encode() {
        return ControlV1.encode(this);
    }

    /** Reads every version that was ever written. */
    static Control decode(byte[] content) throws WireException {
        ContentReader reader = new ContentReader(content, "control record");
        byte version = reader.getByte("version");
        if (version != ControlV1.VERSION) {
            throw ContentVersions.unknown("control record", version);
        }
        return ControlV1.decode(reader);
    }

    /**
     * Says nothing but its own place in the sequence of its run and partition: the progress receipt
     * that covers it covers everything that stood there before it.
     */
    record Probe() implements Control {
        @Override
        public TransferId headerTransferId() {
            return new TransferId(0, 0);
        }
    }

    /**
     * The sender gives a transfer up: what came of it may be deleted, and nothing of it is to be
     * published. Without effect on a transfer that is complete already.
     *
     * @param reason for people, at most 200 characters
     */
    record Abandon(TransferId transferId, String reason) implements Control {
        @Override
        public TransferId headerTransferId() {
            return transferId;
        }
    }
}
