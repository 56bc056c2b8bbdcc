package dev.longhaul.edge;

/**
 * What a sending counts about resuming, recovering and waiting. The keys are part of the interface.
 */
public enum SendCounter {
    /** Files that an earlier sending had handed over whole: only asked about. */
    SKIPPED_FILES("skippedFiles"),
    SKIPPED_PLAINTEXT_BYTES("skippedPlaintextBytes"),
    /** Files that go on where an earlier sending left them. */
    RESUMED_FILES("resumedFiles"),
    /** Their chunks that the site's broker had already: read and hashed, not sent. */
    RESUMED_CHUNKS("resumedChunks"),
    /** Chunks that the data centre lacked and that went again. */
    RESENT_CHUNKS("resentChunks"),
    RESENT_WIRE_BYTES("resentWireBytes"),
    /** Manifests and batch records that went again, to ask what became of them. */
    QUERIES("queries"),
    /** Probes because no progress came. */
    NUDGES("nudges"),
    /** Files that went again as new transfers. */
    NEW_TRANSFERS("newTransfers"),
    /** Receipts that said what was known, or of what is on its way again already. */
    REPEATED_RECEIPTS("repeatedReceipts"),
    /** Records in the receipts topic that could not be opened, or do not fit what was sent. */
    IGNORED_RECEIPTS("ignoredReceipts"),
    /** Receipts of transfers that are not of this sending. */
    OTHER_RECEIPTS("otherReceipts"),
    /** Records that the broker lost or did not take; they go again when they are missing. */
    NOT_TAKEN_RECORDS("notTakenRecords"),
    /** Attempts to delete what is covered from the site's topic that failed. */
    FAILED_TRIMS("failedTrims"),
    /** Milliseconds in which new chunks waited because the window was full. */
    WINDOW_WAIT_MS("windowWaitMs"),
    /** The same because the broker's disk was low. */
    BROKER_DISK_WAIT_MS("brokerDiskWaitMs");

    private final String key;

    SendCounter(String key) {
        this.key = key;
    }

    /** In JSON. */
    public String key() {
        return key;
    }
}
