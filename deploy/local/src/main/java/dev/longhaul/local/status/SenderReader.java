package dev.longhaul.local.status;

import dev.longhaul.local.StackStatus;
import dev.longhaul.local.process.ProcessTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what the site's sender has written of itself, in the text format of Prometheus. */
final class SenderReader {
    private static final Pattern LINE =
            Pattern.compile(
                    "longhaul_sender_(\\w+)(?:\\{\\w+=\"((?:[^\"\\\\]|\\\\.)*)\"})? (-?[0-9.]+)");
    static final String ENDED = "ended";
    static final String DIED = "died";

    private final Map<String, Double> numbers = new HashMap<>();
    private final Map<String, String> words = new HashMap<>();

    private SenderReader() {}

    /** Empty where there is none, or none that can be read. */
    static Optional<StackStatus.Sender> read(Path file) {
        try {
            return Files.exists(file)
                    ? Optional.of(parse(Files.readString(file)))
                    : Optional.empty();
        } catch (IOException | RuntimeException damaged) {
            return Optional.empty();
        }
    }

    private static StackStatus.Sender parse(String text) {
        SenderReader reader = new SenderReader();
        text.lines().map(LINE::matcher).filter(Matcher::matches).forEach(reader::add);
        return reader.sender();
    }

    private void add(Matcher line) {
        numbers.put(line.group(1), Double.valueOf(line.group(3)));
        if (line.group(2) != null) {
            words.put(line.group(1), unescaped(line.group(2)));
        }
    }

    private static String unescaped(String label) {
        return label.replace("\\n", "\n").replace("\\\"", "\"").replace("\\\\", "\\");
    }

    private StackStatus.Sender sender() {
        long pid = number("process");
        String phase = word("phase");
        boolean gone = !phase.equals(ENDED) && ProcessTable.commandLine(pid).isEmpty();
        return new StackStatus.Sender(
                pid,
                gone ? DIED : phase,
                Instant.ofEpochSecond(number("written_seconds")),
                word("broke_off"),
                word("waiting"),
                number("files_found"),
                number("files_done"),
                number("unstaged_bytes"),
                number("broker_usable_bytes"),
                counts());
    }

    private Map<String, Long> counts() {
        Map<String, Long> counts = new TreeMap<>();
        numbers.forEach((name, number) -> counts.put(name, number.longValue()));
        return counts;
    }

    private long number(String name) {
        return numbers.getOrDefault(name, 0.0).longValue();
    }

    private String word(String name) {
        return words.getOrDefault(name, "");
    }
}
