package dev.longhaul.cli.verify;

import dev.longhaul.cli.verify.SourceBatch.NotSent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares one batch in one sink with its source: content, permission bits, modification time,
 * directories, nothing missing, nothing too much, the list of checksums, the marker. Not
 * thread-safe.
 */
public final class SinkCheck {
    static final String CHECKSUMS = "SHA256SUMS";
    static final String MARKER = "_LONGHAUL_COMPLETE";
    static final String OURS_BESIDE_THEIRS = ".longhaul";

    private static final Pattern VERSION = Pattern.compile("(?s)(.*)\\.~v[0-9]+~");
    private static final int PERMISSION_BITS = 0777;
    private static final int SET_ID_BITS = 06000;

    private final SourceBatch source;
    private final Path target;
    private final boolean keepsVersions;
    private final List<Difference> differences = new ArrayList<>();
    private final Map<String, String> sums = new HashMap<>();
    private final SameContent content = new SameContent();

    private SinkCheck(SourceBatch source, Path target, boolean keepsVersions) {
        this.source = source;
        this.target = target;
        this.keepsVersions = keepsVersions;
    }

    /**
     * @param target the batch's directory in the sink
     * @param keepsVersions earlier versions may stand there as well, and the right one may be any
     */
    public static List<Difference> compare(SourceBatch source, Path target, boolean keepsVersions)
            throws IOException {
        SinkCheck check = new SinkCheck(source, target, keepsVersions);
        if (!Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS)) {
            check.differs(Path.of(""), "the batch is missing");
            return check.differences;
        }
        check.files();
        check.nothingElse();
        check.checksums();
        check.marker();
        return check.differences;
    }

    /** Whether the batch is finished at this sink: its marker is there. */
    public static boolean finished(SourceBatch source, Path target) {
        return Files.exists(own(source, target, MARKER));
    }

    private void files() throws IOException {
        for (Path file : source.files()) {
            List<Path> candidates = candidates(file);
            if (candidates.isEmpty()) {
                differs(file, "missing");
                continue;
            }
            String wrong = null;
            for (Path candidate : candidates) {
                wrong = difference(file, candidate);
                if (wrong == null) {
                    break;
                }
            }
            if (wrong != null) {
                differs(file, wrong);
            }
        }
    }

    /** The file, and its other versions where the sink keeps them. */
    private List<Path> candidates(Path file) throws IOException {
        List<Path> candidates = new ArrayList<>();
        Path plain = target.resolve(file);
        if (Files.isRegularFile(plain, LinkOption.NOFOLLOW_LINKS)) {
            candidates.add(file);
        }
        if (keepsVersions && Files.isDirectory(plain.getParent())) {
            try (Stream<Path> siblings = Files.list(plain.getParent())) {
                siblings.map(target::relativize)
                        .filter(sibling -> isVersionOf(sibling, file))
                        .forEach(candidates::add);
            }
        }
        return candidates;
    }

    private static boolean isVersionOf(Path version, Path file) {
        var matcher = VERSION.matcher(RawNames.of(version));
        return matcher.matches() && matcher.group(1).equals(RawNames.of(file));
    }

    /** Null where there is none. */
    private String difference(Path file, Path candidate) throws IOException {
        Path from = source.root().resolve(file);
        Path to = target.resolve(candidate);
        var sum = content.sha256IfSame(from, to);
        if (sum.isEmpty()) {
            return "other content";
        }
        int mode = mode(to);
        if ((mode & PERMISSION_BITS) != (mode(from) & PERMISSION_BITS)) {
            return "other permission bits";
        }
        if ((mode & SET_ID_BITS) != 0) {
            return "setuid or setgid";
        }
        if (!Files.getLastModifiedTime(from).equals(Files.getLastModifiedTime(to))) {
            return "other modification time";
        }
        sums.put(RawNames.of(candidate), sum.get());
        return null;
    }

    private static int mode(Path file) throws IOException {
        return (Integer) Files.getAttribute(file, "unix:mode", LinkOption.NOFOLLOW_LINKS);
    }

    private void nothingElse() throws IOException {
        Set<Path> expected = new HashSet<>(source.files());
        Set<Path> directories = new HashSet<>(source.directories());
        expected.add(target.relativize(own(source, target, CHECKSUMS)));
        expected.add(target.relativize(own(source, target, MARKER)));
        SourceBatch found = SourceBatch.walk(target);
        for (Path file : found.files()) {
            if (!expected.contains(file) && !(keepsVersions && isVersion(file))) {
                differs(file, "not in the source");
            }
        }
        for (NotSent other : found.notSent()) {
            differs(other.path(), "is a " + other.reason());
        }
        for (Path directory : found.directories()) {
            if (!directories.remove(directory)) {
                differs(directory, "directory that is not in the source");
            }
        }
        directories.forEach(missing -> differs(missing, "directory is missing"));
    }

    private static boolean isVersion(Path file) {
        return VERSION.matcher(RawNames.of(file)).matches();
    }

    private void checksums() throws IOException {
        Path list = own(source, target, CHECKSUMS);
        if (!Files.isRegularFile(list, LinkOption.NOFOLLOW_LINKS)) {
            if (source.files().isEmpty()) {
                // sha256sum refuses an empty list, so there is none.
                return;
            }
            differs(target.relativize(list), "missing");
            return;
        }
        Map<String, String> listed = ChecksumList.read(list);
        for (Map.Entry<String, String> sum : sums.entrySet()) {
            String other = listed.remove(sum.getKey());
            if (!sum.getValue().equals(other) && !(keepsVersions && other == null)) {
                differs(target.relativize(list), "wrong or no sum of " + sum.getKey());
            }
        }
        if (!keepsVersions) {
            for (String name : listed.keySet()) {
                differs(target.relativize(list), "lists " + name + ", which is not there");
            }
        }
    }

    private void marker() {
        if (!finished(source, target)) {
            differs(Path.of(MARKER), "missing");
        }
    }

    /** Where a user's own file has the name, ours stands beside it. */
    private static Path own(SourceBatch source, Path target, String name) {
        boolean taken = source.files().contains(Path.of(name));
        return target.resolve(taken ? name + OURS_BESIDE_THEIRS : name);
    }

    private void differs(Path path, String what) {
        differences.add(new Difference(target.resolve(path).toString(), what));
    }
}
