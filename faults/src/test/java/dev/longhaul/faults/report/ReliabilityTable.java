package dev.longhaul.faults.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What became of every scenario, for people and for programs. Thread-safe. */
public final class ReliabilityTable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final long seed;
    private final List<Row> rows = new ArrayList<>();

    /**
     * @param seed from which every random moment of this run came
     */
    public ReliabilityTable(long seed) {
        this.seed = seed;
    }

    public synchronized void add(Row row) {
        rows.add(row);
    }

    /** Writes {@code reliability.md} and {@code reliability.json}. */
    public synchronized void write(Path folder) throws IOException {
        rows.sort(Comparator.comparing(ReliabilityTable::order).thenComparing(Row::fact));
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("reliability.md"), markdown());
        Files.writeString(folder.resolve("reliability.json"), json());
    }

    /** Of a number such as {@code 21} or {@code 21b}. */
    private static int order(Row row) {
        return Integer.parseInt(row.number().replaceAll("\\D", ""));
    }

    /** A table as documents hold it. */
    public synchronized String markdown() {
        StringBuilder text = new StringBuilder();
        text.append("| # | scenario | test | runs | re-sent | recovery | verdict |\n");
        text.append("|---|---|---|---|---|---|---|\n");
        for (Row row : rows) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "| %s | %s | %s | %d | %s | %s | %s |%n",
                            row.number(),
                            sentence(row.fact()),
                            row.where(),
                            row.runs(),
                            row.resentBytes().map(ReliabilityTable::megabytes).orElse(""),
                            row.recovery().map(it -> seconds(it.toMillis())).orElse(""),
                            row.verdict()));
        }
        return text.append("\nSeed ").append(seed).append(".\n").toString();
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.1f s", millis / 1e3);
    }

    /** {@code killedMirrorIsReplaced} becomes {@code killed mirror is replaced}. */
    static String sentence(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])", " ")
                .toLowerCase(Locale.ROOT);
    }

    private String json() throws IOException {
        ObjectNode json = JSON.createObjectNode().put("seed", seed);
        ArrayNode list = json.putArray("scenarios");
        for (Row row : rows) {
            ObjectNode one = list.addObject();
            one.put("number", row.number()).put("fact", row.fact()).put("test", row.where());
            one.put("runs", row.runs());
            row.resentBytes().ifPresent(bytes -> one.put("resentBytes", bytes));
            row.recovery().ifPresent(it -> one.put("recoverySeconds", it.toMillis() / 1e3));
            one.put("verdict", row.verdict());
        }
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
    }
}
