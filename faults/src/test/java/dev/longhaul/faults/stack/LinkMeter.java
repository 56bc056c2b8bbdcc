package dev.longhaul.faults.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Counts what the emulated link passes on, both directions together. */
public final class LinkMeter {
    private static final String WRITTEN = "wchar: ";

    private final StackPart relay;

    LinkMeter(StackPart relay) {
        this.relay = relay;
    }

    /** Bytes since the relay was started; its own protocol's and Kafka's included. */
    public long bytes() throws IOException {
        Path io = Path.of("/proc", Long.toString(relay.pid()), "io");
        return Files.readAllLines(io).stream()
                .filter(line -> line.startsWith(WRITTEN))
                .mapToLong(line -> Long.parseLong(line.substring(WRITTEN.length())))
                .findFirst()
                .orElseThrow(() -> new IOException(io + " has no " + WRITTEN));
    }
}
