package dev.longhaul.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeWalkTest {
    @TempDir(factory = SharedMemoryFolder.class)
    Path root;

    private final RecordingListener heard = new RecordingListener();

    @Test
    void filesComeInTheOrderOfTheirNamesWithinEachDirectory() throws Exception {
        files("b/2", "b/1", "a", "c", "b/d/x", "B");
        assertThat(walk(root)).containsExactly("B", "a", "b/1", "b/2", "b/d/x", "c");
        assertThat(heard.skipped).isEmpty();
        assertThat(heard.emptyDirectories).isEmpty();
    }

    @Test
    void fileCarriesItsIdentity() throws Exception {
        files("a");
        WalkedFile file = new TreeWalk(root, List.of(), heard).next();
        assertThat(file.file()).isEqualTo(root.resolve("a"));
        assertThat(file.identity()).isEqualTo(FileIdentity.of(root.resolve("a")));
    }

    @Test
    void startMayBeAFile() throws Exception {
        files("d/a");
        assertThat(walk(root.resolve("d/a"))).containsExactly("a");
    }

    @Test
    void startThatDoesNotExistIsRefused() {
        assertThatThrownBy(() -> walk(root.resolve("none")))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void linksAndSocketsAreReportedAndNotFollowed() throws Exception {
        files("d/a");
        Files.createSymbolicLink(root.resolve("to-directory"), root.resolve("d"));
        Files.createSymbolicLink(root.resolve("to-file"), root.resolve("d/a"));
        Files.createSymbolicLink(root.resolve("to-nothing"), root.resolve("none"));
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(root.resolve("socket")));
            assertThat(walk(root)).containsExactly("d/a");
        }
        assertThat(heard.skipped)
                .containsExactly(
                        "socket SPECIAL_FILE",
                        "to-directory SYMBOLIC_LINK",
                        "to-file SYMBOLIC_LINK",
                        "to-nothing SYMBOLIC_LINK");
        assertThat(walk(root.resolve("to-directory"))).isEmpty();
    }

    @Test
    void devicesAreReported() throws Exception {
        assertThat(walk(Path.of("/dev/null"))).isEmpty();
        assertThat(heard.skipped).containsExactly("null SPECIAL_FILE");
    }

    @Test
    void emptyDirectoriesAreReported() throws Exception {
        files("a/b");
        Path empty = Files.createDirectories(root.resolve("a/c/d"));
        assertThat(walk(root)).containsExactly("a/b");
        assertThat(heard.emptyDirectories).containsExactly(empty);
        assertThat(walk(empty)).isEmpty();
    }

    @Test
    void whatVanishesDuringTheWalkIsReported() throws Exception {
        files("a", "b", "c/d", "e");
        TreeWalk walk = new TreeWalk(root, List.of(), heard);
        assertThat(walk.next().path()).hasToString("a");
        Files.delete(root.resolve("b"));
        Files.delete(root.resolve("c/d"));
        Files.delete(root.resolve("c"));
        assertThat(walk.next().path()).hasToString("e");
        assertThat(walk.hasNext()).isFalse();
        assertThatThrownBy(walk::next).isInstanceOf(NoSuchElementException.class);
        assertThat(heard.skipped).containsExactly("b VANISHED", "c VANISHED");
    }

    @Test
    void unreadableEntriesAreReported() throws Exception {
        assumeThat(System.getProperty("user.name")).isNotEqualTo("root");
        files("a", "b/c", "d");
        Files.setPosixFilePermissions(
                root.resolve("a"), PosixFilePermissions.fromString("---------"));
        Path locked = root.resolve("b");
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("---------"));
        try {
            assertThat(walk(root)).containsExactly("d");
        } finally {
            Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("rwx------"));
        }
        assertThat(heard.skipped).containsExactly("a UNREADABLE_FILE", "b UNREADABLE_DIRECTORY");
    }

    @Test
    void pathsThatAreTooLongToSendAreReported() throws Exception {
        // below 4096 bytes from the root of the walk everything has a name that can be opened
        String component = "x".repeat(255);
        Path deep = root;
        for (int depth = 0; depth < 15; depth++) {
            deep = deep.resolve(component);
        }
        Files.createDirectories(deep);
        Files.createFile(deep.resolve("last"));
        assertThat(walk(root)).hasSize(1);
        assertThat(heard.skipped).isEmpty();
    }

    @Test
    void globsLeaveOutFilesAndWholeDirectories() throws Exception {
        files("a.log", "b.txt", "d/a.log", "d/c.txt", "skip/x", "d/skip/y", "e/f/z.tmp", "e/z.tmp");
        assertThat(walk(root, "*.log", "skip", "e/**")).containsExactly("b.txt", "d/c.txt");
        assertThat(walk(root, "d/*.log", "*.{tmp,txt}"))
                .containsExactly("a.log", "d/skip/y", "skip/x");
        assertThat(heard.skipped).isEmpty();
    }

    @Test
    void malformedGlobIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> walk(root, "[a"))
                .withMessageStartingWith("exclude needs to be a glob, not [a");
    }

    @Test
    void namesAreOrderedByBytes() throws Exception {
        for (byte[] name : AwkwardNames.all()) {
            Files.createFile(RawPaths.resolve(root, dev.longhaul.wire.name.RelativePath.of(name)));
        }
        List<byte[]> names = new ArrayList<>();
        TreeWalk walk = new TreeWalk(root, List.of(), heard);
        walk.forEachRemaining(file -> names.add(file.path().bytes()));
        List<byte[]> sorted = new ArrayList<>(AwkwardNames.all());
        Collections.sort(sorted, java.util.Arrays::compareUnsigned);
        assertThat(names).containsExactlyElementsOf(sorted);
    }

    private List<String> walk(Path start, String... globs) throws IOException {
        List<String> paths = new ArrayList<>();
        new TreeWalk(start, List.of(globs), heard)
                .forEachRemaining(file -> paths.add(file.path().toString()));
        return paths;
    }

    private void files(String... names) throws IOException {
        for (String name : names) {
            Files.createDirectories(root.resolve(name).getParent());
            Files.createFile(root.resolve(name));
        }
    }
}
