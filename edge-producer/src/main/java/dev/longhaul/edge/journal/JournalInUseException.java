package dev.longhaul.edge.journal;

/** Another sender has the journal open: the message names directory, process and since when. */
public final class JournalInUseException extends JournalException {
    JournalInUseException(String message, String hint) {
        super(message, hint, null);
    }
}
