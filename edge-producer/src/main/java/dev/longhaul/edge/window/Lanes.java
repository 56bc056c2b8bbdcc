package dev.longhaul.edge.window;

import java.util.Map;
import java.util.TreeMap;

/**
 * The lanes of one run, one a partition, and what of them the data centre has not yet covered.
 * Thread-safe.
 */
public final class Lanes {
    private final LaneBook[] books;
    private final UnstagedWindow window;
    private final boolean tracked;

    private Lanes(int partitions, UnstagedWindow window, boolean tracked) {
        this.books = new LaneBook[partitions];
        for (int partition = 0; partition < partitions; partition++) {
            books[partition] = new LaneBook();
        }
        this.window = window;
        this.tracked = tracked;
    }

    /**
     * @param window is told of what is handed over and covered
     */
    public static Lanes tracked(int partitions, UnstagedWindow window) {
        return new Lanes(partitions, window, true);
    }

    /** Only numbers records: nobody will tell what is covered. */
    public static Lanes untracked(int partitions) {
        return new Lanes(partitions, UnstagedWindow.unbounded(), false);
    }

    public int partitions() {
        return books.length;
    }

    /** The number of the next record; the caller hands over one at a time in each partition. */
    public long nextSequence(int partition) {
        synchronized (books[partition]) {
            return books[partition].nextSequence();
        }
    }

    /** A record with {@link #nextSequence} goes to the producer now. */
    public void handedOver(int partition, int wireBytes) {
        LaneBook book = books[partition];
        synchronized (book) {
            book.handedOver(wireBytes);
            if (!tracked) {
                book.covered(book.nextSequence());
                return;
            }
        }
        window.handedOver(wireBytes);
    }

    public void acknowledged(int partition, long sequence, long offset) {
        synchronized (books[partition]) {
            books[partition].acknowledged(sequence, offset);
        }
    }

    /**
     * The data centre's word of this run: everything below {@code endSequence} has been dealt with.
     */
    public void covered(int partition, long endSequence) {
        if (partition < 0 || partition >= books.length) {
            return;
        }
        LaneBook book = books[partition];
        long records;
        long bytes;
        synchronized (book) {
            records = book.uncoveredRecords();
            bytes = book.covered(endSequence);
            records -= book.uncoveredRecords();
        }
        window.covered(bytes, records);
    }

    /** Whether records of the partition wait for progress. */
    public boolean outstanding(int partition) {
        synchronized (books[partition]) {
            return books[partition].uncoveredRecords() > 0;
        }
    }

    /** By partition, the offset below which everything is covered. */
    public Map<Integer, Long> trimOffsets() {
        Map<Integer, Long> offsets = new TreeMap<>();
        for (int partition = 0; partition < books.length; partition++) {
            synchronized (books[partition]) {
                if (books[partition].trimOffset() > 0) {
                    offsets.put(partition, books[partition].trimOffset());
                }
            }
        }
        return offsets;
    }
}
