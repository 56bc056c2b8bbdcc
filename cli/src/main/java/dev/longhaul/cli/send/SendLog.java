package dev.longhaul.cli.send;

import java.nio.file.Path;

/** Where a sender's log goes. To be said before anything logs, for it is read only once. */
final class SendLog {
    private static final String CONFIGURATION = "log4j2.configurationFile";

    private SendLog() {}

    /**
     * @param file appended to; null: no log but what {@code LONGHAUL_LOG} asks for
     */
    static void to(Path file) {
        if (file != null && System.getProperty(CONFIGURATION) == null) {
            System.setProperty("longhaul.log", file.toString());
            System.setProperty("longhaul.pid", "" + ProcessHandle.current().pid());
            System.setProperty(CONFIGURATION, "classpath:longhaul-send-log4j2.properties");
        }
    }
}
