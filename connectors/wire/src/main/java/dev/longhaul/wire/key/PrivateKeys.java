package dev.longhaul.wire.key;

import dev.longhaul.wire.id.KeyId;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The private keys of a site or of the data centre: an X25519 pair (others seal to it) and an
 * Ed25519 pair (it signs). A file readable by others is refused.
 */
public final class PrivateKeys {
    /** Whose keys. */
    public enum Role {
        SITE,
        DC
    }

    private PrivateKeys() {}

    /**
     * @param name the site id, or a name for the data centre's keys (same form as a site id)
     */
    public static PrivateKeys generate(Role role, String name) {
        throw new UnsupportedOperationException("wire " + role + name);
    }

    public static PrivateKeys read(Path file) throws KeyFileException, IOException {
        throw new UnsupportedOperationException("wire " + file);
    }

    /**
     * Writes a new file, mode 0600, fsynced. @throws java.nio.file.FileAlreadyExistsException never
     * overwrites
     */
    public void writeNew(Path file) throws IOException {
        throw new UnsupportedOperationException("wire " + file);
    }

    public PublicKeys publicKeys() {
        throw new UnsupportedOperationException("wire");
    }

    public Role role() {
        throw new UnsupportedOperationException("wire");
    }

    public String name() {
        throw new UnsupportedOperationException("wire");
    }

    public KeyId keyId() {
        throw new UnsupportedOperationException("wire");
    }
}
