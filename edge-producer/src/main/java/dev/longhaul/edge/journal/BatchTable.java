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
    private final Sql newest;

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
        newest =
                new Sql(
                        connection,
                        "SELECT max(max(created_s * 1000 + created_ns / 1000000),"
                                + " coalesce(max(generation), 0)) AS last"
                                + " FROM batch LEFT JOIN transfer ON transfer.batch = batch.id"
                                + " WHERE batch.name = ?");
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
        Instant created = created(name, now);
        retire.run(name.bytes(), root);
        insert.run(
                name.bytes(),
                root,
                Columns.bytes(id),
                created.getEpochSecond(),
                created.getNano(),
                now.toEpochMilli());
        return new JournalBatch(id, name, created);
    }

    /**
     * After everything that was ever sent under that name, also where the clock went back: the data
     * centre tells by it which sending is the newest, and waits for that one.
     */
    private Instant created(RelativePath name, Instant now) throws SQLException {
        long lastMillis = newest.all(row -> row.getLong("last"), name.bytes()).get(0);
        return lastMillis < now.toEpochMilli() ? now : Instant.ofEpochMilli(lastMillis + 1);
    }

    private static JournalBatch read(ResultSet row) throws SQLException {
        return new JournalBatch(
                Columns.batchId(row, "batch_id"),
                Columns.path(row, "name"),
                Columns.instant(row, "created"));
    }
}
