package dev.longhaul.files;

import dev.longhaul.wire.name.RelativePath;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Creates, walks, reads and publishes files with awkward names, in the locale that it runs in. */
final class RawNamesProbe {
    private RawNamesProbe() {}

    public static void main(String[] arguments) throws Exception {
        Path root = Path.of(arguments[0]);
        Path source = Files.createDirectory(root.resolve("source"));
        Path sink = Files.createDirectory(root.resolve("sink"));
        for (byte[] name : AwkwardNames.all()) {
            Files.write(RawPaths.resolve(source, RelativePath.of(name)), name);
        }
        List<RelativePath> walked = new ArrayList<>();
        TreeWalk walk = new TreeWalk(source, List.of(), new RecordingListener());
        while (walk.hasNext()) {
            WalkedFile file = walk.next();
            walked.add(file.path());
            publish(file, sink);
        }
        List<RelativePath> expected = new ArrayList<>();
        for (byte[] name : AwkwardNames.all()) {
            expected.add(RelativePath.of(name));
        }
        expected.sort(Comparator.naturalOrder());
        if (!walked.equals(expected)) {
            throw new AssertionError("walked " + walked + ", not " + expected);
        }
    }

    private static void publish(WalkedFile file, Path sink) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocate(1000);
        try (DirectFileReader reader = DirectFileReader.open(file.file())) {
            reader.read(buffer);
        }
        Path staged = sink.resolve("staged");
        try (DirectFileWriter writer = DirectFileWriter.openOrCreate(staged)) {
            writer.write(buffer.flip(), 0);
            writer.force();
        }
        if (!NoClobber.publish(staged, new SinkTree(sink).prepareParents(file.path()))) {
            throw new AssertionError(file.path() + " was taken");
        }
    }
}
