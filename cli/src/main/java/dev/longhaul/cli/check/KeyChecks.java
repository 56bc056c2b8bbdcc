package dev.longhaul.cli.check;

import dev.longhaul.wire.key.KeyFileException;
import dev.longhaul.wire.key.Keyring;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keys of a site, keyring of the data centre, and whether they know each other. */
final class KeyChecks {
    private static final String GENERATE =
            "longhaul keys generate makes them, keys import takes them in";

    private final List<Finding> findings = new ArrayList<>();
    private Optional<PublicKeys> siteKeys = Optional.empty();
    private Optional<PublicKeys> dataCentreKeys = Optional.empty();
    private Optional<Keyring> keyring = Optional.empty();

    void site(String siteId, Path own, Path dataCentre) {
        try {
            PrivateKeys keys = PrivateKeys.read(own);
            siteKeys = Optional.of(keys.publicKeys());
            judge(
                    own,
                    keys.role() == PrivateKeys.Role.SITE && keys.name().equals(siteId),
                    keys.publicKeys(),
                    "site " + siteId);
            keys.warnings()
                    .forEach(
                            warning ->
                                    findings.add(
                                            Finding.warn(
                                                    "key " + own, warning, "chmod 600 " + own)));
        } catch (IOException | KeyFileException unusable) {
            findings.add(Finding.fail("key " + own, unusable.getMessage(), GENERATE));
        }
        try {
            PublicKeys keys = PublicKeys.read(dataCentre);
            dataCentreKeys = Optional.of(keys);
            judge(dataCentre, keys.role() == PrivateKeys.Role.DC, keys, "a data centre");
        } catch (IOException | KeyFileException unusable) {
            findings.add(Finding.fail("key " + dataCentre, unusable.getMessage(), GENERATE));
        }
    }

    private void judge(Path file, boolean right, PublicKeys keys, String wanted) {
        findings.add(
                right
                        ? Finding.ok("key " + file, keys.toString())
                        : Finding.fail(
                                "key " + file,
                                "needs to be of " + wanted + ", not " + keys,
                                GENERATE));
    }

    void keyring(Path directory) {
        try {
            Keyring opened = Keyring.open(directory);
            keyring = Optional.of(opened);
            findings.add(Finding.ok("keyring " + directory, "signs as " + opened.signer().keyId()));
            opened.warnings()
                    .forEach(
                            warning ->
                                    findings.add(
                                            Finding.warn("keyring " + directory, warning, null)));
        } catch (IOException | KeyFileException unusable) {
            findings.add(Finding.fail("keyring " + directory, unusable.getMessage(), GENERATE));
        }
    }

    /** All findings; with both ends at hand, also whether they know each other. */
    List<Finding> findings() {
        List<Finding> all = new ArrayList<>(findings);
        if (keyring.isPresent() && siteKeys.isPresent()) {
            all.add(known(keyring.get(), siteKeys.get()));
        }
        if (keyring.isPresent() && dataCentreKeys.isPresent()) {
            boolean ours = keyring.get().own(dataCentreKeys.get().keyId()).isPresent();
            all.add(
                    pair(
                            ours,
                            "the keyring opens what the site seals",
                            "the keyring has no private keys for " + dataCentreKeys.get()));
        }
        return all;
    }

    private static Finding known(Keyring keyring, PublicKeys site) {
        boolean known =
                keyring.sender(site.keyId())
                        .filter(sender -> sender.revokedSince().isEmpty())
                        .filter(sender -> sender.keys().name().equals(site.name()))
                        .isPresent();
        return pair(
                known,
                "the keyring knows " + site,
                "the keyring does not know, or has revoked, " + site);
    }

    private static Finding pair(boolean fits, String yes, String no) {
        return fits
                ? Finding.ok("keys", yes)
                : Finding.fail("keys", no, "longhaul keys import FILE --keyring DIR");
    }
}
