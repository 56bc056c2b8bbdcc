package dev.longhaul.edge.journal;

import dev.longhaul.wire.id.SiteId;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The tables, and whose they are. Version 1 is the only one so far; a later version brings older
 * ones up to itself here, within one transaction.
 */
final class Schema {
    static final int VERSION = 1;

    /** Tells a journal from any other SQLite database: "LHJ" and a byte. */
    static final int APPLICATION_ID = 0x4C484A01;

    private static final List<String> TABLES =
            List.of(
                    "CREATE TABLE owner (site TEXT NOT NULL)",
                    """
                    CREATE TABLE batch (
                        id INTEGER PRIMARY KEY,
                        batch_id BLOB NOT NULL UNIQUE,
                        name BLOB NOT NULL,
                        root BLOB NOT NULL,
                        created_s INTEGER NOT NULL,
                        created_ns INTEGER NOT NULL,
                        is_current INTEGER NOT NULL,
                        touched_ms INTEGER NOT NULL)""",
                    "CREATE UNIQUE INDEX batch_current ON batch (name, root) WHERE is_current = 1",
                    "CREATE INDEX batch_name ON batch (name)",
                    """
                    CREATE TABLE transfer (
                        id INTEGER PRIMARY KEY,
                        transfer_id BLOB NOT NULL UNIQUE,
                        batch INTEGER NOT NULL REFERENCES batch (id),
                        path BLOB NOT NULL,
                        source BLOB NOT NULL,
                        device INTEGER NOT NULL,
                        inode INTEGER NOT NULL,
                        plaintext_bytes INTEGER NOT NULL,
                        modified_s INTEGER NOT NULL,
                        modified_ns INTEGER NOT NULL,
                        changed_s INTEGER NOT NULL,
                        changed_ns INTEGER NOT NULL,
                        permission_bits INTEGER NOT NULL,
                        generation INTEGER NOT NULL,
                        chunk_size_log2 INTEGER NOT NULL,
                        state INTEGER NOT NULL,
                        manifest BLOB,
                        detail TEXT NOT NULL,
                        is_current INTEGER NOT NULL,
                        touched_ms INTEGER NOT NULL)""",
                    """
                    CREATE UNIQUE INDEX transfer_current ON transfer (batch, path)
                        WHERE is_current = 1""",
                    "CREATE INDEX transfer_path ON transfer (batch, path, generation)",
                    """
                    CREATE TABLE stored (
                        transfer INTEGER NOT NULL REFERENCES transfer (id) ON DELETE CASCADE,
                        sink TEXT NOT NULL,
                        PRIMARY KEY (transfer, sink)) WITHOUT ROWID""",
                    """
                    CREATE TABLE acked (
                        transfer INTEGER NOT NULL REFERENCES transfer (id) ON DELETE CASCADE,
                        page INTEGER NOT NULL,
                        chunks BLOB NOT NULL,
                        PRIMARY KEY (transfer, page)) WITHOUT ROWID""",
                    """
                    CREATE TABLE receipts_position (
                        topic TEXT NOT NULL,
                        kafka_partition INTEGER NOT NULL,
                        next_offset INTEGER NOT NULL,
                        PRIMARY KEY (topic, kafka_partition)) WITHOUT ROWID""");

    private Schema() {}

    static boolean isMissing(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return number(statement, "SELECT count(*) FROM sqlite_master") == 0;
        }
    }

    /** Makes the tables in an empty database; all of them, once the transaction is committed. */
    static void create(Connection connection, SiteId site) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String table : TABLES) {
                statement.executeUpdate(table);
            }
            statement.executeUpdate("PRAGMA application_id = " + APPLICATION_ID);
            statement.executeUpdate("PRAGMA user_version = " + VERSION);
        }
        try (Sql owner = new Sql(connection, "INSERT INTO owner VALUES (?)")) {
            owner.run(site.value());
        }
    }

    /**
     * Reads only.
     *
     * @throws JournalException where the tables are not those of this site's journal, in this
     *     version
     */
    static void require(Connection connection, Path file, SiteId site)
            throws SQLException, JournalException {
        try (Statement statement = connection.createStatement()) {
            requireKind(number(statement, "PRAGMA application_id"), file);
            requireVersion(number(statement, "PRAGMA user_version"), file);
            requireSite(statement, file, site);
        }
    }

    private static void requireKind(long found, Path file) throws JournalException {
        if (found != APPLICATION_ID) {
            throw new JournalException(
                    file + " is a database, but not a journal of longhaul",
                    "give the journal a directory of its own",
                    null);
        }
    }

    private static void requireVersion(long found, Path file) throws JournalException {
        if (found > VERSION) {
            throw new JournalException(
                    "journal %s was written by a newer version: its schema is %d, this one knows %d"
                            .formatted(file, found, VERSION),
                    "use the newer version, or move the journal away: no file is lost then, but"
                            + " all are sent again",
                    null);
        }
    }

    private static void requireSite(Statement statement, Path file, SiteId site)
            throws SQLException, JournalException {
        try (ResultSet owner = statement.executeQuery("SELECT site FROM owner")) {
            String found = owner.next() ? owner.getString(1) : "no site";
            if (!found.equals(site.value())) {
                throw new JournalException(
                        "journal %s belongs to site %s, not to %s".formatted(file, found, site),
                        "each site needs a journal directory of its own",
                        null);
            }
        }
    }

    private static long number(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            return row.next() ? row.getLong(1) : 0;
        }
    }
}
