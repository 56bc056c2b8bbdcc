package dev.longhaul.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.wire.key.KeyState;
import dev.longhaul.wire.key.Keyring;
import dev.longhaul.wire.key.PrivateKeys;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyChecksTest {
    @TempDir private Path folder;

    private Path own;
    private Path dataCentre;
    private Path keyring;

    @BeforeEach
    void pairs() throws Exception {
        own = keys(PrivateKeys.Role.SITE, "edge01");
        Path passing = keys(PrivateKeys.Role.DC, "dc");
        dataCentre = folder.resolve("dc.public.key");
        keyring = Files.createDirectories(folder.resolve("keyring"));
        Keyring.importKeys(keyring, passing, KeyState.ACTIVE);
    }

    private Path keys(PrivateKeys.Role role, String name) throws Exception {
        PrivateKeys keys = PrivateKeys.generate(role, name);
        Path file = folder.resolve(name + ".private.key");
        keys.writeNew(file);
        keys.publicKeys().writeNew(folder.resolve(name + ".public.key"));
        return file;
    }

    private List<String> failures(String site) {
        KeyChecks checks = new KeyChecks();
        checks.site(site, own, dataCentre);
        checks.keyring(keyring);
        return checks.findings().stream()
                .filter(one -> one.level() == Finding.Level.FAIL)
                .map(Finding::line)
                .toList();
    }

    @Test
    void keysThatKnowEachOtherAreWell() throws Exception {
        Keyring.importKeys(keyring, folder.resolve("edge01.public.key"), KeyState.ACTIVE);
        assertThat(failures("edge01")).isEmpty();
    }

    @Test
    void siteThatTheKeyringDoesNotKnowFails() {
        assertThat(failures("edge01")).singleElement().asString().contains("does not know");
    }

    @Test
    void keyOfAnotherSiteFails() throws Exception {
        Keyring.importKeys(keyring, folder.resolve("edge01.public.key"), KeyState.ACTIVE);
        assertThat(failures("edge02")).singleElement().asString().contains("site edge02");
    }

    @Test
    void otherDataCentreFails() throws Exception {
        Keyring.importKeys(keyring, folder.resolve("edge01.public.key"), KeyState.ACTIVE);
        keys(PrivateKeys.Role.DC, "other");
        dataCentre = folder.resolve("other.public.key");
        assertThat(failures("edge01")).singleElement().asString().contains("no private keys for");
    }

    @Test
    void keyThatOthersCanReadFails() throws Exception {
        Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(failures("edge01")).anyMatch(line -> line.contains(own.toString()));
    }
}
