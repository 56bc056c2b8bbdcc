package dev.longhaul.flink.assemble;

import static dev.longhaul.flink.assemble.Arrivals.CHUNK;
import static dev.longhaul.flink.assemble.Arrivals.TRANSFER;
import static dev.longhaul.flink.assemble.Arrivals.arrived;
import static dev.longhaul.flink.assemble.Arrivals.chunk;
import static dev.longhaul.flink.assemble.Arrivals.event;
import static dev.longhaul.flink.assemble.Arrivals.manifest;
import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.QuarantinedRecord;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssembleOperatorTest {
    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
    }

    private OperatorUnderTest<TransferEvent, AssembledFile> start() throws Exception {
        return OperatorUnderTest.start(Assemble.operator(settings()), Assemble::key);
    }

    private AssembleSettings settings() {
        return AssembleSettings.of(nas.staging(), TestNas.CURRENT, Duration.ofDays(7));
    }

    @ParameterizedTest
    @CsvSource({"m012", "012m", "2m10", "0m0m1122", "210m", "00112mm2"})
    void anyOrderOfArrivalGivesOneFile(String order) throws Exception {
        try (var operator = start()) {
            for (int i = 0; i < order.length(); i++) {
                operator.send(event(order.charAt(i)));
            }
            operator.checkpoint(1);
            assertThat(published(operator)).containsExactly(manifest().path().toString());
            assertThat(operator.sideOutput(SideOutputs.receipts())).isEmpty();
        }
    }

    private static List<String> published(OperatorUnderTest<?, AssembledFile> operator) {
        List<String> paths = new ArrayList<>();
        for (AssembledFile file : operator.output()) {
            if (file.order() == Order.PUBLISH) {
                paths.add(file.manifest().path().toString());
            }
        }
        return paths;
    }

    private void sendAll(OperatorUnderTest<TransferEvent, AssembledFile> operator)
            throws Exception {
        operator.send(event('0'));
        operator.send(event('1'));
        operator.send(event('m'));
        operator.send(event('2'));
    }

    @Test
    void checkpointThatBeganBeforeTheLastChunkReleasesNothing() throws Exception {
        try (var operator = start()) {
            operator.send(event('0'));
            operator.snapshot(1);
            operator.send(event('1'));
            operator.send(event('2'));
            operator.send(event('m'));
            operator.complete(1);
            assertThat(operator.output()).isEmpty();
            operator.checkpoint(2);
            assertThat(published(operator)).hasSize(1);
        }
    }

    @Test
    void duplicateOfACompleteTransferIsCoveredBeforeTheRelease() throws Exception {
        try (var operator = start()) {
            sendAll(operator);
            operator.snapshot(1);
            operator.send(event('1')); // stage may still write it
            operator.complete(1);
            assertThat(operator.output()).isEmpty();
            operator.checkpoint(2);
            assertThat(published(operator)).hasSize(1);
        }
    }

    @Test
    void failedCheckpointReleasesNothingAndTheNextOneDoes() throws Exception {
        try (var operator = start()) {
            sendAll(operator);
            operator.snapshot(1);
            operator.runMails();
            assertThat(operator.output()).isEmpty();
            operator.checkpoint(2);
            assertThat(published(operator)).hasSize(1);
        }
    }

    @Test
    void completeTransferIsReleasedAfterRestore() throws Exception {
        var before = start();
        sendAll(before);
        var snapshot = before.snapshot(3);
        before.close();
        try (var operator =
                OperatorUnderTest.restore(
                        Assemble.operator(settings()), Assemble::key, snapshot, 3)) {
            assertThat(published(operator)).hasSize(1);
        }
    }

    @Test
    void incompleteTransferGoesOnAfterRestore() throws Exception {
        var before = start();
        before.send(event('0'));
        before.send(event('m'));
        var snapshot = before.snapshot(3);
        before.close();
        try (var operator =
                OperatorUnderTest.restore(
                        Assemble.operator(settings()), Assemble::key, snapshot, 3)) {
            operator.send(event('0'));
            operator.send(event('1'));
            operator.send(event('2'));
            assertThat(operator.output()).isEmpty();
            operator.checkpoint(4);
            assertThat(published(operator)).hasSize(1);
        }
    }

    @Test
    void emptyFileNeedsOnlyItsManifest() throws Exception {
        try (var operator = start()) {
            operator.send(arrived(TestNas.manifest("empty", 1, "")));
            operator.checkpoint(1);
            assertThat(published(operator)).containsExactly("empty");
        }
    }

    @Test
    void lateChunkOrdersCleaningOnceItIsCovered() throws Exception {
        try (var operator = start()) {
            sendAll(operator);
            operator.checkpoint(1);
            operator.send(event('1'));
            assertThat(operator.output()).hasSize(1);
            operator.checkpoint(2);
            assertThat(operator.output()).hasSize(2);
            assertThat(operator.output().get(1).order()).isEqualTo(Order.CLEAN);
        }
    }

    @Test
    void repeatedManifestOfReleasedTransferIsAnsweredByArchive() throws Exception {
        try (var operator = start()) {
            sendAll(operator);
            operator.checkpoint(1);
            operator.send(event('m'));
            assertThat(operator.output())
                    .extracting(AssembledFile::order)
                    .containsExactly(Order.PUBLISH, Order.ANSWER);
        }
    }

    @Test
    void differentSecondManifestIsRejectedAndTheFirstOneHolds() throws Exception {
        try (var operator = start()) {
            operator.send(event('m'));
            Manifest first = manifest();
            operator.send(arrived(Arrivals.manifestOf("other")));
            assertThat(reasons(operator)).containsExactly(RejectReason.SECOND_MANIFEST);
            QuarantinedRecord kept = operator.sideOutput(SideOutputs.quarantine()).get(0);
            assertThat(kept.reason()).isEqualTo("SECOND_MANIFEST");
            assertThat(kept.topic()).isEqualTo("edge01.longhaul.files");
            assertThat(List.of(kept.partition(), kept.offset())).isEqualTo(List.of(3, 17L));
            operator.send(event('0'));
            operator.send(event('1'));
            operator.send(event('2'));
            operator.checkpoint(1);
            assertThat(published(operator)).containsExactly(first.path().toString());
        }
    }

    private static List<RejectReason> reasons(OperatorUnderTest<?, ?> operator) {
        List<RejectReason> reasons = new ArrayList<>();
        operator.sideOutput(SideOutputs.receipts())
                .forEach(receipt -> reasons.add(((Receipt.Rejected) receipt.receipt()).reason()));
        return reasons;
    }

    @Test
    void chunksBeyondTheManifestAreRefused() throws Exception {
        try (var operator = start()) {
            operator.send(chunk(3, CHUNK));
            operator.send(event('m'));
            assertThat(reasons(operator)).containsExactly(RejectReason.HASH_MISMATCH);
            assertThat(operator.sideOutput(SideOutputs.batches()))
                    .as("the file can come again, so its batch waits")
                    .isEmpty();
            operator.send(event('m'));
            assertThat(reasons(operator)).hasSize(2);
        }
    }

    @Test
    void releasedTransferLeavesNoStateOrTimerBehind() throws Exception {
        try (var operator = start()) {
            sendAll(operator);
            operator.checkpoint(1);
            operator.advanceTo(Duration.ofDays(8).toMillis());
            assertThat(operator.timers()).isEqualTo(1);
            operator.advanceTo(Duration.ofDays(15).toMillis());
            assertThat(operator.timers()).isZero();
            sendAll(operator);
            operator.checkpoint(2);
            assertThat(published(operator)).as("forgotten, so it is new").hasSize(2);
        }
    }

    @Test
    void abandonedTransferIsSweptAndItsQueryAnsweredClosed() throws Exception {
        Path growing = nas.staging().growing(TestNas.SITE, TRANSFER);
        Files.createDirectories(growing.getParent());
        Files.writeString(growing, "some");
        try (var operator = start()) {
            operator.send(event('0'));
            operator.advanceTo(Duration.ofDays(8).toMillis());
            assertThat(growing).as("an earlier checkpoint still speaks of it").exists();
            operator.checkpoint(1);
            operator.await(() -> !Files.exists(growing));
            operator.send(event('m'));
            assertThat(reasons(operator)).containsExactly(RejectReason.CLOSED);
            operator.advanceTo(Duration.ofDays(30).toMillis());
            assertThat(operator.timers()).isZero();
        }
    }
}
