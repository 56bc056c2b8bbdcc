package dev.longhaul.cli;

import java.util.List;
import java.util.Locale;

/**
 * How much of the libraries' logging is seen. Verbs that talk to a person keep quiet about it;
 * those that run as services log.
 */
final class LogLevel {
    private static final String PROPERTY = "longhaul.log.level";
    private static final String VARIABLE = "LONGHAUL_LOG";
    private static final List<String> SERVICES = List.of("mirror");

    private LogLevel() {}

    /** To be called before anything logs. */
    static void choose(String[] args) {
        if (System.getProperty(PROPERTY) == null) {
            System.setProperty(PROPERTY, of(args, System.getenv(VARIABLE)));
        }
    }

    /**
     * @param chosen by the user, or null
     */
    static String of(String[] args, String chosen) {
        if (chosen != null && !chosen.isBlank()) {
            return chosen.toLowerCase(Locale.ROOT);
        }
        return args.length > 0 && SERVICES.contains(args[0]) ? "info" : "off";
    }
}
