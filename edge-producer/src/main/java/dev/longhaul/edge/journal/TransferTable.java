package dev.longhaul.edge.journal;

import dev.longhaul.files.FileIdentity;
import dev.longhaul.files.RawPaths;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Transfers and the sinks that have them; one of each path of a batch is the current one. */
final class TransferTable {
    private final Sql batch;
    private final Sql current;
    private final Sql sinks;
    private final Sql generation;
    private final Sql retire;
    private final Sql insert;
    private final Sql close;
    private final Sql store;
    private final Sql end;

    TransferTable(Connection connection) throws SQLException {
        batch =
                new Sql(
                        connection,
                        "SELECT id, name, created_s, created_ns FROM batch WHERE batch_id = ?");
        current =
                new Sql(
                        connection,
                        "SELECT transfer.*, batch.batch_id FROM batch CROSS JOIN transfer"
                                + " ON transfer.batch = batch.id"
                                + " WHERE batch.batch_id = ? AND path = ?"
                                + " AND transfer.is_current = 1");
        sinks = new Sql(connection, "SELECT sink FROM stored WHERE transfer = ?");
        generation =
                new Sql(
                        connection,
                        "SELECT max(generation) AS last FROM batch CROSS JOIN transfer"
                                + " ON transfer.batch = batch.id"
                                + " WHERE batch.name = ? AND path = ?");
        retire =
                new Sql(
                        connection,
                        "UPDATE transfer SET is_current = 0"
                                + " WHERE batch = ? AND path = ? AND is_current = 1");
        insert =
                new Sql(
                        connection,
                        "INSERT INTO transfer (transfer_id, batch, path, source, device, inode,"
                                + " plaintext_bytes, modified_s, modified_ns, changed_s, changed_ns,"
                                + " permission_bits, generation, chunk_size_log2, state, detail,"
                                + " is_current, touched_ms)"
                                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', 1, ?)");
        close =
                new Sql(
                        connection,
                        "UPDATE transfer SET state = ?, manifest = ?, touched_ms = ?"
                                + " WHERE transfer_id = ?");
        store =
                new Sql(
                        connection,
                        "INSERT OR IGNORE INTO stored (transfer, sink)"
                                + " SELECT id, ? FROM transfer WHERE transfer_id = ?");
        end =
                new Sql(
                        connection,
                        "UPDATE transfer SET state = ?, detail = ?, touched_ms = ?"
                                + " WHERE transfer_id = ?");
    }

    Optional<JournalTransfer> current(BatchId batchId, RelativePath path) throws SQLException {
        return current.first(this::read, Columns.bytes(batchId), path.bytes());
    }

    private JournalTransfer read(ResultSet row) throws SQLException {
        Set<String> storedAt = new HashSet<>(sinks.all(sink -> sink.getString(1), row.getLong(1)));
        return TransferRow.read(row, storedAt);
    }

    /**
     * The new current one of its path; its generation is assigned here.
     *
     * @throws IllegalArgumentException where there is no such batch
     */
    JournalTransfer begin(
            BatchId batchId,
            RelativePath path,
            Path source,
            FileIdentity identity,
            TransferId id,
            int chunkSizeLog2,
            Instant now)
            throws SQLException {
        Batch row =
                batch.first(Batch::read, Columns.bytes(batchId))
                        .orElseThrow(() -> new IllegalArgumentException("no batch " + batchId));
        long generation = nextGeneration(row, path, now.toEpochMilli());
        JournalTransfer transfer =
                TransferRow.sending(id, batchId, path, source, identity, generation, chunkSizeLog2);
        retire.run(row.id(), path.bytes());
        insert(row.id(), transfer, now);
        return transfer;
    }

    private long nextGeneration(Batch of, RelativePath path, long nowMillis) throws SQLException {
        List<Long> last = generation.all(row -> row.getLong("last"), of.name(), path.bytes());
        long notBefore = Math.max(nowMillis, of.created().toEpochMilli());
        return Math.max(last.get(0) + 1, notBefore);
    }

    private void insert(long batchRow, JournalTransfer transfer, Instant now) throws SQLException {
        FileIdentity identity = transfer.identity();
        Instant modified = identity.modified();
        Instant changed = identity.changed();
        insert.run(
                Columns.bytes(transfer.transferId()),
                batchRow,
                transfer.path().bytes(),
                RawPaths.bytes(transfer.source()),
                identity.device(),
                identity.inode(),
                identity.plaintextBytes(),
                modified.getEpochSecond(),
                modified.getNano(),
                changed.getEpochSecond(),
                changed.getNano(),
                identity.permissionBits(),
                transfer.generation(),
                transfer.chunkSizeLog2(),
                transfer.state().id(),
                now.toEpochMilli());
    }

    void closed(TransferId id, Manifest manifest, Instant now) throws SQLException {
        byte state = JournalTransfer.State.CLOSED.id();
        close.run(state, manifest.encode(), now.toEpochMilli(), Columns.bytes(id));
    }

    void stored(TransferId id, String sink) throws SQLException {
        store.run(sink, Columns.bytes(id));
    }

    void ended(TransferId id, End as, String detail, Instant now) throws SQLException {
        end.run(as.state().id(), detail, now.toEpochMilli(), Columns.bytes(id));
    }

    private record Batch(long id, byte[] name, Instant created) {
        static Batch read(ResultSet row) throws SQLException {
            return new Batch(
                    row.getLong("id"), row.getBytes("name"), Columns.instant(row, "created"));
        }
    }
}
