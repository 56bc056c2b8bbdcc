package dev.longhaul.edge.journal;

import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;

/** What an error of the database means to whoever has to do something about it. */
final class Failure {
    /** The low byte of a code is its kind, what is above says more. */
    private static final int KIND = 0xff;

    private final SQLException cause;
    private final String what;
    private final String hint;

    private Failure(SQLException cause, String what, String hint) {
        this.cause = cause;
        this.what = what;
        this.hint = hint;
    }

    static Failure of(SQLException cause) {
        return switch (SQLiteErrorCode.getErrorCode(cause.getErrorCode() & KIND)) {
            case SQLITE_FULL ->
                    new Failure(
                            cause,
                            "cannot be written: its disk is full",
                            "make room there and send again: it goes on where it stopped");
            case SQLITE_CORRUPT, SQLITE_NOTADB ->
                    new Failure(
                            cause,
                            "is damaged",
                            "delete it (journal.db and journal.db-wal): no file is lost then, but"
                                    + " all are sent again");
            case SQLITE_BUSY, SQLITE_LOCKED ->
                    new Failure(
                            cause,
                            "is open in another program",
                            "close that program; to look into a journal, copy it");
            case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM ->
                    new Failure(
                            cause,
                            "cannot be written",
                            "its directory and the files in it need to be writable for this user");
            case SQLITE_IOERR ->
                    new Failure(cause, "cannot be read or written", "look at its disk");
            default -> new Failure(cause, "has failed", null);
        };
    }

    JournalException onOpening(Path file) {
        return new JournalException(message(file), hint, cause);
    }

    JournalFailedException later(Path file) {
        return new JournalFailedException(message(file), hint, cause);
    }

    private String message(Path file) {
        return "journal %s %s (%s)".formatted(file, what, cause.getMessage());
    }
}
