package dev.longhaul.edge.journal;

import dev.longhaul.files.FileIdentity;
import dev.longhaul.files.RawPaths;
import dev.longhaul.wire.WireException;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/** A transfer from its row, and one that has no row yet. */
final class TransferRow {
    private TransferRow() {}

    static JournalTransfer sending(
            TransferId id,
            BatchId batchId,
            RelativePath path,
            Path source,
            FileIdentity identity,
            long generation,
            int chunkSizeLog2) {
        return new JournalTransfer(
                id,
                batchId,
                path,
                source.toAbsolutePath(),
                identity,
                generation,
                chunkSizeLog2,
                JournalTransfer.State.SENDING,
                Optional.empty(),
                Set.of(),
                "");
    }

    static JournalTransfer read(ResultSet row, Set<String> storedAt) throws SQLException {
        return new JournalTransfer(
                Columns.transferId(row, "transfer_id"),
                Columns.batchId(row, "batch_id"),
                Columns.path(row, "path"),
                source(row),
                identity(row),
                row.getLong("generation"),
                row.getInt("chunk_size_log2"),
                state(row.getByte("state")),
                manifest(row.getBytes("manifest")),
                storedAt,
                row.getString("detail"));
    }

    private static Path source(ResultSet row) throws SQLException {
        try {
            return RawPaths.absolute(row.getBytes("source"));
        } catch (IllegalArgumentException e) {
            throw Columns.damaged("source", e);
        }
    }

    private static FileIdentity identity(ResultSet row) throws SQLException {
        return new FileIdentity(
                row.getLong("device"),
                row.getLong("inode"),
                row.getLong("plaintext_bytes"),
                Columns.instant(row, "modified"),
                Columns.instant(row, "changed"),
                row.getInt("permission_bits"));
    }

    private static JournalTransfer.State state(byte id) throws SQLException {
        Optional<JournalTransfer.State> state = JournalTransfer.State.ofId(id);
        if (state.isEmpty()) {
            throw Columns.damaged("state", new IllegalArgumentException("unknown id " + id));
        }
        return state.get();
    }

    private static Optional<Manifest> manifest(byte[] content) throws SQLException {
        try {
            return content == null ? Optional.empty() : Optional.of(Manifest.decode(content));
        } catch (WireException e) {
            throw Columns.damaged("manifest", e);
        }
    }
}
