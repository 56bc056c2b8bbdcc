package dev.longhaul.benchmarks.growth;

import dev.longhaul.benchmarks.data.DataSet;
import dev.longhaul.benchmarks.results.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** {@code benchmarks/run 09-growth}: how time, CPU and memory grow. */
public final class RunGrowth implements Points.Listener {
    private static final int USAGE = 2;
    private static final int PARTLY = 3;
    private static final long MEGABYTE = 1_000_000;

    private final GrowthOptions options;
    private final Stacks stacks;
    private final GrowthResult result;
    private final GrowthTable table = new GrowthTable(System.out);

    private RunGrowth(GrowthOptions options, Stacks stacks, GrowthResult result) {
        this.options = options;
        this.stacks = stacks;
        this.result = result;
    }

    /**
     * Ends with exit code 2 where the arguments are wrong, 3 where a point failed.
     *
     * @param args the checkout, a work directory on disk, and {@link GrowthOptions}
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path home = Path.of(args[0]);
        Path work = Files.createDirectories(Path.of(args[1])).toRealPath();
        GrowthOptions options = options(args, Files.getFileStore(work).getUsableSpace());
        if (!run(home, work, options)) {
            System.exit(PARTLY);
        }
    }

    private static GrowthOptions options(String[] args, long usableBytes) {
        try {
            GrowthOptions options =
                    GrowthOptions.parse(Arrays.asList(args).subList(2, args.length));
            new DiskNeed(options).require(usableBytes);
            return options;
        } catch (IllegalArgumentException wrong) {
            System.err.println("longhaul: " + wrong.getMessage());
            System.exit(USAGE);
            throw wrong;
        }
    }

    private static boolean run(Path home, Path work, GrowthOptions options)
            throws IOException, InterruptedException {
        Path results = ResultFile.directory(home);
        GrowthResult result = new GrowthResult(options, results);
        Stacks stacks = new Stacks(home, work);
        RunGrowth growth = new RunGrowth(options, stacks, result);
        for (Dimension of : options.of()) {
            growth.sweep(of);
        }
        stacks.delete();
        System.out.println("\nwritten " + result.write());
        return result.isComplete();
    }

    private void sweep(Dimension of) throws IOException, InterruptedException {
        Points points = new Points(of, this);
        result.begin(of);
        table.begin(of);
        sweepOf(of).run(points);
        result.end(points);
        table.end(points.growth());
    }

    private Sweep sweepOf(Dimension of) {
        int repeats = options.repeats();
        return switch (of) {
            case FILE_SIZE ->
                    new AmountSweep(stacks, options.fileMegabytes(), repeats, this::oneFile);
            case FILE_COUNT ->
                    new AmountSweep(stacks, options.fileCounts(), repeats, this::smallFiles);
            case CHUNK_SIZE -> new ChunkSizeSweep(stacks, repeats, this::standard);
            case PARTITIONS -> SettingSweep.ofPartitions(stacks, repeats, this::standard);
            case PARALLELISM -> SettingSweep.ofParallelism(stacks, repeats, this::standard);
        };
    }

    private void oneFile(Path directory, int megabytes) throws IOException {
        Files.createDirectories(directory);
        Path file = directory.resolve("recording.mcap");
        DataSet.vehicleBag(file, options.seed(), megabytes * MEGABYTE);
    }

    private void smallFiles(Path directory, int files) throws IOException {
        DataSet.manySmallFiles(directory, options.seed(), files);
    }

    /** What each setting gets. */
    private void standard(Path directory) throws IOException {
        DataSet.batch(directory, options.seed(), 4, options.settingMegabytes() * MEGABYTE);
    }

    @Override
    public void measured(Point point) throws IOException {
        table.row(point);
        result.add(point);
    }

    @Override
    public void failed(Points.Failure failure) throws IOException {
        table.failure(failure);
        result.fail(failure);
    }
}
