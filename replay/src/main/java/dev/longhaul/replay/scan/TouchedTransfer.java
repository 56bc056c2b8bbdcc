package dev.longhaul.replay.scan;

import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.wire.record.RecordHeader;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.kafka.common.TopicPartition;

/**
 * What was seen of one transfer: a bit for each chunk, the manifest, and the first and last offset
 * in each partition. Not thread-safe.
 */
final class TouchedTransfer {
    private final TransferKey key;
    private final BitSet chunks = new BitSet();
    private final SortedMap<Integer, OffsetRange> spans = new TreeMap<>();
    private ManifestPlace manifest;
    private long wireBytes;

    TouchedTransfer(TransferKey key) {
        this.key = key;
    }

    TransferKey key() {
        return key;
    }

    /**
     * @return bytes by which the bitmap has grown
     */
    long addChunk(RecordHeader header, int partition, long offset, int recordBytes) {
        long before = chunks.size() / 8;
        int index = Math.toIntExact(header.chunkIndex());
        if (!chunks.get(index)) {
            chunks.set(index);
            wireBytes += recordBytes;
        }
        span(partition, offset);
        return chunks.size() / 8 - before;
    }

    void addManifest(ManifestPlace place) {
        if (manifest == null || place.isBefore(manifest)) {
            manifest = place;
        }
    }

    private void span(int partition, long offset) {
        OffsetRange one =
                new OffsetRange(new TopicPartition(key.topic(), partition), offset, offset + 1);
        spans.merge(partition, one, OffsetRange::hull);
    }

    /** Null where none was seen. */
    ManifestPlace manifest() {
        return manifest;
    }

    boolean hasChunks() {
        return !chunks.isEmpty();
    }

    /** Of the chunks that were seen, each counted once. */
    long wireBytes() {
        return wireBytes;
    }

    long missingChunks() {
        long expected = manifest.manifest().chunkCount();
        return expected - chunks.get(0, Math.toIntExact(expected)).cardinality();
    }

    /** Chunks behind the last one that the manifest speaks of. */
    boolean hasTooMany() {
        return chunks.length() > manifest.manifest().chunkCount();
    }

    boolean isWhole() {
        return manifest != null && !hasTooMany() && missingChunks() == 0;
    }

    /** Whether more of the log could make it whole. */
    boolean isOpen() {
        return manifest == null || (!hasTooMany() && missingChunks() > 0);
    }

    /** Where it stands, its manifest included. */
    Collection<OffsetRange> spans() {
        SortedMap<Integer, OffsetRange> all = new TreeMap<>(spans);
        if (manifest != null) {
            TopicPartition home = new TopicPartition(key.topic(), manifest.partition());
            all.merge(
                    manifest.partition(),
                    new OffsetRange(home, manifest.offset(), manifest.offset() + 1),
                    OffsetRange::hull);
        }
        return List.copyOf(all.values());
    }
}
