package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.util.Locale;
import java.util.function.LongFunction;

/** How the generated data compresses, by this process, beside what zstd's own tool says. */
final class MeasureData {
    private static final long BYTES = 200_000_000;
    private static final int LEVEL = 3;
    private static final int MIB = 1 << 20;

    private MeasureData() {}

    static void print() throws IOException {
        System.out.printf("%-12s %-6s %10s %8s %8s%n", "data", "seed", "pieces", "ratio", "MB/s");
        for (long seed = 1; seed <= 3; seed++) {
            rows("bag", VehicleBag::ofTheField, seed);
        }
        rows("compressed", VehicleBag::alreadyCompressed, 1);
    }

    private static void rows(String name, LongFunction<VehicleBag> data, long seed)
            throws IOException {
        for (int pieceMebibytes : new int[] {1, 4, 190}) {
            try (Compressibility zstd = new Compressibility(LEVEL, pieceMebibytes * MIB)) {
                data.apply(seed).write(zstd, BYTES);
                zstd.finish();
                System.out.printf(
                        Locale.ROOT,
                        "%-12s %-6d %6d MiB %8.3f %8.0f%n",
                        name,
                        seed,
                        pieceMebibytes,
                        zstd.ratio(),
                        zstd.plaintextMegabytesPerSecond());
            }
        }
    }
}
