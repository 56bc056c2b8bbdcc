package dev.longhaul.edge.window;

/**
 * Bounds what is handed over and not yet staged at the data centre, so that what goes next is
 * decided here and not by the queue in Kafka. New chunks ask for room before they are read. Chunks
 * that repair something go before them, and may fill a second window: they make room, as what waits
 * for them at the data centre is finished. Something always goes, whatever its size. Also bounds
 * the number of such records, and with it the memory that they are remembered in. Thread-safe.
 */
public final class UnstagedWindow {
    static final long MOST_RECORDS = 1 << 18;

    /** What new chunks wait for. */
    public enum Waiting {
        NOTHING,
        WINDOW,
        BROKER_DISK
    }

    private final long windowBytes;
    private long unstagedBytes;
    private long unstagedRecords;
    private long reservedBytes;
    private long reservedRecords;
    private int waiting;
    private boolean paused;
    private boolean open;

    public UnstagedWindow(long windowBytes) {
        this.windowBytes = windowBytes;
    }

    /** Nobody ever waits but for the broker's disk. */
    public static UnstagedWindow unbounded() {
        return new UnstagedWindow(Long.MAX_VALUE);
    }

    /**
     * Waits for room for one record; {@link #release} follows in any case.
     *
     * @param mostBytes no less than what its wire bytes will be
     */
    public synchronized void reserve(long mostBytes) throws InterruptedException {
        waiting++;
        try {
            while (!open && !admits(mostBytes)) {
                wait();
            }
        } finally {
            waiting--;
        }
        reservedBytes += mostBytes;
        reservedRecords++;
    }

    /** Waits until a chunk that repairs something may go. */
    public synchronized void awaitRoomForRepair() throws InterruptedException {
        waiting++;
        try {
            while (!open && (paused || unstagedBytes / 2 >= windowBytes)) {
                wait();
            }
        } finally {
            waiting--;
        }
    }

    /** The record of a reservation is handed over, or will never be. */
    public synchronized void release(long mostBytes) {
        reservedBytes -= mostBytes;
        reservedRecords--;
        notifyAll();
    }

    synchronized void handedOver(long wireBytes) {
        unstagedBytes += wireBytes;
        unstagedRecords++;
    }

    synchronized void covered(long wireBytes, long records) {
        unstagedBytes -= wireBytes;
        unstagedRecords -= records;
        notifyAll();
    }

    /** Nothing new goes while the broker's disk is low. */
    public synchronized void pause(boolean brokerDiskLow) {
        paused = brokerDiskLow;
        notifyAll();
    }

    /** Nobody waits any more: the sending has ended. */
    public synchronized void open() {
        open = true;
        notifyAll();
    }

    public synchronized long unstagedBytes() {
        return unstagedBytes;
    }

    public synchronized Waiting waiting() {
        if (waiting == 0 || open) {
            return Waiting.NOTHING;
        }
        return paused ? Waiting.BROKER_DISK : Waiting.WINDOW;
    }

    private boolean admits(long bytes) {
        if (paused) {
            return false;
        }
        long takenBytes = unstagedBytes + reservedBytes;
        return takenBytes == 0
                || (takenBytes + bytes <= windowBytes
                        && unstagedRecords + reservedRecords < MOST_RECORDS);
    }
}
