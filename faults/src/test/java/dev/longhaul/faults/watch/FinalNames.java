package dev.longhaul.faults.watch;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a name in a sink stands for. */
final class FinalNames {
    private static final Pattern VERSION = Pattern.compile("(?s)(.*)\\.~v[0-9]+~");
    private static final Pattern CHECKSUMS = Pattern.compile("SHA256SUMS(\\.longhaul)?");
    private static final Pattern MARKER = Pattern.compile("_LONGHAUL_COMPLETE(\\.longhaul)?");
    private static final int SITE_AND_BATCH_AND_NAME = 3;

    private FinalNames() {}

    /** Staging and temporary copies: nothing in there has its final name yet. */
    static boolean isHidden(Path belowSink) {
        return belowSink.getName(0).toString().startsWith(".longhaul-");
    }

    static boolean isChecksums(Path belowSink) {
        return isInBatchRoot(belowSink) && matches(CHECKSUMS, belowSink);
    }

    static boolean isMarker(Path belowSink) {
        return isInBatchRoot(belowSink) && matches(MARKER, belowSink);
    }

    private static boolean isInBatchRoot(Path belowSink) {
        return belowSink.getNameCount() == SITE_AND_BATCH_AND_NAME;
    }

    private static boolean matches(Pattern pattern, Path path) {
        return pattern.matcher(path.getFileName().toString()).matches();
    }

    /** The plain name of a later version; empty where it is none. */
    static Optional<Path> plainOf(Path path) {
        Matcher matcher = VERSION.matcher(path.getFileName().toString());
        return matcher.matches()
                ? Optional.of(path.resolveSibling(matcher.group(1)))
                : Optional.empty();
    }
}
