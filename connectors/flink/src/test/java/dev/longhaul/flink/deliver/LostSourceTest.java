package dev.longhaul.flink.deliver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.event.FileOutcome;
import dev.longhaul.flink.event.FileOutcome.Kind;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What archive had, and has no longer when it is to be copied. */
class LostSourceTest {
    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
        Files.createDirectories(Path.of(nas.staging().directory()));
    }

    private DeliverSettings settings() {
        return DeliverSettings.of(
                nas.staging(), nas.archiveSink(), nas.workingSink(), TestNas.CURRENT);
    }

    private OperatorUnderTest<ArchivedFile, BatchEvent> start() throws Exception {
        return OperatorUnderTest.start(Deliver.operator(settings()), Deliver::key);
    }

    private ArchivedFile lost() {
        Manifest manifest = TestNas.manifest("x", 1, "content");
        return new ArchivedFile(TestNas.SITE, manifest, TestNas.path("edge01/run1/x"));
    }

    private ArchivedFile damaged() throws Exception {
        Files.createDirectories(inArchive().getParent());
        Files.writeString(inArchive(), "damaged");
        return lost();
    }

    private Path inArchive() {
        return nas.archive().resolve("edge01/run1/x");
    }

    private static List<SiteReceipt> receipts(OperatorUnderTest<?, ?> operator) {
        return operator.sideOutput(SideOutputs.receipts());
    }

    private static void awaitClosed(OperatorUnderTest<ArchivedFile, BatchEvent> operator) {
        operator.await(() -> !receipts(operator).isEmpty());
        Receipt.Rejected rejected = (Receipt.Rejected) receipts(operator).get(0).receipt();
        assertThat(rejected.reason()).isEqualTo(RejectReason.CLOSED);
        assertThat(operator.output()).as("its batch waits").isEmpty();
        assertThat(operator.counter("longhaul.working.lostSources")).isEqualTo(1);
        assertThat((String) operator.gauge("longhaul.working.lastLostSource"))
                .startsWith("edge01/run1/x in the archive ");
    }

    @Test
    void removedSourceClosesTheTransfer() throws Exception {
        try (var operator = start()) {
            operator.send(lost());
            awaitClosed(operator);
        }
    }

    @Test
    void damagedSourceClosesTheTransferAndStays() throws Exception {
        try (var operator = start()) {
            operator.send(damaged());
            awaitClosed(operator);
            assertThat(inArchive()).hasContent("damaged");
            assertThat(TestNas.files(nas.working())).isEmpty();
        }
    }

    @Test
    void nextTransferOfThePathIsDelivered() throws Exception {
        try (var operator = start()) {
            operator.send(damaged());
            awaitClosed(operator);
            Manifest again = TestNas.manifest("x", 2, "content");
            Files.writeString(inArchive().resolveSibling("x.~v2~"), "content");
            operator.send(
                    new ArchivedFile(TestNas.SITE, again, TestNas.path("edge01/run1/x.~v2~")));
            operator.await(() -> receipts(operator).size() == 2);
            assertThat(nas.working().resolve("edge01/run1/x")).hasContent("content");
        }
    }

    @Test
    void archiveThatIsNotThereOnlyPauses() throws Exception {
        Path away = folder.resolve("away");
        try (var operator = start()) {
            ArchivedFile work = lost();
            Files.createDirectories(inArchive().getParent());
            Files.writeString(inArchive(), "content");
            Files.move(nas.archive(), away);
            operator.send(work);
            operator.await(() -> operator.waits() == 1);
            Files.move(away, nas.archive());
            operator.advanceTo(2_000);
            operator.await(() -> !receipts(operator).isEmpty());
            assertThat(receipts(operator).get(0).receipt()).isInstanceOf(Receipt.Stored.class);
        }
    }

    @Test
    void replayTellsThatItsSourceIsLost() throws Exception {
        try (var operator =
                OperatorUnderTest.start(Deliver.operator(settings().restoring()), Deliver::key)) {
            operator.send(lost());
            operator.await(() -> !operator.sideOutput(FileOutcome.output()).isEmpty());
            assertThat(operator.sideOutput(FileOutcome.output()).get(0).kind())
                    .isEqualTo(Kind.REJECTED);
        }
    }
}
