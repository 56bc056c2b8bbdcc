package dev.longhaul.flink.operators;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.archive.Archive;
import dev.longhaul.flink.archive.ArchiveSettings;
import dev.longhaul.flink.assemble.Assemble;
import dev.longhaul.flink.assemble.AssembleSettings;
import dev.longhaul.flink.deliver.Deliver;
import dev.longhaul.flink.deliver.DeliverSettings;
import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Failing over many times costs neither threads nor memory. */
class LifecycleTest {
    private static final int LIVES = 12;

    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
    }

    /** A file through assemble, archive and deliver. */
    private void live(long generation) throws Exception {
        Manifest manifest = TestNas.manifest("f", generation, "");
        AssembledFile assembled = assemble(manifest);
        nas.stage(manifest, "");
        deliver(archive(assembled));
    }

    private AssembledFile assemble(Manifest manifest) throws Exception {
        try (var assemble =
                OperatorUnderTest.start(
                        Assemble.operator(
                                AssembleSettings.of(
                                        nas.staging(), TestNas.CURRENT, Duration.ofDays(7))),
                        Assemble::key)) {
            assemble.send(new ManifestArrived(TestNas.SITE, manifest, 0, 0));
            assemble.checkpoint(1);
            assertThat(assemble.output()).extracting(AssembledFile::order).contains(Order.PUBLISH);
            return assemble.output().get(0);
        }
    }

    private ArchivedFile archive(AssembledFile file) throws Exception {
        try (var archive =
                OperatorUnderTest.start(
                        Archive.operator(
                                ArchiveSettings.of(
                                        nas.staging(), nas.archiveSink(), TestNas.CURRENT)),
                        Archive::key)) {
            archive.send(file);
            archive.await(() -> !archive.output().isEmpty());
            return archive.output().get(0);
        }
    }

    private void deliver(ArchivedFile file) throws Exception {
        try (var deliver =
                OperatorUnderTest.start(
                        Deliver.operator(
                                DeliverSettings.of(
                                        nas.staging(),
                                        nas.archiveSink(),
                                        nas.workingSink(),
                                        TestNas.CURRENT)),
                        Deliver::key)) {
            deliver.send(file);
            deliver.await(() -> !deliver.output().isEmpty());
        }
    }

    @Test
    void livesOfTheOperatorsLeaveNothingBehind() throws Exception {
        live(1);
        Resources before = Resources.now();
        for (int life = 2; life < 2 + LIVES; life++) {
            live(life);
        }
        before.awaitNoMore();
    }
}
