package dev.longhaul.local.supervise;

import java.util.List;

/** Why a process ended, from the end of its log. */
final class LastWords {
    private static final String OURS = "longhaul:";

    /** Of the JVM itself, with {@code -XX:+ExitOnOutOfMemoryError}. */
    private static final String OUT_OF_MEMORY = "Terminating due to java.lang.OutOfMemoryError";

    private LastWords() {}

    /**
     * @param saysWhyItEnds whether the part is one of Longhaul's own, which say why
     * @return empty where the log does not say
     */
    static String of(List<String> tail, boolean saysWhyItEnds) {
        return tail.stream()
                .filter(line -> isReason(line, saysWhyItEnds))
                .reduce((earlier, later) -> later)
                .map(line -> ": " + line.replaceFirst("^" + OURS, "").strip())
                .orElse("");
    }

    private static boolean isReason(String line, boolean saysWhyItEnds) {
        return line.startsWith(OUT_OF_MEMORY) || (saysWhyItEnds && line.startsWith(OURS));
    }
}
