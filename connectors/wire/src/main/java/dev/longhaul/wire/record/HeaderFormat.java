package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.session.SessionFields;

/** One version's header: its layout and its rules. Immutable and thread-safe. */
interface HeaderFormat {
    /** Where the ciphertext begins. */
    int headerBytes();

    /**
     * Reads and checks a header, and the record's length against it.
     *
     * @param wire a record that starts with the magic and this version
     */
    RecordHeader read(byte[] wire) throws WireException;

    SessionFields session(byte[] wire);

    byte[] nonce(byte[] wire);

    /** Writes the header into the beginning of {@code wire}. */
    void write(RecordHeader header, SessionFields session, byte[] nonce, byte[] wire);
}
