package dev.longhaul.faults.report;

import java.time.Duration;
import java.util.Optional;

/**
 * One scenario of the table.
 *
 * @param number in the list of faults
 * @param fact what was to be shown, the name of the test
 * @param where the test is
 * @param runs how often the fault was injected
 * @param resentBytes that crossed the link or reached a broker a second time because of the faults,
 *     the most in one run; empty where nothing was measured
 * @param recovery from the end of the fault until data flowed again, the longest; empty likewise
 * @param verdict {@code passed}, {@code failed}, {@code skipped: why} or {@code not run}
 */
public record Row(
        String number,
        String fact,
        String where,
        int runs,
        Optional<Long> resentBytes,
        Optional<Duration> recovery,
        String verdict) {}
