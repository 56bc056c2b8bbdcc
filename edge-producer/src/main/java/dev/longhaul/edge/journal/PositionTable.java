package dev.longhaul.edge.journal;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;

/** Where to go on reading receipts. */
final class PositionTable {
    private final Sql get;
    private final Sql put;

    PositionTable(Connection connection) throws SQLException {
        get =
                new Sql(
                        connection,
                        "SELECT next_offset FROM receipts_position"
                                + " WHERE topic = ? AND kafka_partition = ?");
        put = new Sql(connection, "INSERT OR REPLACE INTO receipts_position VALUES (?, ?, ?)");
    }

    OptionalLong get(String topic, int partition) throws SQLException {
        Optional<Long> found = get.first(row -> row.getLong(1), topic, partition);
        return found.isPresent() ? OptionalLong.of(found.get()) : OptionalLong.empty();
    }

    void put(String topic, int partition, long nextOffset) throws SQLException {
        put.run(topic, partition, nextOffset);
    }
}
