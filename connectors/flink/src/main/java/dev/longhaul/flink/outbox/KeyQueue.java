package dev.longhaul.flink.outbox;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Keys in order of arrival, each once, no more than a bound; remembers that it had to turn keys
 * away, as those have to be looked for in state. Not thread-safe.
 */
public final class KeyQueue {
    private final Set<String> keys = new LinkedHashSet<>();
    private final int bound;
    private boolean turnedAway;

    public KeyQueue(int bound) {
        this.bound = bound;
    }

    /**
     * @return false where the queue is full
     */
    public boolean add(String key) {
        if (keys.size() >= bound && !keys.contains(key)) {
            turnedAway = true;
            return false;
        }
        keys.add(key);
        return true;
    }

    /** The oldest key, removed; null where there is none. */
    public String poll() {
        Iterator<String> oldest = keys.iterator();
        if (!oldest.hasNext()) {
            return null;
        }
        String key = oldest.next();
        oldest.remove();
        return key;
    }

    public int size() {
        return keys.size();
    }

    /** Whether keys were turned away, or {@link #expectMore} was called; forgotten by asking. */
    public boolean takeTurnedAway() {
        boolean result = turnedAway;
        turnedAway = false;
        return result;
    }

    /** State may hold keys that never came here. */
    public void expectMore() {
        turnedAway = true;
    }
}
