package dev.longhaul.benchmarks.data;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.benchmarks.results.ResultFile;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * {@code benchmarks/run 00-data} without arguments: how the generated data compresses, by this
 * process, and by zstd's own tool where it is there.
 */
public final class MeasureData {
    private static final long BYTES = 200_000_000;
    private static final int LEVEL = 3;
    private static final int MEBIBYTE = 1 << 20;
    private static final int[] PIECE_MEBIBYTES = {1, 4};

    private final Path work;
    private final ResultFile result = new ResultFile("00-data");
    private final ArrayNode rows;

    private MeasureData(Path work) {
        this.work = work;
        ObjectNode json = result.json();
        json.put("level", LEVEL);
        json.put("plaintextBytes", BYTES);
        this.rows = json.putArray("rows");
    }

    /**
     * @param args a work directory, and where the JSON goes
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        MeasureData measured = new MeasureData(Path.of(args[0]));
        System.out.printf(
                "%-12s %-6s %-12s %10s %8s %8s%n", "data", "seed", "by", "pieces", "ratio", "MB/s");
        for (long seed = 1; seed <= 3; seed++) {
            measured.measure("bag", VehicleBag.ofTheField(seed), seed);
        }
        measured.measure("compressed", VehicleBag.alreadyCompressed(1), 1);
        System.out.printf("%nwritten %s%n", measured.result.write(Path.of(args[1])));
    }

    private void measure(String data, VehicleBag bag, long seed)
            throws IOException, InterruptedException {
        Path file = work.resolve(data + "-" + seed);
        try {
            DataSet.write(file, bag, BYTES);
            for (int mebibytes : PIECE_MEBIBYTES) {
                here(data, seed, file, mebibytes * MEBIBYTE);
            }
            here(data, seed, file, (int) BYTES);
            ZstdTool tool = new ZstdTool(LEVEL);
            if (tool.isThere()) {
                row(data, seed, "zstd", MEBIBYTE, tool.pieces(file, MEBIBYTE));
                row(data, seed, "zstd", BYTES, tool.wholeFile(file));
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private void here(String data, long seed, Path file, int pieceBytes) throws IOException {
        try (Compressibility zstd = new Compressibility(LEVEL, pieceBytes)) {
            Files.copy(file, Channels.newOutputStream(zstd));
            zstd.finish();
            ZstdTool.Figures figures =
                    new ZstdTool.Figures(zstd.ratio(), zstd.plaintextMegabytesPerSecond());
            row(data, seed, "zstd-jni", pieceBytes, figures);
        }
    }

    private void row(String data, long seed, String by, long pieceBytes, ZstdTool.Figures figures) {
        boolean whole = pieceBytes == BYTES;
        System.out.printf(
                Locale.ROOT,
                "%-12s %-6d %-12s %10s %8.3f %8.0f%n",
                data,
                seed,
                by,
                whole ? "whole" : pieceBytes / MEBIBYTE + " MiB",
                figures.ratio(),
                figures.megabytesPerSecond());
        rows.addObject()
                .put("data", data)
                .put("seed", seed)
                .put("by", by)
                .put("pieceBytes", whole ? null : pieceBytes)
                .put("ratio", figures.ratio())
                .put("megabytesPerSecond", figures.megabytesPerSecond());
    }
}
