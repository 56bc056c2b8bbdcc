package dev.longhaul.edge.journal;

import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.name.RelativePath;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** Batches; one of each name and root is the current one. */
final class BatchTable {
    private final Sql find;
    private final Sql touch;
    private final Sql retire;
    private final Sql insert;

    BatchTable(Connection connection) throws SQLException {
        find =
                new Sql(
                        connection,
                        "SELECT * FROM batch WHERE name = ? AND root = ? AND is_current = 1");
        touch = new Sql(connection, "UPDATE batch SET touched_ms = ? WHERE batch_id = ?");
        retire =
                new Sql(
                        connection,
                        "UPDATE batch SET is_current = 0"
                                + " WHERE name = ? AND root = ? AND is_current = 1");
        insert =
                new Sql(
                        connection,
                        "INSERT INTO batch (name, root, batch_id, created_s, created_ns,"
                                + " is_current, touched_ms) VALUES (?, ?, ?, ?, ?, 1, ?)");
    }

    Optional<JournalBatch> find(RelativePath name, byte[] root, Instant now) throws SQLException {
        Optional<JournalBatch> found = find.first(BatchTable::read, name.bytes(), root);
        if (found.isPresent()) {
            touch.run(now.toEpochMilli(), Columns.bytes(found.get().batchId()));
        }
        return found;
    }

    /** In place of the one before. */
    JournalBatch add(BatchId id, RelativePath name, byte[] root, Instant now) throws SQLException {
        retire.run(name.bytes(), root);
        insert.run(
                name.bytes(),
                root,
                Columns.bytes(id),
                now.getEpochSecond(),
                now.getNano(),
                now.toEpochMilli());
        return new JournalBatch(id, name, now);
    }

    private static JournalBatch read(ResultSet row) throws SQLException {
        return new JournalBatch(
                Columns.batchId(row, "batch_id"),
                Columns.path(row, "name"),
                Columns.instant(row, "created"));
    }
}
