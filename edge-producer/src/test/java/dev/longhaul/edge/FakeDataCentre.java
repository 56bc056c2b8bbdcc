package dev.longhaul.edge;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import dev.longhaul.wire.key.TrustedKeys;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Control;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Placement;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordOpener;
import dev.longhaul.wire.record.RecordSealer;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;

/** Opens what a site sent, in the order of each partition, and writes receipts. Not thread-safe. */
final class FakeDataCentre implements AutoCloseable {
    private final SiteId site;
    private final RecordOpener opener;
    private final RecordSealer receipts;
    private final Map<TransferId, TreeMap<Long, byte[]>> chunks = new HashMap<>();
    private final Map<Lane, Long> nextSequence = new HashMap<>();
    private final List<Control> controls = new ArrayList<>();
    private final List<Manifest> manifests = new ArrayList<>();
    private final List<BatchRecord> batches = new ArrayList<>();
    private long receiptSequence;
    private long droppedRecords;

    private record Lane(RunId runId, int partition) {}

    FakeDataCentre(PrivateKeys own, PublicKeys siteKeys, SiteId site) {
        this.site = site;
        this.opener = new RecordOpener(TrustedKeys.ofSite(own, siteKeys), Long.MAX_VALUE);
        RunId runId = RunId.random(new SecureRandom());
        this.receipts = new RecordSealer(own, siteKeys, site, runId, Clock.systemUTC());
    }

    /** Takes in one record; for a manifest, returns it. */
    Optional<Manifest> accept(int partition, byte[] wire) throws WireException {
        RecordHeader header = RecordHeader.read(wire);
        Lane lane = new Lane(header.runId(), partition);
        long expected = nextSequence.getOrDefault(lane, 0L);
        boolean inOrder =
                droppedRecords > 0 ? header.sequence() >= expected : header.sequence() == expected;
        if (header.partition() != partition || !inOrder) {
            throw new AssertionError("out of order: " + header + ", expected " + expected);
        }
        nextSequence.put(lane, header.sequence() + 1);
        switch (header.type()) {
            case CHUNK -> {
                ByteBuffer plaintext = ByteBuffer.allocate(header.plaintextBytes());
                opener.openChunk(header, wire, site, Instant.now(), plaintext);
                chunks.computeIfAbsent(header.transferId(), any -> new TreeMap<>())
                        .put(header.chunkIndex(), plaintext.array());
            }
            case MANIFEST -> {
                manifests.add(opener.openManifest(header, wire, site, Instant.now()));
                return Optional.of(manifests.get(manifests.size() - 1));
            }
            case CONTROL -> controls.add(opener.openControl(header, wire, site, Instant.now()));
            case BATCH -> batches.add(opener.openBatch(header, wire, site, Instant.now()));
            default -> throw new AssertionError("unexpected " + header);
        }
        return Optional.empty();
    }

    /** A record was lost on the way: from now on sequences may have gaps. */
    void lost() {
        droppedRecords++;
    }

    /** Loses all chunks of a transfer. */
    void forget(TransferId transferId) {
        chunks.remove(transferId);
    }

    /** What it knows of the run that a record belongs to. */
    byte[] progress(RecordHeader header) {
        return receipt(progressOf(header));
    }

    /** Progress that it never made. */
    byte[] progress(RecordHeader header, long sequence) {
        return receipt(
                new Receipt.Progress(header.runId(), header.partition(), sequence, Instant.now()));
    }

    Receipt.Progress progressOf(RecordHeader header) {
        long sequence = nextSequence.get(new Lane(header.runId(), header.partition()));
        return new Receipt.Progress(header.runId(), header.partition(), sequence, Instant.now());
    }

    /** The chunks of a file that have not arrived. */
    List<Receipt.ChunkRange> missing(Manifest manifest) {
        TreeMap<Long, byte[]> there = chunks.getOrDefault(manifest.transferId(), new TreeMap<>());
        return LongStream.range(0, manifest.chunkCount())
                .filter(index -> !there.containsKey(index))
                .mapToObj(index -> new Receipt.ChunkRange(index, index + 1))
                .toList();
    }

    List<Control> controls() {
        return controls;
    }

    byte[] stored(Manifest manifest, String sink) {
        return receipt(new Receipt.Stored(subject(manifest), sink, manifest.path(), Instant.now()));
    }

    byte[] receipt(Receipt receipt) {
        return receipts.sealReceipt(new Placement(0, receiptSequence++), receipt);
    }

    byte[] complete(BatchRecord batch, String sink) {
        return receipt(
                new Receipt.Stored(Receipt.Subject.of(batch), sink, batch.name(), Instant.now()));
    }

    static Receipt.Subject subject(Manifest manifest) {
        return new Receipt.Subject(
                manifest.transferId(),
                manifest.generation(),
                manifest.fileBytes(),
                manifest.sha256());
    }

    /** The whole file, which must have all its chunks. */
    byte[] content(Manifest manifest) {
        TreeMap<Long, byte[]> pieces = chunks.getOrDefault(manifest.transferId(), new TreeMap<>());
        if (pieces.size() != manifest.chunkCount()) {
            throw new AssertionError(pieces.keySet() + " of " + manifest.chunkCount());
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        pieces.values().forEach(whole::writeBytes);
        return whole.toByteArray();
    }

    List<Manifest> manifests() {
        return manifests;
    }

    Manifest manifest(String path) {
        return manifests.stream()
                .filter(m -> m.path().toString().equals(path))
                .findAny()
                .orElseThrow(() -> new AssertionError("no manifest of " + path));
    }

    List<BatchRecord> batches() {
        return batches;
    }

    @Override
    public void close() {
        opener.close();
    }
}
