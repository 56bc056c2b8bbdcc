package dev.longhaul.flink.quarantine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * So many quarantine records a site and minute, so that a broken sender cannot fill the broker of
 * the data centre; the rest is only counted. Not thread-safe.
 */
public final class QuarantineLimit {
    private static final long MINUTE_MS = 60_000;
    private static final int SITES = 1024;

    private final int recordsPerMinute;
    private final LongSupplier clockMs;
    private final Map<String, Window> windows =
            new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Window> eldest) {
                    return size() > SITES;
                }
            };

    public QuarantineLimit(int recordsPerMinute, LongSupplier clockMs) {
        this.recordsPerMinute = recordsPerMinute;
        this.clockMs = clockMs;
    }

    /** Whether one more record of the site may be kept now. */
    public boolean admits(String site) {
        long now = clockMs.getAsLong();
        Window window = windows.computeIfAbsent(site, unused -> new Window(now));
        if (now - window.startMs >= MINUTE_MS || now < window.startMs) {
            window.startMs = now;
            window.records = 0;
        }
        window.records++;
        return window.records <= recordsPerMinute;
    }

    private static final class Window {
        private long startMs;
        private long records;

        private Window(long startMs) {
            this.startMs = startMs;
        }
    }
}
