package dev.longhaul.edge.journal;

/** How a transfer ends. */
public enum End {
    /** Stored at every required sink. */
    DONE(JournalTransfer.State.DONE),
    /** The data centre had a newer version of the path; this one is in the archive. */
    SUPERSEDED(JournalTransfer.State.SUPERSEDED),
    /** The data centre refused it, or closed it without effect. */
    REJECTED(JournalTransfer.State.REJECTED),
    /** Given up by the sender. */
    ABANDONED(JournalTransfer.State.ABANDONED);

    private final JournalTransfer.State state;

    End(JournalTransfer.State state) {
        this.state = state;
    }

    JournalTransfer.State state() {
        return state;
    }
}
