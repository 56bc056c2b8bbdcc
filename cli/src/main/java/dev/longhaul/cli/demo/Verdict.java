package dev.longhaul.cli.demo;

import dev.longhaul.cli.verify.Difference;
import dev.longhaul.cli.verify.SourceBatch.NotSent;
import java.nio.file.Path;
import java.util.List;

/**
 * What the comparison of the sinks with the source found.
 *
 * @param fileCount files of the source that were compared at each sink
 * @param leftovers unfinished files in staging
 * @param notSent seen in the source, and not expected in the sinks
 */
record Verdict(
        List<String> sinks,
        long fileCount,
        List<Difference> differences,
        List<Path> leftovers,
        List<NotSent> notSent) {
    boolean identical() {
        return differences.isEmpty() && leftovers.isEmpty();
    }

    /** Nothing that should have been sent is missing. */
    boolean everythingSent() {
        return notSent.stream().allMatch(NotSent::byRule);
    }
}
