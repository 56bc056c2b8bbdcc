package dev.longhaul.wire.key;

import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.id.SiteId;
import java.time.Instant;
import java.util.Optional;

/** What an opener of records trusts: its own private keys, and the public keys of senders. */
public interface TrustedKeys {
    Optional<PrivateKeys> own(KeyId recipient);

    Optional<TrustedSender> sender(KeyId sender);

    /**
     * @param revokedSince records appended at or after it are refused; empty: not revoked
     */
    record TrustedSender(PublicKeys keys, Optional<Instant> revokedSince) {}

    /** A site's view: its own keys and the one data centre. */
    static TrustedKeys ofSite(PrivateKeys own, PublicKeys dataCentre) {
        return new TrustedKeys() {
            @Override
            public Optional<PrivateKeys> own(KeyId recipient) {
                return own.keyId().equals(recipient) ? Optional.of(own) : Optional.empty();
            }

            @Override
            public Optional<TrustedSender> sender(KeyId sender) {
                return dataCentre.keyId().equals(sender)
                        ? Optional.of(new TrustedSender(dataCentre, Optional.empty()))
                        : Optional.empty();
            }
        };
    }

    /** Extra look-ups of the data centre: whom to answer, and with which keys. */
    interface OfDataCentre extends TrustedKeys {
        /** Keys that sign receipts: the newest active ones. */
        PrivateKeys signer() throws KeyFileException;

        /** Where receipts for a site are sealed to: its newest active keys. */
        Optional<PublicKeys> site(SiteId site);
    }
}
