package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.nio.file.Path;

/** {@code benchmarks/run 00-data KIND PATH}: writes some of the generated data. */
public final class GenerateData {
    private static final long MEGABYTE = 1_000_000;

    private final String[] args;

    private GenerateData(String[] args) {
        this.args = args;
    }

    /**
     * @param args a kind, where to, and optionally an amount and a seed
     */
    public static void main(String[] args) throws IOException {
        try {
            new GenerateData(args).write();
        } catch (IllegalArgumentException wrong) {
            System.err.println("longhaul: " + wrong.getMessage());
            System.exit(2);
        }
    }

    private void write() throws IOException {
        if (args.length < 2) {
            throw new IllegalArgumentException("00-data needs a kind and a path to write to");
        }
        Path path = Path.of(args[1]);
        switch (args[0]) {
            case "bag" -> DataSet.vehicleBag(path, seed(), bytes(200));
            case "compressed" -> DataSet.compressedBag(path, seed(), bytes(200));
            case "random" -> DataSet.incompressible(path, seed(), bytes(200));
            case "small" -> DataSet.manySmallFiles(path, seed(), (int) amount(10_000));
            case "burst" -> ReferenceBurst.write(path, seed(), amount(0.01));
            case "control" -> ControlTree.copy(path, bytes(300));
            default -> throw new IllegalArgumentException("00-data knows no kind " + args[0]);
        }
    }

    private long bytes(double standardMegabytes) {
        return Math.round(amount(standardMegabytes) * MEGABYTE);
    }

    private double amount(double standard) {
        return args.length > 2 ? number(args[2]) : standard;
    }

    private long seed() {
        return args.length > 3 ? (long) number(args[3]) : 1;
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException("a number is needed, not " + text, wrong);
        }
    }
}
