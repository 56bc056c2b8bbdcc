package dev.longhaul.replay.scan;

import dev.longhaul.replay.log.LogRecord;
import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordType;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All transfers that a scan has touched, from the records that it reads. What is no record of ours
 * is counted and passed over. Not thread-safe.
 */
final class TouchedTransfers {
    /** About a kilobyte each, with manifest and places. */
    static final int MOST_TRANSFERS = 200_000;

    /** Whoever can write to the topic can claim any chunk index in a clear header. */
    private static final long MOST_BITMAP_BYTES = 64L << 20;

    private static final long MOST_CHUNKS = 1L << 24;

    private final ScanRequest request;
    private final ManifestReader manifests;
    private final Map<TransferKey, TouchedTransfer> touched = new LinkedHashMap<>();
    private ScanFigures figures = ScanFigures.NOTHING;
    private long bitmapBytes;

    TouchedTransfers(ScanRequest request, ManifestReader manifests) {
        this.request = request;
        this.manifests = manifests;
    }

    /** A transfer that is asked for by name, seen or not. */
    void expect(String topic, TransferId transfer) {
        TransferKey key = new TransferKey(topic, transfer);
        touched.putIfAbsent(key, new TouchedTransfer(key));
    }

    /**
     * @param touches whether a transfer that is not known yet is one from here on
     */
    void add(LogRecord record, boolean touches) {
        figures = figures.plus(record.value() == null ? 0 : record.value().length);
        try {
            add(record, RecordHeader.read(record.value()), touches);
        } catch (WireException notOurs) {
            figures = figures.plusGarbage();
        }
    }

    private void add(LogRecord record, RecordHeader header, boolean touches) throws WireException {
        boolean isChunk = header.type() == RecordType.CHUNK;
        if (!isChunk && header.type() != RecordType.MANIFEST) {
            return;
        }
        if (header.chunkIndex() >= MOST_CHUNKS) {
            figures = figures.plusGarbage();
            return;
        }
        TransferKey key = new TransferKey(record.partition().topic(), header.transferId());
        TouchedTransfer known = touched.get(key);
        if (known == null && (!touches || !request.wants(header.transferId()))) {
            return;
        }
        if (isChunk) {
            addChunk(known == null ? touch(key) : known, header, record);
        } else {
            ManifestPlace place = open(record, header, key);
            (known == null ? touch(key) : known).addManifest(place);
        }
    }

    private void addChunk(TouchedTransfer transfer, RecordHeader header, LogRecord record) {
        bitmapBytes +=
                transfer.addChunk(
                        header,
                        record.partition().partition(),
                        record.offset(),
                        record.value().length);
        if (bitmapBytes > MOST_BITMAP_BYTES) {
            throw new TooManyException(
                    "the range touches more chunks than " + MOST_BITMAP_BYTES + " bytes can hold");
        }
    }

    private ManifestPlace open(LogRecord record, RecordHeader header, TransferKey key)
            throws WireException {
        Instant appended = Instant.ofEpochMilli(record.appendedMillis());
        return new ManifestPlace(
                manifests.open(header, record.value(), key.site(), appended),
                record.partition().partition(),
                record.offset(),
                record.appendedMillis());
    }

    private TouchedTransfer touch(TransferKey key) {
        if (touched.size() >= MOST_TRANSFERS) {
            throw new TooManyException(
                    "a replay needs to touch at most " + MOST_TRANSFERS + " transfers");
        }
        TouchedTransfer transfer = new TouchedTransfer(key);
        touched.put(key, transfer);
        return transfer;
    }

    Collection<TouchedTransfer> all() {
        return Collections.unmodifiableCollection(touched.values());
    }

    /** Those of a topic that more of the log could make whole. */
    Stream<TouchedTransfer> open(String topic) {
        return touched.values().stream()
                .filter(transfer -> transfer.key().topic().equals(topic))
                .filter(TouchedTransfer::isOpen);
    }

    ScanFigures figures() {
        return figures;
    }
}
