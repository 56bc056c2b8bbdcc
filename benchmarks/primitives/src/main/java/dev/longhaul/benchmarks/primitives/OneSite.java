package dev.longhaul.benchmarks.primitives;

import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import dev.longhaul.wire.key.TrustedKeys;
import java.util.Optional;

/** A data centre's keys, and the one site that it knows. */
record OneSite(PrivateKeys centre, PublicKeys site) implements TrustedKeys {
    @Override
    public Optional<PrivateKeys> own(KeyId recipient) {
        return Optional.of(centre).filter(keys -> keys.keyId().equals(recipient));
    }

    @Override
    public Optional<TrustedSender> sender(KeyId sender) {
        return site.keyId().equals(sender)
                ? Optional.of(new TrustedSender(site, Optional.empty()))
                : Optional.empty();
    }
}
