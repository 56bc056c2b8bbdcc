package dev.longhaul.flink.outbox;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Keys that wait until a checkpoint that began after their arrival has completed. Bounded like
 * {@link KeyQueue}. Not thread-safe.
 *
 * <pre>
 * add(k)            snapshot 7 begins     add(l)         7 completes: k is covered, l is not
 * waits for &gt; 6                           waits for &gt; 7
 * </pre>
 */
public final class CheckpointQueue {
    private record Segment(long after, KeyQueue keys) {}

    private final Deque<Segment> segments = new ArrayDeque<>();
    private final int bound;
    private long lastSnapshot;
    private long lastCompleted;
    private int size;
    private boolean turnedAway;

    public CheckpointQueue(int bound) {
        this.bound = bound;
    }

    /** After a restore everything that the checkpoint holds is covered. */
    public void restored(long checkpoint) {
        lastSnapshot = checkpoint;
        lastCompleted = checkpoint;
        turnedAway = true;
    }

    /**
     * @return the snapshot after which the covering one has to begin: state keeps it
     */
    public long add(String key) {
        if (size >= bound) {
            turnedAway = true;
        } else {
            addToLastSegment(key);
        }
        return lastSnapshot;
    }

    private void addToLastSegment(String key) {
        if (segments.isEmpty() || segments.peekLast().after() != lastSnapshot) {
            segments.add(new Segment(lastSnapshot, new KeyQueue(bound)));
        }
        count(segments.peekLast().keys(), key);
    }

    /** A key that was found in state: to be looked at now, whatever it waits for. */
    public void addFound(String key) {
        if (segments.isEmpty() || segments.peekFirst().after() != Long.MIN_VALUE) {
            segments.addFirst(new Segment(Long.MIN_VALUE, new KeyQueue(bound)));
        }
        count(segments.peekFirst().keys(), key);
    }

    private void count(KeyQueue keys, String key) {
        int before = keys.size();
        keys.add(key);
        size += keys.size() - before;
    }

    public boolean isFull() {
        return size >= bound;
    }

    public void snapshotBegins(long checkpoint) {
        lastSnapshot = checkpoint;
    }

    public void completed(long checkpoint) {
        lastCompleted = Math.max(lastCompleted, checkpoint);
    }

    /** Whether a checkpoint that began after {@code snapshot} has completed. */
    public boolean covers(long snapshot) {
        return lastCompleted > snapshot; // MIN_VALUE is always covered
    }

    /** The oldest covered key, removed; null where none is. */
    public String poll() {
        while (!segments.isEmpty() && covers(segments.peekFirst().after())) {
            String key = segments.peekFirst().keys().poll();
            if (key != null) {
                size--;
                return key;
            }
            segments.removeFirst();
        }
        return null;
    }

    public int size() {
        return size;
    }

    /** Whether state may hold waiting keys that are not here; forgotten by asking. */
    public boolean takeTurnedAway() {
        boolean result = turnedAway;
        turnedAway = false;
        return result;
    }

    /** Some of the keys in state could still not be taken in. */
    public void expectMore() {
        turnedAway = true;
    }
}
