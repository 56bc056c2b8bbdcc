package dev.longhaul.flink.receipt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.KeyState;
import dev.longhaul.wire.key.Keyring;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PrivateKeys.Role;
import dev.longhaul.wire.key.TrustedKeys;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordOpener;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteSealersTest {
    private static final SiteId SITE = new SiteId("edge01");
    private static final RunId RUN = new RunId(5, 6);

    @TempDir private Path directory;
    private final PrivateKeys site = PrivateKeys.generate(Role.SITE, SITE.value());
    private final PrivateKeys dataCentre = PrivateKeys.generate(Role.DC, "dc");
    private SiteSealers sealers;

    @BeforeEach
    void setUp() throws Exception {
        Path keyring = directory.resolve("keyring");
        Path own = directory.resolve("dc.private.key");
        dataCentre.writeNew(own);
        Keyring.importKeys(keyring, own, KeyState.ACTIVE);
        Path theirs = directory.resolve("edge01.public.key");
        site.publicKeys().writeNew(theirs);
        Keyring.importKeys(keyring, theirs, KeyState.ACTIVE);
        sealers = new SiteSealers(Keyring.open(keyring), RUN, Clock.systemUTC());
    }

    @Test
    void siteCanOpenItsReceipt() throws Exception {
        byte[] wire = sealers.seal(receipt(SITE)).orElseThrow();

        try (RecordOpener opener =
                new RecordOpener(TrustedKeys.ofSite(site, dataCentre.publicKeys()), 1L << 40)) {
            RecordHeader header = RecordHeader.read(wire);
            assertThat(opener.openReceipt(header, wire, SITE, Instant.now()))
                    .usingRecursiveComparison()
                    .isEqualTo(receipt(SITE).receipt());
        }
    }

    @Test
    void sequenceCountsFromZeroInOneRun() throws Exception {
        for (long expected = 0; expected < 3; expected++) {
            RecordHeader header = RecordHeader.read(sealers.seal(receipt(SITE)).orElseThrow());
            assertThat(header.sequence()).isEqualTo(expected);
            assertThat(header.runId()).isEqualTo(RUN);
            assertThat(header.partition()).isZero();
        }
    }

    @Test
    void siteWithoutKeysGetsNothing() throws Exception {
        assertThat(sealers.seal(receipt(new SiteId("edge02")))).isEmpty();
    }

    private static SiteReceipt receipt(SiteId site) {
        return new SiteReceipt(
                site,
                new Receipt.Missing(
                        new Receipt.Subject(new TransferId(1, 2), 3, 4, new byte[32]),
                        java.util.List.of(new Receipt.ChunkRange(0, 7)),
                        Instant.parse("2026-03-01T10:00:00Z")));
    }
}
