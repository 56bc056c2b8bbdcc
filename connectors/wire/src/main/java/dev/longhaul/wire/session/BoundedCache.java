package dev.longhaul.wire.session;

import java.util.LinkedHashMap;
import java.util.Map;

/** Keeps the most recently used entries. Not thread-safe. */
final class BoundedCache<K, V> extends LinkedHashMap<K, V> {
    private final int mostEntries;

    BoundedCache(int mostEntries) {
        super(16, 0.75f, true);
        this.mostEntries = mostEntries;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > mostEntries;
    }
}
