package dev.longhaul.faults.check;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * How a sending ended.
 *
 * @param report what {@code --json} printed; missing where it printed none
 * @param words its last words on stderr
 */
public record SendOutcome(int exitCode, JsonNode report, String words) {
    public long number(String key) {
        return report.path(key).asLong();
    }

    /** Every file has its receipts, each counted once. */
    public boolean everyFileIsDone() {
        return exitCode == 0
                && report.path("complete").asBoolean()
                && number("doneFiles") == number("files")
                && number("openFiles") == 0;
    }

    @Override
    public String toString() {
        return "exit code %d, report %s, words: %s".formatted(exitCode, report, words);
    }
}
