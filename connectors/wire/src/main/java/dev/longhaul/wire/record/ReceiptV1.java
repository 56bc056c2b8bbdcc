package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.bytes.ContentReader;
import dev.longhaul.wire.bytes.ContentWriter;
import dev.longhaul.wire.crypto.Digests;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Receipt.ChunkRange;
import dev.longhaul.wire.record.Receipt.Missing;
import dev.longhaul.wire.record.Receipt.Progress;
import dev.longhaul.wire.record.Receipt.RejectReason;
import dev.longhaul.wire.record.Receipt.Rejected;
import dev.longhaul.wire.record.Receipt.Stored;
import dev.longhaul.wire.record.Receipt.Subject;
import dev.longhaul.wire.record.Receipt.Superseded;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Receipts, version 1.
 *
 * <pre>
 * receipt    = version u8 = 1, kind u8, at instant, body
 * stored     = subject, sink text, final path bytes
 * superseded = subject, sink text, final path bytes, by generation i64
 * missing    = subject, ranges u32, ranges x (first index i64, end index i64)
 * rejected   = subject, reason u8, detail text
 * progress   = run id 16, partition u32, sequence i64
 * subject    = transfer id 16, generation i64, file bytes i64, sha-256 32
 * </pre>
 */
final class ReceiptV1 {
    static final byte VERSION = 1;
    static final int MOST_RANGES = 4096;

    private static final int MOST_SINK_CHARS = 255;
    private static final int MOST_DETAIL_CHARS = 500;

    private ReceiptV1() {}

    static byte[] encode(Receipt receipt) {
        ContentWriter writer = new ContentWriter();
        writer.putByte(VERSION).putByte(ReceiptKind.of(receipt).id()).putInstant(receipt.at());
        receipt.about().ifPresent(subject -> put(writer, subject));
        if (receipt instanceof Stored stored) {
            writer.putText(stored.sink(), MOST_SINK_CHARS).putBytes(stored.finalPath().bytes());
        } else if (receipt instanceof Superseded superseded) {
            writer.putText(superseded.sink(), MOST_SINK_CHARS)
                    .putBytes(superseded.finalPath().bytes())
                    .putLong(superseded.byGeneration());
        } else if (receipt instanceof Missing missing) {
            put(writer, missing.ranges());
        } else if (receipt instanceof Rejected rejected) {
            writer.putByte(rejected.reason().id()).putText(rejected.detail(), MOST_DETAIL_CHARS);
        } else if (receipt instanceof Progress progress) {
            writer.putLong(progress.runId().high())
                    .putLong(progress.runId().low())
                    .putInt(progress.partition())
                    .putLong(progress.sequence());
        }
        return writer.toByteArray();
    }

    static Receipt decode(ContentReader reader) throws WireException {
        ReceiptKind kind = ReceiptKind.read(reader);
        Instant at = reader.getInstant("at");
        Receipt receipt =
                switch (kind) {
                    case STORED -> stored(reader, at);
                    case SUPERSEDED -> superseded(reader, at);
                    case MISSING -> new Missing(subject(reader), ranges(reader), at);
                    case REJECTED -> rejected(reader, at);
                    case PROGRESS -> progress(reader, at);
                };
        reader.end();
        return receipt;
    }

    private static Stored stored(ContentReader reader, Instant at) throws WireException {
        return new Stored(
                subject(reader),
                reader.getText("sink", MOST_SINK_CHARS),
                reader.getPath("final path"),
                at);
    }

    private static Superseded superseded(ContentReader reader, Instant at) throws WireException {
        return new Superseded(
                subject(reader),
                reader.getText("sink", MOST_SINK_CHARS),
                reader.getPath("final path"),
                reader.getLong("by generation", 0, Long.MAX_VALUE),
                at);
    }

    private static Rejected rejected(ContentReader reader, Instant at) throws WireException {
        Subject subject = subject(reader);
        byte id = reader.getByte("reason");
        RejectReason reason =
                RejectReason.ofId(id)
                        .orElseThrow(() -> reader.bad("reason", "cannot be " + (id & 0xFF)));
        return new Rejected(subject, reason, reader.getText("detail", MOST_DETAIL_CHARS), at);
    }

    private static Progress progress(ContentReader reader, Instant at) throws WireException {
        return new Progress(
                new RunId(reader.getLong("run id"), reader.getLong("run id")),
                reader.getInt("partition", 0, Integer.MAX_VALUE),
                reader.getLong("sequence", 0, Long.MAX_VALUE),
                at);
    }

    private static Subject subject(ContentReader reader) throws WireException {
        return new Subject(
                new TransferId(reader.getLong("transfer id"), reader.getLong("transfer id")),
                reader.getLong("generation", 0, Long.MAX_VALUE),
                reader.getLong("file bytes", 0, Long.MAX_VALUE),
                reader.getFixed("sha-256", Digests.SHA256_BYTES));
    }

    private static void put(ContentWriter writer, Subject subject) {
        writer.putLong(subject.transferId().high())
                .putLong(subject.transferId().low())
                .putLong(subject.generation())
                .putLong(subject.fileBytes())
                .putFixed(subject.sha256(), Digests.SHA256_BYTES);
    }

    private static void put(ContentWriter writer, List<ChunkRange> ranges) {
        if (ranges.size() > MOST_RANGES) {
            throw new IllegalArgumentException(
                    "receipt needs to have at most %d ranges, not %d"
                            .formatted(MOST_RANGES, ranges.size()));
        }
        writer.putInt(ranges.size());
        long end = 0;
        for (ChunkRange range : ranges) {
            if (range.firstIndex() < end || range.endIndex() <= range.firstIndex()) {
                throw new IllegalArgumentException("ranges need to be sorted and disjoint");
            }
            end = range.endIndex();
            writer.putLong(range.firstIndex()).putLong(end);
        }
    }

    private static List<ChunkRange> ranges(ContentReader reader) throws WireException {
        int count = reader.getInt("ranges", 0, MOST_RANGES);
        List<ChunkRange> ranges = new ArrayList<>();
        long end = 0;
        for (int i = 0; i < count; i++) {
            long first = reader.getLong("first index", end, Long.MAX_VALUE - 1);
            end = reader.getLong("end index", first + 1, Long.MAX_VALUE);
            ranges.add(new ChunkRange(first, end));
        }
        return ranges;
    }
}
