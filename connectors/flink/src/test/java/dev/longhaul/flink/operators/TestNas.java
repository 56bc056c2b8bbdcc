package dev.longhaul.flink.operators;

import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Two sinks and a staging directory below a temporary folder, and files to put there. */
public final class TestNas {
    public static final SiteId SITE = new SiteId("edge01");
    public static final BatchId SENDING = new BatchId(7, 7);
    public static final Instant MODIFIED = Instant.parse("2026-03-04T05:06:07.123456789Z");
    public static final EpochGuard CURRENT = () -> {};

    private final Path root;

    public TestNas(Path root) throws IOException {
        this.root = root;
        Files.createDirectories(archive());
        Files.createDirectories(working());
    }

    public Path archive() {
        return root.resolve("archive");
    }

    public Path working() {
        return root.resolve("working");
    }

    public StagingLayout staging() {
        return new StagingLayout(archive().resolve(".longhaul-staging").toString());
    }

    public SinkSettings archiveSink() {
        return new SinkSettings("archive", archive().toString(), null, null, null);
    }

    public SinkSettings workingSink() {
        return new SinkSettings("working", working().toString(), null, null, null);
    }

    public static RelativePath path(String text) {
        try {
            return RelativePath.of(text);
        } catch (RefusedNameException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    public static Manifest manifest(String path, long generation, String content) {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        return new Manifest(
                new TransferId(generation, path.hashCode()),
                SENDING,
                path("run1"),
                path(path),
                generation,
                bytes.length,
                MODIFIED.plusSeconds(generation),
                0640,
                sha256(bytes),
                20,
                bytes.length == 0 ? 0 : 1);
    }

    public static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Puts a file where stage leaves it. */
    public void stage(Manifest manifest, String content) throws IOException {
        Path growing = staging().growing(SITE, manifest.transferId());
        Files.createDirectories(growing.getParent());
        Files.writeString(growing, content);
    }

    public static Map<String, String> files(Path directory) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(directory)) {
            List<Path> regular =
                    all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                            .toList();
            for (Path file : regular) {
                files.put(directory.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }
}
