package dev.longhaul.flink.outbox;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says that attempts fail: each file and cause, but no more than a line a second. Not thread-safe.
 */
final class Warnings {
    static final Logger LOG = LoggerFactory.getLogger("dev.longhaul.flink.outbox");

    private static final long PAUSE_NANOS = 1_000_000_000L;

    private long lastNanos = System.nanoTime() - PAUSE_NANOS;
    private long unsaid;

    void failed(String operator, String subject, int times, long waitMillis, Throwable cause) {
        if (System.nanoTime() - lastNanos < PAUSE_NANOS) {
            unsaid++;
            return;
        }
        lastNanos = System.nanoTime();
        LOG.warn(
                "{}: {}: attempt {} failed, next in {} ms ({} other failures since the last line):"
                        + " {}",
                operator,
                subject,
                times,
                waitMillis,
                unsaid,
                cause.toString());
        LOG.debug("the failure of {}", subject, cause);
        unsaid = 0;
    }
}
