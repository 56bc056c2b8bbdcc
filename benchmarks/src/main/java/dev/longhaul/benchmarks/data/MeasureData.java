package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** {@code benchmarks/run 00-data}: how the generated data compresses; can leave a file behind. */
public final class MeasureData {
    private static final long BYTES = 200_000_000;
    private static final int LEVEL = 3;
    private static final int MIB = 1 << 20;

    private MeasureData() {}

    /**
     * @param args optionally a file to be written, for zstd's own tool, and its size in MB
     */
    public static void main(String[] args) throws IOException {
        if (args.length > 0) {
            long bytes = args.length > 1 ? Long.parseLong(args[1]) * 1_000_000 : BYTES;
            DataSet.vehicleBag(Path.of(args[0]), 1, bytes);
            return;
        }
        System.out.printf("%-6s %10s %8s %8s%n", "seed", "pieces", "ratio", "MB/s");
        for (long seed = 1; seed <= 3; seed++) {
            for (int pieceMebibytes : new int[] {1, 4, 190}) {
                line(seed, pieceMebibytes);
            }
        }
    }

    private static void line(long seed, int pieceMebibytes) throws IOException {
        try (Compressibility zstd = new Compressibility(LEVEL, pieceMebibytes * MIB)) {
            new VehicleBag(seed).write(zstd, BYTES);
            zstd.finish();
            System.out.printf(
                    Locale.ROOT,
                    "%-6d %6d MiB %8.3f %8.0f%n",
                    seed,
                    pieceMebibytes,
                    zstd.ratio(),
                    zstd.plaintextMegabytesPerSecond());
        }
    }
}
