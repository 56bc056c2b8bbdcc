package dev.longhaul.edge;

import dev.longhaul.edge.journal.Journal;
import dev.longhaul.edge.journal.JournalFailedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** While it is open, a process that is told to end writes its journal first. */
final class FlushOnExit implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FlushOnExit.class);

    private final Journal journal;
    private final Thread hook = new Thread(this::flush, "longhaul-journal-flush");

    FlushOnExit(Journal journal) {
        this.journal = journal;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void flush() {
        try {
            journal.flush();
        } catch (JournalFailedException | IllegalStateException e) {
            LOG.warn("the journal could not be written: {}", e.getMessage());
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            LOG.debug("the process is ending", e);
        }
    }
}
