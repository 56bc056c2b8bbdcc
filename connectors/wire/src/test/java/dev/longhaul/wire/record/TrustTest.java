package dev.longhaul.wire.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.bytes.ContentWriter;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.TrustedKeys;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who may say what to whom, and until when. */
class TrustTest {
    private final Parties parties = new Parties();
    private final RecordOpener opener = parties.dataOpener();

    @AfterEach
    void close() {
        opener.close();
    }

    @Test
    void keyImportedLaterOpensWhatWasUnknown() throws WireException {
        byte[] wire = chunk(parties.dataSealer());
        parties.trust.remove(parties.site.publicKeys());
        assertThat(refusal(wire, Parties.NOW)).isEqualTo(Reason.UNKNOWN_KEY);
        parties.trust.add(parties.site.publicKeys());
        open(wire, Parties.NOW);
    }

    @Test
    void revocationCountsFromItsInstantAlsoForOpenSessions() throws WireException {
        byte[] wire = chunk(parties.dataSealer());
        open(wire, Parties.NOW);
        parties.trust.revoke(parties.site.publicKeys(), Parties.NOW);
        assertThat(refusal(wire, Parties.NOW)).isEqualTo(Reason.REVOKED_KEY);
        assertThat(refusal(wire, Parties.NOW.plusSeconds(1))).isEqualTo(Reason.REVOKED_KEY);
        open(wire, Parties.NOW.minusMillis(1));
    }

    @Test
    void receiptForAnotherSiteIsRefused() throws WireException {
        byte[] wire = receipt();
        RecordHeader header = RecordHeader.read(wire);
        TrustedKeys other = TrustedKeys.ofSite(parties.otherSite, parties.dc.publicKeys());
        try (RecordOpener atOther = new RecordOpener(other, 1)) {
            assertThatThrownBy(
                            () ->
                                    atOther.openReceipt(
                                            header, wire, Parties.OTHER_SITE, Parties.NOW))
                    .isInstanceOf(WireException.class);
        }
        try (RecordOpener atSite = parties.receiptOpener()) {
            assertThatThrownBy(
                            () -> atSite.openReceipt(header, wire, Parties.OTHER_SITE, Parties.NOW))
                    .isInstanceOfSatisfying(
                            WireException.class,
                            e -> assertThat(e.reason()).isEqualTo(Reason.WRONG_SITE));
        }
    }

    @Test
    void siteCannotSealReceiptsAndTheDataCentreCannotSealData() {
        assertThatThrownBy(
                        () ->
                                parties.dataSealer()
                                        .sealReceipt(Samples.PLACEMENT, Samples.receipts().get(0)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> chunk(parties.receiptSealer()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void sealerWantsKeysOfItsSite() {
        assertThatThrownBy(
                        () ->
                                new RecordSealer(
                                        parties.site,
                                        parties.dc.publicKeys(),
                                        Parties.OTHER_SITE,
                                        Parties.RUN,
                                        Parties.CLOCK))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(
                        () ->
                                new RecordSealer(
                                        parties.site,
                                        parties.otherSite.publicKeys(),
                                        Parties.SITE,
                                        Parties.RUN,
                                        Parties.CLOCK))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void sessionIsReplacedAfterAnHour() {
        AtomicReference<Instant> now = new AtomicReference<>(Parties.NOW);
        InstantSource source = now::get;
        RecordSealer sealer =
                new RecordSealer(
                        parties.site,
                        parties.dc.publicKeys(),
                        Parties.SITE,
                        Parties.RUN,
                        source.withZone(ZoneOffset.UTC));
        byte[] first = session(chunk(sealer));
        now.set(Parties.NOW.plus(Duration.ofMinutes(59)));
        assertThat(session(chunk(sealer))).isEqualTo(first);
        now.set(Parties.NOW.plus(Duration.ofMinutes(60)));
        assertThat(session(chunk(sealer))).isNotEqualTo(first);
    }

    @Test
    void noncesAreNeverTheSame() {
        RecordSealer sealer = parties.dataSealer();
        assertThat(Arrays.copyOfRange(chunk(sealer), 100, 112))
                .isNotEqualTo(Arrays.copyOfRange(chunk(sealer), 100, 112));
    }

    @Test
    void manifestWithoutTheSitesSignatureIsRefusedAsAuthenticated() {
        byte[] content = Samples.manifest().encode();
        byte[] unsigned = Arrays.copyOf(content, content.length + 64);
        WireException refused = refusedManifest(unsigned);
        assertThat(refused.reason()).isEqualTo(Reason.BAD_SIGNATURE);
        assertThat(refused.authenticated()).isTrue();
    }

    @Test
    void manifestOfAnotherTransferInsideIsRefused() {
        byte[] signed = SignedManifest.sign(Samples.manifest(), Parties.SITE, parties.site);
        RecordSealer sealer = parties.dataSealer();
        byte[] wire =
                sealer.sealContent(
                        Samples.PLACEMENT, RecordType.MANIFEST, Samples.OTHER_TRANSFER, signed);
        assertThat(refusedManifestRecord(wire).reason()).isEqualTo(Reason.BAD_PAYLOAD);
    }

    @Test
    void refusedNameInAManifestIsAuthenticated() {
        for (String name : new String[] {"../x", "/etc/passwd", "a//b", "a/./b", "", "a\0b"}) {
            byte[] manifest = manifestWithPath(Samples.utf8(name));
            byte[] signature = parties.site.sign(manifestStatement(manifest));
            byte[] content = Arrays.copyOf(manifest, manifest.length + 64);
            System.arraycopy(signature, 0, content, manifest.length, 64);
            WireException refused = refusedManifest(content);
            assertThat(refused.reason()).isEqualTo(Reason.REFUSED_NAME);
            assertThat(refused.authenticated()).isTrue();
        }
    }

    @Test
    void manifestOfAFileBeyondTheLargestIsTooLarge() throws WireException {
        Manifest manifest = Samples.manifest();
        byte[] wire = parties.dataSealer().sealManifest(Samples.PLACEMENT, manifest);
        RecordHeader header = RecordHeader.read(wire);
        try (RecordOpener small = new RecordOpener(parties.trust, manifest.fileBytes() - 1)) {
            WireException refused =
                    catchThrowableOfType(
                            WireException.class,
                            () -> small.openManifest(header, wire, Parties.SITE, Parties.NOW));
            assertThat(refused.reason()).isEqualTo(Reason.TOO_LARGE);
            assertThat(refused.authenticated()).isTrue();
        }
    }

    @Test
    void secretsAreNotShown() {
        PrivateKeys keys = parties.site;
        assertThat(keys.toString()).isEqualTo("private keys of site edge01 (" + keys.keyId() + ")");
    }

    private static byte[] manifestWithPath(byte[] path) {
        byte[] sample = Samples.manifest().encode();
        int pathAt = 1 + 16 + 16 + 2 + "drive 7".length();
        int pathBytes = ByteBuffer.wrap(sample).getShort(pathAt);
        byte[] head = Arrays.copyOf(sample, pathAt);
        byte[] tail = Arrays.copyOfRange(sample, pathAt + 2 + pathBytes, sample.length);
        return new ContentWriter()
                .putFixed(head, head.length)
                .putBytes(path)
                .putFixed(tail, tail.length)
                .toByteArray();
    }

    private static byte[] manifestStatement(byte[] manifest) {
        return new ContentWriter()
                .putText("longhaul/v1/manifest", 100)
                .putText(Parties.SITE.value(), 100)
                .putFixed(manifest, manifest.length)
                .toByteArray();
    }

    private WireException refusedManifest(byte[] content) {
        return refusedManifestRecord(
                parties.dataSealer()
                        .sealContent(
                                Samples.PLACEMENT, RecordType.MANIFEST, Samples.TRANSFER, content));
    }

    private WireException refusedManifestRecord(byte[] wire) {
        return catchThrowableOfType(
                WireException.class,
                () ->
                        opener.openManifest(
                                RecordHeader.read(wire), wire, Parties.SITE, Parties.NOW));
    }

    private static byte[] session(byte[] wire) {
        return Arrays.copyOfRange(wire, 112, 256);
    }

    private static byte[] chunk(RecordSealer sealer) {
        return Samples.chunkRecord(sealer, Codec.NONE, 0, Samples.plaintext(1000, 1));
    }

    private byte[] receipt() {
        return parties.receiptSealer().sealReceipt(Samples.PLACEMENT, Samples.receipts().get(0));
    }

    private Reason refusal(byte[] wire, Instant appended) {
        return catchThrowableOfType(WireException.class, () -> open(wire, appended)).reason();
    }

    private void open(byte[] wire, Instant appended) throws WireException {
        SiteId site = Parties.SITE;
        opener.openChunk(RecordHeader.read(wire), wire, site, appended, ByteBuffer.allocate(1000));
    }
}
