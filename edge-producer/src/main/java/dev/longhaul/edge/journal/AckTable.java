package dev.longhaul.edge.journal;

import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.record.Receipt;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which chunks of open transfers are acknowledged: a row holds a page of bits, without the zero
 * bytes at its end, so a small file needs one byte.
 *
 * <pre>
 *  chunkIndex     0 .. 4095 | 4096 .. 8191 | ...
 *  page               0     |      1       | ...    bit in the page = chunkIndex mod 4096
 * </pre>
 */
final class AckTable {
    private final Sql open;
    private final Sql pages;
    private final Sql page;
    private final Sql put;
    private final Sql remove;
    private final Sql forget;

    AckTable(Connection connection) throws SQLException {
        open = new Sql(connection, "SELECT id, state FROM transfer WHERE transfer_id = ?");
        pages = new Sql(connection, "SELECT page, chunks FROM acked WHERE transfer = ?");
        page = new Sql(connection, "SELECT chunks FROM acked WHERE transfer = ? AND page = ?");
        put = new Sql(connection, "INSERT OR REPLACE INTO acked VALUES (?, ?, ?)");
        remove = new Sql(connection, "DELETE FROM acked WHERE transfer = ? AND page = ?");
        forget =
                new Sql(
                        connection,
                        "DELETE FROM acked"
                                + " WHERE transfer = (SELECT id FROM transfer WHERE transfer_id = ?)");
    }

    /** Adds chunks to those of a transfer; nothing where it has ended. */
    void add(TransferId id, Map<Long, BitSet> chunks) throws SQLException {
        Optional<Long> transfer = openRow(id);
        if (transfer.isPresent()) {
            for (Map.Entry<Long, BitSet> entry : chunks.entrySet()) {
                add(transfer.get(), entry.getKey(), entry.getValue());
            }
        }
    }

    private void add(long transfer, long pageNumber, BitSet chunks) throws SQLException {
        BitSet union = page.first(AckTable::bits, transfer, pageNumber).orElseGet(BitSet::new);
        union.or(chunks);
        put.run(transfer, pageNumber, union.toByteArray());
    }

    ChunkSet of(TransferId id) throws SQLException {
        Optional<Long> transfer = openRow(id);
        return new ChunkSet(transfer.isPresent() ? pagesOf(transfer.get()) : Map.of());
    }

    void remove(TransferId id, List<Receipt.ChunkRange> ranges) throws SQLException {
        Optional<Long> transfer = openRow(id);
        if (transfer.isEmpty()) {
            return;
        }
        for (Map.Entry<Long, BitSet> entry : pagesOf(transfer.get()).entrySet()) {
            BitSet left = entry.getValue();
            int before = left.cardinality();
            ranges.forEach(range -> ChunkSet.clear(left, entry.getKey(), range));
            if (left.isEmpty()) {
                remove.run(transfer.get(), entry.getKey());
            } else if (left.cardinality() < before) {
                put.run(transfer.get(), entry.getKey(), left.toByteArray());
            }
        }
    }

    void forget(TransferId id) throws SQLException {
        forget.run((Object) Columns.bytes(id));
    }

    private Optional<Long> openRow(TransferId id) throws SQLException {
        return open.first(AckTable::idIfOpen, (Object) Columns.bytes(id));
    }

    private static Long idIfOpen(ResultSet row) throws SQLException {
        boolean isOpen =
                JournalTransfer.State.ofId(row.getByte("state"))
                        .filter(JournalTransfer.State::isOpen)
                        .isPresent();
        return isOpen ? row.getLong("id") : null;
    }

    private Map<Long, BitSet> pagesOf(long transfer) throws SQLException {
        Map<Long, BitSet> found = new HashMap<>();
        pages.all(row -> found.put(row.getLong("page"), bits(row)), transfer);
        return found;
    }

    private static BitSet bits(ResultSet row) throws SQLException {
        return BitSet.valueOf(row.getBytes("chunks"));
    }
}
