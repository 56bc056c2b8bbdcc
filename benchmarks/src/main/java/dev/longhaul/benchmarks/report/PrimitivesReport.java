package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * What JMH has written for {@code 06-primitives}: an array of its own form.
 *
 * @param plots a directory, where they go
 */
record PrimitivesReport(JsonNode rounds, Path plots) implements Section {
    @Override
    public List<String> write() throws IOException {
        Markdown text = new Markdown();
        JsonNode first = rounds.path(0);
        text.line(
                "JMH on JDK %s, one thread: %d fork, %d rounds to warm up, %d of %s measured.",
                first.path("jdkVersion").asText(),
                first.path("forks").asInt(),
                first.path("warmupIterations").asInt(),
                first.path("measurementIterations").asInt(),
                first.path("measurementTime").asText());
        text.blank();
        text.head("benchmark", "parameters", "score", "±", "unit");
        for (JsonNode round : rounds) {
            row(text, round);
        }
        text.blank();
        plot(text, "codecs-compress", codecs("compress"));
        plot(text, "codecs-decompress", codecs("decompress"));
        plot(text, "aes-gcm", ciphers());
        return text.lines();
    }

    private static void row(Markdown text, JsonNode round) {
        StringJoiner parameters = new StringJoiner(", ");
        for (Map.Entry<String, JsonNode> parameter : round.path("params").properties()) {
            parameters.add(parameter.getKey() + " " + parameter.getValue().asText());
        }
        boolean counted = !megabytes(round).isMissingNode();
        JsonNode metric = counted ? megabytes(round) : round.path("primaryMetric");
        double score = metric.path("score").asDouble(Double.NaN);
        text.row(
                name(round),
                parameters,
                Markdown.number(score < 10 ? 3 : 0, score),
                Markdown.number(score < 10 ? 3 : 0, metric.path("scoreError").asDouble(Double.NaN)),
                counted ? "MB/s" : metric.path("scoreUnit").asText());
    }

    /** Class and method, without the package. */
    private static String name(JsonNode round) {
        String[] parts = round.path("benchmark").asText().split("\\.", -1);
        int last = parts.length - 1;
        return last < 1 ? parts[last] : parts[last - 1] + "." + parts[last];
    }

    /** Plaintext MB a second; missing where none were counted. */
    private static JsonNode megabytes(JsonNode round) {
        return round.path("secondaryMetrics").path("megabytes");
    }

    private BarChart codecs(String method) {
        BarChart chart = new BarChart(method + ", plaintext MB/s, by chunk size", "MB/s");
        for (JsonNode round : rounds) {
            if (name(round).equals("CodecBenchmark." + method)) {
                String chunk = round.path("params").path("chunkMebibytes").asText() + " MiB";
                String codec = round.path("params").path("codec").asText();
                // What copies only is so much faster that the others' bars would be flat.
                if (!codec.startsWith("none")) {
                    chart.add(chunk, codec, megabytes(round).path("score").asDouble());
                }
            }
        }
        return chart;
    }

    private BarChart ciphers() {
        BarChart chart = new BarChart("AES-256-GCM, MB/s, by piece", "MB/s");
        for (JsonNode round : rounds) {
            if (name(round).startsWith("CipherBenchmark.")) {
                String method = name(round).substring("CipherBenchmark.".length());
                String piece = round.path("params").path("pieceKilobytes").asText() + " kB";
                String provider = round.path("params").path("provider").asText();
                chart.add(
                        method + ", " + piece, provider, megabytes(round).path("score").asDouble());
            }
        }
        return chart;
    }

    /** Only a part of the benchmarks may have been run. */
    private void plot(Markdown text, String name, BarChart chart) throws IOException {
        if (!chart.isEmpty()) {
            Plot.write(chart.sideBySide(), plots.resolve(name + ".svg"));
            text.image(name);
        }
    }
}
