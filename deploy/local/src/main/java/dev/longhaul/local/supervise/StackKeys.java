package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.KeyFileException;
import dev.longhaul.wire.key.KeyState;
import dev.longhaul.wire.key.Keyring;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Keys of a new stack; those that are there are kept, also after a start that was cut short. */
record StackKeys(StackLayout layout, SiteId site) {
    void generateMissing() throws IOException, KeyFileException {
        generateDataCentre();
        Path privateFile = layout.keys().resolve(site + ".private.key");
        Path publicFile = layout.keys().resolve(site + ".public.key");
        if (!Files.exists(privateFile)) {
            PrivateKeys.generate(PrivateKeys.Role.SITE, site.value()).writeNew(privateFile);
        }
        if (!Files.exists(publicFile)) {
            PrivateKeys.read(privateFile).publicKeys().writeNew(publicFile);
        }
        if (Keyring.open(layout.keyring()).site(site).isEmpty()) {
            Keyring.importKeys(layout.keyring(), publicFile, KeyState.ACTIVE);
        }
    }

    private void generateDataCentre() throws IOException, KeyFileException {
        if (Keyring.list(layout.keyring()).stream().noneMatch(Keyring.Entry::own)) {
            Path passing = layout.temporary().resolve("dc.private.key");
            Files.deleteIfExists(passing);
            PrivateKeys.generate(PrivateKeys.Role.DC, StackFile.DATA_CENTRE_ALIAS)
                    .writeNew(passing);
            Keyring.importKeys(layout.keyring(), passing, KeyState.ACTIVE);
            Files.delete(passing);
        }
        Path publicFile = layout.keys().resolve(StackFile.DATA_CENTRE_ALIAS + ".public.key");
        PublicKeys inForce = Keyring.open(layout.keyring()).signer().publicKeys();
        if (!Files.exists(publicFile)) {
            inForce.writeNew(publicFile);
        }
    }
}
