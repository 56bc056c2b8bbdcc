package dev.longhaul.wire.key;

import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The data centre's directory of keys, re-read when it changes. Thread-safe. */
public final class Keyring implements TrustedKeys.OfDataCentre {
    private Keyring() {}

    /**
     * @throws KeyFileException where a file is bad, or there is no active own key
     */
    public static Keyring open(Path directory) throws KeyFileException, IOException {
        throw new UnsupportedOperationException("wire " + directory);
    }

    @Override
    public Optional<PrivateKeys> own(KeyId recipient) {
        throw new UnsupportedOperationException("wire");
    }

    @Override
    public Optional<TrustedSender> sender(KeyId sender) {
        throw new UnsupportedOperationException("wire");
    }

    @Override
    public PrivateKeys signer() throws KeyFileException {
        throw new UnsupportedOperationException("wire");
    }

    @Override
    public Optional<PublicKeys> site(SiteId site) {
        throw new UnsupportedOperationException("wire");
    }
}
