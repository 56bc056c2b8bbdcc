package dev.longhaul.benchmarks.peers;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a script of {@code benchmarks/peers} says of itself.
 *
 * @param steps in the order in which a batch passes them
 * @param together whether a step takes all batches at once
 * @param tools that have to be there
 */
record PeerScript(
        Path file,
        String title,
        List<String> steps,
        Order order,
        boolean together,
        List<String> tools) {
    /**
     * @param lines what it has answered to {@code describe}
     */
    static PeerScript parse(Path file, List<String> lines) {
        Map<String, String> values = new HashMap<>();
        for (String line : lines) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                values.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        List<String> steps = words(values.getOrDefault("steps", ""));
        if (steps.isEmpty()) {
            throw new IllegalArgumentException(file + " needs to name its steps, not none");
        }
        return new PeerScript(
                file,
                values.getOrDefault("title", ""),
                steps,
                Order.valueOf(values.getOrDefault("order", "fifo").toUpperCase(Locale.ROOT)),
                values.getOrDefault("batches", "apart").equals("together"),
                words(values.getOrDefault("needs", "")));
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.split(" ", -1)).filter(word -> !word.isEmpty()).toList();
    }
}
