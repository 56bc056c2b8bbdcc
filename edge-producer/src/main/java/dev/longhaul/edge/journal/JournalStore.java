package dev.longhaul.edge.journal;

import dev.longhaul.wire.id.SiteId;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import org.sqlite.SQLiteErrorCode;

/**
 * The database of a journal, for one thread. Has neither a thread nor a clock of its own; what it
 * is told counts after {@link #commit}.
 */
final class JournalStore implements AutoCloseable {
    /**
     * EXCLUSIVE: the journal belongs to one process anyway, and then SQLite needs no shared memory,
     * whose pages a full disk would take away from under the process. NORMAL: a commit is safe from
     * the death of the process; the last ones may be lost with the power, in order.
     */
    private static final List<String> PRAGMAS =
            List.of(
                    "PRAGMA journal_mode = WAL",
                    "PRAGMA synchronous = NORMAL",
                    "PRAGMA foreign_keys = ON",
                    "PRAGMA temp_store = MEMORY",
                    "PRAGMA cache_size = -4096",
                    "PRAGMA journal_size_limit = 16777216");

    private final Connection connection;
    private final BatchTable batches;
    private final TransferTable transfers;
    private final AckTable acks;
    private final PositionTable positions;

    private JournalStore(Connection connection) throws SQLException {
        this.connection = connection;
        this.batches = new BatchTable(connection);
        this.transfers = new TransferTable(connection);
        this.acks = new AckTable(connection);
        this.positions = new PositionTable(connection);
    }

    /**
     * Opens the database, or makes it; forgets what is old.
     *
     * @throws JournalException as {@link Journal#open}
     */
    static JournalStore open(Path file, SiteId site, Instant now) throws JournalException {
        try {
            return opened(DriverManager.getConnection("jdbc:sqlite:" + file), file, site, now);
        } catch (SQLException e) {
            throw Failure.of(e).onOpening(file);
        }
    }

    private static JournalStore opened(Connection connection, Path file, SiteId site, Instant now)
            throws SQLException, JournalException {
        try {
            prepare(connection, file, site, now);
            return new JournalStore(connection);
        } catch (SQLException | JournalException | RuntimeException e) {
            closeAfter(e, connection);
            throw e;
        }
    }

    private static void prepare(Connection connection, Path file, SiteId site, Instant now)
            throws SQLException, JournalException {
        pragmas(
                connection,
                List.of("PRAGMA busy_timeout = 2000", "PRAGMA locking_mode = EXCLUSIVE"));
        boolean missing = Schema.isMissing(connection);
        if (!missing) {
            Schema.require(connection, file, site);
        }
        pragmas(connection, PRAGMAS);
        requireHealth(connection);
        connection.setAutoCommit(false);
        if (missing) {
            Schema.create(connection, site);
        }
        Retention.apply(connection, now);
        connection.commit();
    }

    private static void pragmas(Connection connection, List<String> pragmas) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String pragma : pragmas) {
                statement.execute(pragma);
            }
        }
    }

    private static void requireHealth(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery("PRAGMA quick_check(1)")) {
            String words = answer.next() ? answer.getString(1) : "no answer";
            if (!words.equals("ok")) {
                throw new SQLException(words, null, SQLiteErrorCode.SQLITE_CORRUPT.code);
            }
        }
    }

    private static void closeAfter(Exception failure, Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            failure.addSuppressed(e);
        }
    }

    BatchTable batches() {
        return batches;
    }

    TransferTable transfers() {
        return transfers;
    }

    AckTable acks() {
        return acks;
    }

    PositionTable positions() {
        return positions;
    }

    /** Everything told so far survives the death of the process. */
    void commit() throws SQLException {
        connection.commit();
    }

    /** What is not committed is forgotten. */
    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
