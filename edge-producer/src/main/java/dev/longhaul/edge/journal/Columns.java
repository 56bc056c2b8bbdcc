package dev.longhaul.edge.journal;

import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.nio.ByteBuffer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.sqlite.SQLiteErrorCode;

/** How values stand in columns: names and ids as raw bytes, instants as seconds and nanoseconds. */
final class Columns {
    private Columns() {}

    static byte[] bytes(TransferId id) {
        ByteBuffer bytes = ByteBuffer.allocate(TransferId.BYTES);
        id.write(bytes);
        return bytes.array();
    }

    static byte[] bytes(BatchId id) {
        ByteBuffer bytes = ByteBuffer.allocate(BatchId.BYTES);
        id.write(bytes);
        return bytes.array();
    }

    static TransferId transferId(ResultSet row, String column) throws SQLException {
        return TransferId.read(ByteBuffer.wrap(bytes(row, column, TransferId.BYTES)));
    }

    static BatchId batchId(ResultSet row, String column) throws SQLException {
        return BatchId.read(ByteBuffer.wrap(bytes(row, column, BatchId.BYTES)));
    }

    static RelativePath path(ResultSet row, String column) throws SQLException {
        try {
            return RelativePath.of(row.getBytes(column));
        } catch (RefusedNameException e) {
            throw damaged(column, e);
        }
    }

    /** From the columns {@code column_s} and {@code column_ns}. */
    static Instant instant(ResultSet row, String column) throws SQLException {
        return Instant.ofEpochSecond(row.getLong(column + "_s"), row.getLong(column + "_ns"));
    }

    static SQLException damaged(String column, Exception cause) {
        return new SQLException(
                column + ": " + cause.getMessage(),
                null,
                SQLiteErrorCode.SQLITE_CORRUPT.code,
                cause);
    }

    private static byte[] bytes(ResultSet row, String column, int length) throws SQLException {
        byte[] bytes = row.getBytes(column);
        if (bytes == null || bytes.length != length) {
            throw damaged(column, new IllegalArgumentException("needs " + length + " bytes"));
        }
        return bytes;
    }
}
