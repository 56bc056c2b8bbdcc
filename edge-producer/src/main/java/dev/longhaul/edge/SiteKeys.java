package dev.longhaul.edge;

import dev.longhaul.config.ConfigException;
import dev.longhaul.wire.key.KeyFileException;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import java.io.IOException;

/** The keys that a configuration names, checked to be what they are used for. */
record SiteKeys(PrivateKeys own, PublicKeys dataCentre) {
    static SiteKeys read(EdgeConfig config) throws ConfigException {
        try {
            PrivateKeys own = PrivateKeys.read(config.keys().own());
            PublicKeys dataCentre = PublicKeys.read(config.keys().dataCentre());
            if (own.role() != PrivateKeys.Role.SITE || !own.name().equals(config.site().value())) {
                throw new ConfigException(
                        "keys.own needs to be the private key of site %s, not %s"
                                .formatted(config.site(), config.keys().own()));
            }
            if (dataCentre.role() != PrivateKeys.Role.DC) {
                throw new ConfigException(
                        "keys.dataCentre needs to be a public key of the data centre, not "
                                + config.keys().dataCentre());
            }
            return new SiteKeys(own, dataCentre);
        } catch (KeyFileException e) {
            throw new ConfigException(e.getMessage(), "longhaul keys generate makes key files");
        } catch (IOException e) {
            throw new ConfigException("key file cannot be read: " + e);
        }
    }
}
