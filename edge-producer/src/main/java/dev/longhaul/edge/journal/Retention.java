package dev.longhaul.edge.journal;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;

/**
 * What is forgotten when a journal is opened: transfers that ended long ago, or that nobody has
 * gone on with for longer than any data centre waits, and the batches that are empty then. A file
 * whose transfer is forgotten is sent again if somebody sends it again.
 */
final class Retention {
    static final Duration OF_ENDED = Duration.ofDays(30);
    static final Duration OF_OPEN = Duration.ofDays(90);

    private Retention() {}

    static void apply(Connection connection, Instant now) throws SQLException {
        String transfers =
                "DELETE FROM transfer WHERE touched_ms < ? OR (touched_ms < ? AND state NOT IN (?, ?))";
        String batches =
                "DELETE FROM batch WHERE touched_ms < ?"
                        + " AND NOT EXISTS (SELECT 1 FROM transfer WHERE transfer.batch = batch.id)";
        try (Sql oldTransfers = new Sql(connection, transfers);
                Sql emptyBatches = new Sql(connection, batches)) {
            long endedBefore = now.minus(OF_ENDED).toEpochMilli();
            oldTransfers.run(
                    now.minus(OF_OPEN).toEpochMilli(),
                    endedBefore,
                    JournalTransfer.State.SENDING.id(),
                    JournalTransfer.State.CLOSED.id());
            emptyBatches.run(endedBefore);
        }
    }
}
