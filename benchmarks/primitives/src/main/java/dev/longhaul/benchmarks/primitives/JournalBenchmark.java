package dev.longhaul.benchmarks.primitives;

import dev.longhaul.edge.journal.End;
import dev.longhaul.edge.journal.Journal;
import dev.longhaul.edge.journal.JournalBatch;
import dev.longhaul.edge.journal.JournalException;
import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/** The sender's journal, on the disk of the temporary directory. */
@State(Scope.Benchmark)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class JournalBenchmark {
    private Path directory;
    private Journal journal;
    private JournalBatch batch;
    private Path source;
    private FileIdentity identity;
    private TransferId large;
    private long files;
    private long chunks;

    @Setup
    public void open() throws IOException, JournalException, RefusedNameException {
        directory = Files.createTempDirectory("longhaul-journal");
        journal =
                Journal.open(directory.resolve("journal"), new SiteId("edge01"), Clock.systemUTC());
        source = Files.writeString(directory.resolve("source"), "recording");
        identity = FileIdentity.of(source);
        batch = journal.batch(path("batch"), directory);
        large = begin();
    }

    /** A small file from its begin, which is waited for, to its end. */
    @Benchmark
    public void smallFile() throws RefusedNameException {
        TransferId id = begin();
        journal.chunkAcked(id, 0);
        journal.stored(id, "archive");
        journal.stored(id, "working");
        journal.ended(id, End.DONE, "");
    }

    /** As {@link #smallFile}, eight at a time: what is waited for goes in groups. */
    @Benchmark
    @Threads(8)
    public void smallFiles() throws RefusedNameException {
        smallFile();
    }

    /** One chunk more of a large file. */
    @Benchmark
    public void chunkAcked() {
        journal.chunkAcked(large, chunks++);
    }

    private synchronized RelativePath nextPath() throws RefusedNameException {
        return path("file-" + files++);
    }

    private TransferId begin() throws RefusedNameException {
        RelativePath path = nextPath();
        TransferId id = new TransferId(path.hashCode(), System.nanoTime());
        journal.begin(batch.batchId(), path, source, identity, id, 22);
        return id;
    }

    private static RelativePath path(String name) throws RefusedNameException {
        return RelativePath.of(name.getBytes(StandardCharsets.US_ASCII));
    }

    @TearDown
    public void close() throws IOException {
        journal.close();
        try (Stream<Path> tree = Files.walk(directory)) {
            for (Path entry : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(entry);
            }
        }
    }
}
