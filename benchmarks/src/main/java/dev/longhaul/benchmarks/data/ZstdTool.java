package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The benchmark in zstd's own tool, so that figures of the data do not rest on code of ours.
 *
 * @param level of compression
 */
record ZstdTool(int level) {
    /**
     * @param ratio plaintext bytes over compressed bytes
     * @param megabytesPerSecond plaintext, compressing, one thread
     */
    record Figures(double ratio, double megabytesPerSecond) {}

    private static final Pattern FIGURES =
            Pattern.compile("\\(x?(\\d+\\.\\d+)\\)\\D+([\\d.]+) MB/s");

    boolean isThere() throws InterruptedException {
        try {
            return output(List.of("zstd", "--version")).contains("Zstandard");
        } catch (IOException absent) {
            return false;
        }
    }

    Figures wholeFile(Path file) throws IOException, InterruptedException {
        return run(file, List.of());
    }

    /** Of pieces that are compressed alone. */
    Figures pieces(Path file, int pieceBytes) throws IOException, InterruptedException {
        return run(file, List.of("-B" + pieceBytes));
    }

    private Figures run(Path file, List<String> options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("zstd", "-q", "-b" + level));
        command.addAll(options);
        command.add(file.toString());
        return parse(output(command));
    }

    /**
     * @throws IOException the tool has said something else
     */
    static Figures parse(String output) throws IOException {
        Matcher figures = FIGURES.matcher(output);
        if (!figures.find()) {
            throw new IOException("no figures in what zstd -b says: " + output);
        }
        return new Figures(
                Double.parseDouble(figures.group(1)), Double.parseDouble(figures.group(2)));
    }

    private static String output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return words;
    }
}
