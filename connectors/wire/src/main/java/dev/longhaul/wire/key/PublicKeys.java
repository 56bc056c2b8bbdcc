package dev.longhaul.wire.key;

import dev.longhaul.wire.id.KeyId;
import java.io.IOException;
import java.nio.file.Path;

/** The public half of {@link PrivateKeys}. */
public final class PublicKeys {
    private PublicKeys() {}

    public static PublicKeys read(Path file) throws KeyFileException, IOException {
        throw new UnsupportedOperationException("wire " + file);
    }

    /**
     * @throws java.nio.file.FileAlreadyExistsException never overwrites
     */
    public void writeNew(Path file) throws IOException {
        throw new UnsupportedOperationException("wire " + file);
    }

    public PrivateKeys.Role role() {
        throw new UnsupportedOperationException("wire");
    }

    public String name() {
        throw new UnsupportedOperationException("wire");
    }

    public KeyId keyId() {
        throw new UnsupportedOperationException("wire");
    }
}
