package dev.longhaul.flink.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.event.TransferEvent.Refused;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.Receipt.RejectReason;
import dev.longhaul.wire.record.Receipt.Rejected;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stage puts aside, and whom it answers. */
class StageQuarantineTest {
    private static final TransferId TRANSFER = new TransferId(1, 2);

    @TempDir private Path directory;
    private StageHarness stage;

    @BeforeEach
    void setUp() throws Exception {
        stage = new StageHarness(directory);
    }

    @AfterEach
    void tearDown() throws Exception {
        stage.close();
    }

    @Test
    void garbageIsPutAsideAndTheNextRecordIsRead() throws Exception {
        byte[] garbage = StageHarness.content(5000);

        stage.receive(stage.edge.record(garbage));
        stage.receive(stage.edge.record(stage.edge.chunk(TRANSFER, 0, StageHarness.content(5))));

        assertThat(stage.quarantined())
                .singleElement()
                .satisfies(
                        record -> {
                            assertThat(record.reason()).isEqualTo("MALFORMED");
                            assertThat(record.topic()).isEqualTo("edge01.longhaul.files");
                            assertThat(record.offset()).isZero();
                            assertThat(record.head()).isEqualTo(Arrays.copyOf(garbage, 4096));
                        });
        assertThat(stage.events()).hasSize(1);
    }

    @Test
    void tombstoneAndEmptyRecordArePutAside() throws Exception {
        stage.receive(stage.edge.record((byte[]) null));
        stage.receive(stage.edge.record(new byte[0]));

        assertThat(stage.reasons()).containsExactly("MALFORMED", "MALFORMED");
    }

    @Test
    void recordBeyondTwelveMebibytesIsPutAside() throws Exception {
        stage.receive(stage.edge.record(new byte[(12 << 20) + 1]));

        assertThat(stage.reasons()).containsExactly("TOO_LARGE");
    }

    @Test
    void everyTruncationOfAKnownChunkIsPutAside() throws Exception {
        byte[] wire = stage.edge.chunk(TRANSFER, 0, StageHarness.content(64));
        stage.receive(stage.edge.record(wire));
        int cuts = 0;
        for (int length = 1; length < wire.length; length += 37, cuts++) {
            stage.receive(stage.edge.record(Arrays.copyOf(wire, length)));
        }

        assertThat(stage.events()).hasSize(1);
        assertThat(stage.quarantined()).hasSize(Math.min(cuts, StageHarness.QUARANTINE_PER_MINUTE));
    }

    @Test
    void flippedBitInAKnownChunkIsPutAside() throws Exception {
        byte[] wire = stage.edge.chunk(TRANSFER, 0, StageHarness.content(64));
        stage.receive(stage.edge.record(wire));
        wire[wire.length - 1] ^= 1;
        stage.receive(stage.edge.record(wire));

        assertThat(stage.reasons()).containsExactly("BAD_TAG");
    }

    @Test
    void recordOfAnotherSiteUnderThisNameIsPutAside() throws Exception {
        stage.receive(
                stage.edge.record(
                        "edge02", stage.edge.chunk(TRANSFER, 0, StageHarness.content(5))));

        assertThat(stage.reasons()).containsExactly("WRONG_SITE");
        assertThat(stage.quarantined().get(0).site()).isEqualTo("edge02");
    }

    @Test
    void topicWhoseAliasIsNoSiteIsPutAside() throws Exception {
        stage.receive(
                stage.edge.record(
                        "Not_A_Site", stage.edge.chunk(TRANSFER, 0, StageHarness.content(5))));

        assertThat(stage.reasons()).containsExactly("WRONG_SITE");
    }

    @Test
    void recordUnderAnUnknownKeyIsPutAside() throws Exception {
        TestSite stranger = stage.stranger("edge01");

        stage.receive(stranger.record(stranger.chunk(TRANSFER, 0, StageHarness.content(5))));

        assertThat(stage.reasons()).containsExactly("UNKNOWN_KEY");
    }

    @Test
    void quarantineOfOneSiteIsLimited() throws Exception {
        for (int number = 0; number < StageHarness.QUARANTINE_PER_MINUTE + 50; number++) {
            stage.receive(stage.edge.record(StageHarness.content(100)));
        }

        assertThat(stage.quarantined()).hasSize(StageHarness.QUARANTINE_PER_MINUTE);
    }

    @Test
    void manifestOfTooLargeAFileIsRejected() throws Exception {
        stage.receive(
                stage.edge.record(
                        stage.edge.manifest(TRANSFER, StageHarness.LARGEST_FILE_BYTES + 1)));

        assertThat(stage.reasons()).containsExactly("TOO_LARGE");
        assertThat(stage.side(SideOutputs.receipts()))
                .extracting(SiteReceipt::receipt)
                .singleElement()
                .isInstanceOfSatisfying(
                        Rejected.class,
                        rejected -> {
                            assertThat(rejected.reason()).isEqualTo(RejectReason.TOO_LARGE);
                            assertThat(rejected.subject())
                                    .isEqualTo(Receipt.Subject.unread(TRANSFER));
                        });
        assertThat(stage.events())
                .singleElement()
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.transferId()).isEqualTo(TRANSFER));
    }

    @Test
    void forgedManifestIsNotAnswered() throws Exception {
        byte[] wire = stage.edge.manifest(TRANSFER, StageHarness.LARGEST_FILE_BYTES + 1);
        wire[wire.length - 1] ^= 1;
        stage.receive(stage.edge.record(wire));

        assertThat(stage.reasons()).containsExactly("BAD_TAG");
        assertThat(stage.side(SideOutputs.receipts())).isEmpty();
        assertThat(stage.events()).isEmpty();
    }
}
