package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.faults.check.Invariants;
import dev.longhaul.faults.data.TestBatch;
import dev.longhaul.faults.records.QuarantineLog;
import dev.longhaul.faults.records.SiteForge;
import dev.longhaul.faults.records.TopicRecords.Appended;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;

/** Records come that nobody sent, or that somebody sent before. */
@Order(40)
@OnStack(StackKind.LINKED)
class OddRecordsIT {
    private static final long BATCH_BYTES = 40_000_000;
    private static final int SHUFFLES = 3;

    @Tag("quick")
    @Scenario("29")
    void wholeTopicAgainThreeTimesInRandomOrderChangesNothing(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        TestBatch batch = trial.mixedBatch(BATCH_BYTES);
        Map<TopicPartition, Long> before = stack.filesAtDataCentre().end();
        trial.send(batch).finish();
        List<Appended> all = copies(stack.filesAtDataCentre().from(before));
        for (int shuffle = 0; shuffle < SHUFFLES; shuffle++) {
            trial.run("all %d records again".formatted(all.size()));
            Collections.shuffle(all, new Random(trial.points().nextLong()));
            stack.filesAtDataCentre().append(all);
        }
        stack.awaitJobCaughtUp();
        stack.shown().awaitMetricAbove("longhaul_job_repeated_records{group=\"progress\"}", 0);
        new Invariants(stack).holdInTheEnd(batch, false);
        assertThat(filesSeenMoreThanOnce(stack, batch)).isEmpty();
    }

    @Scenario("29b")
    void duplicatesAmongRecordsOnTheirWayChangeNothing(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        Map<TopicPartition, Long> before = stack.filesAtDataCentre().end();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        for (double share = 0.2; share < 1; share += 0.3) {
            delivery.awaitShare(share);
            List<Appended> arrived = copies(stack.filesAtDataCentre().from(before));
            Collections.shuffle(arrived, new Random(trial.points().nextLong()));
            trial.run("%d records again at %.2f".formatted(arrived.size(), share));
            stack.filesAtDataCentre().append(arrived);
        }
        delivery.finish();
        stack.awaitJobCaughtUp();
        new Invariants(stack).holdInTheEnd(delivery.batch(), false);
        assertThat(filesSeenMoreThanOnce(stack, delivery.batch())).isEmpty();
    }

    private static List<Appended> copies(List<ConsumerRecord<byte[], byte[]>> records) {
        return new ArrayList<>(records.stream().map(Appended::copyOf).toList());
    }

    private static List<Path> filesSeenMoreThanOnce(FaultStack stack, TestBatch batch)
            throws Exception {
        Path below = batch.below(stack.settings().site().value());
        List<Path> twice = new ArrayList<>();
        try (var tree = Files.walk(batch.directory())) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                Path name = below.resolve(batch.directory().relativize(file));
                for (String sink : stack.sinks().keySet()) {
                    if (stack.watcher().appearances(sink, name) != 1) {
                        twice.add(name);
                    }
                }
            }
        }
        return twice;
    }

    @Tag("quick")
    @Scenario("30")
    void damagedRecordsGoToQuarantineAndTheJobGoesOn(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        Map<TopicPartition, Long> before = stack.filesAtDataCentre().end();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitShare(0.5);
        QuarantineLog quarantine = QuarantineLog.from(stack.dataCentre());
        List<ConsumerRecord<byte[], byte[]>> chunks =
                stack.filesAtDataCentre().from(before).stream()
                        .filter(OddRecordsIT::isChunk)
                        .toList();
        List<Appended> damaged = damaged(chunks.get(chunks.size() - 1), chunks.get(0));
        trial.run(damaged.size() + " damaged records");
        stack.filesAtDataCentre().append(damaged);
        delivery.finish();
        assertThat(quarantine.awaitReasons(damaged.size())).hasSize(damaged.size());
        isShown(stack, "BAD_TAG");
        assertThat(stack.status().job().state()).isEqualTo("RUNNING");
    }

    private static void isShown(FaultStack stack, String reason) throws Exception {
        stack.shown().awaitNote("records are in quarantine; the last one: ");
        stack.shown()
                .awaitMetricAbove(
                        "longhaul_job_quarantined{group=\"stage.reason." + reason + "\"}", 0);
        assertThat(stack.shown().logOf(PartName.TASKMANAGER))
                .containsPattern("quarantined .*: " + reason);
    }

    private static boolean isChunk(ConsumerRecord<byte[], byte[]> record) {
        try {
            return RecordHeader.read(record.value()).type() == RecordType.CHUNK;
        } catch (dev.longhaul.wire.WireException e) {
            return false;
        }
    }

    /** One of each kind: a bit of the ciphertext, of the header, of the tag, cut, longer, mixed. */
    private static List<Appended> damaged(
            ConsumerRecord<byte[], byte[]> record, ConsumerRecord<byte[], byte[]> other) {
        Appended good = Appended.copyOf(record);
        byte[] wire = record.value();
        byte[] longer = java.util.Arrays.copyOf(wire, wire.length + 1);
        byte[] cut = java.util.Arrays.copyOf(wire, wire.length - 1);
        byte[] bodyOfAnother = wire.clone();
        int body = Math.min(wire.length, other.value().length) / 2;
        System.arraycopy(
                other.value(),
                other.value().length - body,
                bodyOfAnother,
                wire.length - body,
                body);
        return List.of(
                good.with(flipped(wire, wire.length / 2)),
                good.with(flipped(wire, wire.length - 1)),
                good.with(flipped(wire, 60)),
                good.with(longer),
                good.with(cut),
                good.with(bodyOfAnother),
                good.with("no record at all".getBytes(StandardCharsets.UTF_8)));
    }

    private static byte[] flipped(byte[] wire, int at) {
        byte[] other = wire.clone();
        other[at] ^= 1;
        return other;
    }

    @Scenario("31")
    void forgedManifestsAreRefusedAndNothingIsTouched(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        TestBatch batch = trial.mixedBatch(BATCH_BYTES);
        trial.send(batch).finish();
        QuarantineLog quarantine = QuarantineLog.from(stack.dataCentre());
        byte[] content = "not from here".getBytes(StandardCharsets.UTF_8);
        Manifest forged = SiteForge.manifestOf(batch.name(), "large.bin", content);
        SiteForge site = SiteForge.ofSite(stack);
        SiteForge stranger = SiteForge.ofStranger(stack);
        trial.run("by a stranger, and with a number of chunks that does not fit");
        stack.filesAtDataCentre()
                .append(
                        List.of(
                                new Appended(
                                        0,
                                        null,
                                        stranger.chunk(0, forged.transferId(), 0, content)),
                                new Appended(0, null, stranger.manifest(0, forged)),
                                new Appended(1, null, site.manifestWithChunkCount(1, forged, 7))));
        assertThat(quarantine.awaitReasons(3))
                .containsExactlyInAnyOrder("UNKNOWN_KEY", "UNKNOWN_KEY", "BAD_PAYLOAD");
        isShown(stack, "UNKNOWN_KEY");
        new Invariants(stack).holdInTheEnd(batch, false);
    }

    @Tag("quick")
    @Scenario("33")
    void namesThatLeaveTheSinkAreRefused(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        QuarantineLog quarantine = QuarantineLog.from(stack.dataCentre());
        SiteForge site = SiteForge.ofSite(stack);
        List<Appended> records = new ArrayList<>();
        List<String> names =
                List.of("../../etc/x", "/etc/x", "a/../../x", "a//b", "./x", "..", "a\0b", "a/");
        for (String name : names) {
            byte[] path = name.getBytes(StandardCharsets.UTF_8);
            byte[] content = ("in " + name).getBytes(StandardCharsets.UTF_8);
            Manifest honest = SiteForge.manifestOf("names", "x".repeat(path.length), content);
            TransferId transfer = honest.transferId();
            records.add(new Appended(0, null, site.chunk(0, transfer, 0, content)));
            records.add(new Appended(0, null, site.manifestWithPath(0, honest, path)));
        }
        trial.run("manifests that say " + names);
        List<Path> before = everythingBeside(stack);
        stack.filesAtDataCentre().append(records);
        assertThat(quarantine.awaitReasons(names.size())).containsOnly("REFUSED_NAME");
        stack.awaitJobCaughtUp();
        assertThat(everythingBeside(stack)).isEqualTo(before);
        new Invariants(stack).holdForTheStack();
    }

    /** What stands around the sinks, one and two levels up. */
    private static List<Path> everythingBeside(FaultStack stack) throws Exception {
        List<Path> found = new ArrayList<>();
        for (Path folder :
                List.of(stack.local().archive().getParent(), stack.local().directory())) {
            try (var entries = Files.list(folder)) {
                entries.sorted().forEach(found::add);
            }
        }
        return found;
    }

    @Scenario("30b")
    void chunkUnderAnotherTransferIsRefused(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        TestBatch batch = trial.mixedBatch(BATCH_BYTES);
        Map<TopicPartition, Long> before = stack.filesAtDataCentre().end();
        trial.send(batch).finish();
        QuarantineLog quarantine = QuarantineLog.from(stack.dataCentre());
        ConsumerRecord<byte[], byte[]> chunk =
                stack.filesAtDataCentre().from(before).stream()
                        .filter(OddRecordsIT::isChunk)
                        .findFirst()
                        .orElseThrow();
        byte[] wire = chunk.value().clone();
        byte[] transfer = bytesOf(RecordHeader.read(wire).transferId());
        int at = indexOf(wire, transfer);
        System.arraycopy(bytesOf(TransferId.random(new SecureRandom())), 0, wire, at, 16);
        trial.run("transfer id of a chunk exchanged");
        stack.filesAtDataCentre().append(List.of(Appended.copyOf(chunk).with(wire)));
        assertThat(quarantine.awaitReasons(1)).containsExactly("BAD_TAG");
        new Invariants(stack).holdInTheEnd(batch, false);
    }

    private static byte[] bytesOf(TransferId id) {
        java.nio.ByteBuffer bytes = java.nio.ByteBuffer.allocate(TransferId.BYTES);
        id.write(bytes);
        return bytes.array();
    }

    private static int indexOf(byte[] wire, byte[] part) {
        for (int at = 0; at <= wire.length - part.length; at++) {
            if (java.util.Arrays.equals(wire, at, at + part.length, part, 0, part.length)) {
                return at;
            }
        }
        throw new IllegalArgumentException("not there");
    }
}
