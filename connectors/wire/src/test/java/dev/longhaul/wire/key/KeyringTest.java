package dev.longhaul.wire.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.wire.id.KeyId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys.Role;
import dev.longhaul.wire.key.TrustedKeys.TrustedSender;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyringTest {
    private static final SiteId SITE = new SiteId("edge01");
    private static final Instant SINCE = Instant.parse("2026-02-01T00:00:00Z");

    @TempDir private Path folder;

    private final AtomicLong nanoTime = new AtomicLong();
    private final PrivateKeys dc = PrivateKeys.generate(Role.DC, "dc");
    private final PrivateKeys site = PrivateKeys.generate(Role.SITE, SITE.value());
    private Path directory;

    @BeforeEach
    void create() throws Exception {
        directory = folder.resolve("keyring");
        importOwn(dc, KeyState.ACTIVE);
        importSite(site, KeyState.ACTIVE);
    }

    @Test
    void importedKeysAreFound() throws Exception {
        Keyring keyring = open();
        assertThat(keyring.signer().keyId()).isEqualTo(dc.keyId());
        assertThat(keyring.own(dc.keyId())).isPresent();
        assertThat(keyring.own(site.keyId())).isEmpty();
        assertThat(keyring.site(SITE)).contains(site.publicKeys());
        assertThat(keyring.site(new SiteId("edge02"))).isEmpty();
        TrustedSender sender = keyring.sender(site.keyId()).orElseThrow();
        assertThat(sender.keys()).isEqualTo(site.publicKeys());
        assertThat(sender.revokedSince()).isEmpty();
        assertThat(keyring.sender(dc.keyId())).isEmpty();
        assertThat(keyring.sender(new KeyId(1))).isEmpty();
        assertThat(keyring.warnings()).isEmpty();
    }

    @Test
    void keyringWithoutOwnKeysIsRefused() throws Exception {
        importOwn(dc, KeyState.RETIRED);
        assertThatThrownBy(this::open)
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining("no active own keys");
        assertThat(Keyring.list(directory)).hasSize(2);
        assertThatThrownBy(() -> Keyring.open(folder.resolve("none")))
                .isInstanceOf(KeyFileException.class);
    }

    @Test
    void siteMayHaveTwoActiveKeysAndTheNewestIsSealedTo() throws Exception {
        PrivateKeys second = PrivateKeys.generate(Role.SITE, SITE.value());
        makeOlder(site);
        importSite(second, KeyState.ACTIVE);
        Keyring keyring = open();
        assertThat(keyring.sender(site.keyId())).isPresent();
        assertThat(keyring.sender(second.keyId())).isPresent();
        assertThat(keyring.site(SITE)).contains(second.publicKeys());
    }

    @Test
    void retiredKeysStillOpenButNothingNewIsSealedToThem() throws Exception {
        PrivateKeys second = PrivateKeys.generate(Role.DC, "dc");
        importOwn(second, KeyState.ACTIVE);
        importOwn(dc, KeyState.RETIRED);
        importSite(site, KeyState.RETIRED);
        Keyring keyring = open();
        assertThat(keyring.own(dc.keyId())).isPresent();
        assertThat(keyring.signer().keyId()).isEqualTo(second.keyId());
        assertThat(keyring.sender(site.keyId())).isPresent();
        assertThat(keyring.site(SITE)).isEmpty();
    }

    @Test
    void revocationHasItsInstant() throws Exception {
        importSite(site, KeyState.revokedSince(SINCE));
        Keyring keyring = open();
        assertThat(keyring.sender(site.keyId()).orElseThrow().revokedSince()).contains(SINCE);
        assertThat(keyring.site(SITE)).isEmpty();
        assertThat(Keyring.list(directory).get(1).state().text())
                .isEqualTo("revoked-since 2026-02-01T00:00:00Z");
    }

    @Test
    void changesAreSeenWhileRunningAtMostOnceASecond() throws Exception {
        Keyring keyring = Keyring.open(directory, nanoTime::get);
        PrivateKeys second = PrivateKeys.generate(Role.SITE, "edge02");
        importSite(second, KeyState.ACTIVE);
        assertThat(keyring.sender(second.keyId())).isEmpty();
        nanoTime.addAndGet(TimeUnit.SECONDS.toNanos(1));
        assertThat(keyring.sender(second.keyId())).isPresent();
        importSite(second, KeyState.revokedSince(SINCE));
        nanoTime.addAndGet(TimeUnit.SECONDS.toNanos(1));
        assertThat(keyring.sender(second.keyId()).orElseThrow().revokedSince()).contains(SINCE);
    }

    @Test
    void damagedDirectoryLeavesTheLastStateInForceAndSaysSo() throws Exception {
        Keyring keyring = Keyring.open(directory, nanoTime::get);
        Path bad = directory.resolve("sites/bad.public.key");
        Files.writeString(bad, "garbage");
        nanoTime.addAndGet(TimeUnit.SECONDS.toNanos(1));
        assertThat(keyring.sender(site.keyId())).isPresent();
        assertThat(keyring.problem().orElseThrow()).contains(bad.toString());
        Files.delete(bad);
        nanoTime.addAndGet(TimeUnit.SECONDS.toNanos(1));
        assertThat(keyring.sender(site.keyId())).isPresent();
        assertThat(keyring.problem()).isEmpty();
    }

    @Test
    void problemIsFoundWithoutALookUp() throws Exception {
        Keyring keyring = Keyring.open(directory, nanoTime::get);
        Files.writeString(directory.resolve("sites/bad.public.key"), "garbage");
        nanoTime.addAndGet(TimeUnit.SECONDS.toNanos(1));
        assertThat(keyring.problem()).isPresent();
    }

    @Test
    void onlyOwnPrivateAndSitePublicKeysAreTaken() throws Exception {
        Path wrongPrivate = folder.resolve("wrong.private.key");
        site.writeNew(wrongPrivate);
        assertThatThrownBy(() -> Keyring.importKeys(directory, wrongPrivate, KeyState.ACTIVE))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining("role site");
        Path wrongPublic = folder.resolve("wrong.public.key");
        dc.publicKeys().writeNew(wrongPublic);
        assertThatThrownBy(() -> Keyring.importKeys(directory, wrongPublic, KeyState.ACTIVE))
                .isInstanceOf(KeyFileException.class);
        assertThat(Keyring.list(directory)).hasSize(2);
    }

    @Test
    void importAgainKeepsOneFileAndTheFirstInstant() throws Exception {
        Instant first = Keyring.list(directory).get(1).imported();
        importSite(site, KeyState.RETIRED);
        List<Keyring.Entry> entries = Keyring.list(directory);
        assertThat(entries).hasSize(2);
        assertThat(entries.get(1).imported()).isEqualTo(first);
        assertThat(entries.get(1).state()).isEqualTo(KeyState.RETIRED);
    }

    @Test
    void keysPutThereByHandAreActive() throws Exception {
        PrivateKeys second = PrivateKeys.generate(Role.SITE, "edge02");
        second.publicKeys().writeNew(directory.resolve("sites/edge02.public.key"));
        assertThat(open().site(new SiteId("edge02"))).contains(second.publicKeys());
    }

    @Test
    void damagedStatesAreRefusedNotForgotten() throws Exception {
        Path states = directory.resolve("states");
        String text = Files.readString(states);
        for (String damaged :
                new String[] {text.substring(0, text.length() - 4), "", text + "x y z\n"}) {
            Files.writeString(states, damaged);
            assertThatThrownBy(this::open)
                    .isInstanceOf(KeyFileException.class)
                    .hasMessageContaining(states.toString());
        }
    }

    private Keyring open() throws KeyFileException, IOException {
        return Keyring.open(directory);
    }

    private void importOwn(PrivateKeys keys, KeyState state) throws Exception {
        Path file = Files.createTempDirectory(folder, "in").resolve("own.private.key");
        keys.writeNew(file);
        Keyring.importKeys(directory, file, state);
    }

    private void importSite(PrivateKeys keys, KeyState state) throws Exception {
        Path file = Files.createTempDirectory(folder, "in").resolve("site.public.key");
        keys.publicKeys().writeNew(file);
        Keyring.importKeys(directory, file, state);
    }

    private void makeOlder(PrivateKeys keys) throws Exception {
        KeyringStates states = KeyringStates.read(directory);
        states.put(keys.keyId(), new KeyringStates.Entry(SINCE, KeyState.ACTIVE));
        states.write(directory);
    }
}
