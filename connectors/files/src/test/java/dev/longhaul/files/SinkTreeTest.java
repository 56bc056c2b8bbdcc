package dev.longhaul.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.files.SinkTree.PathConflictException;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SinkTreeTest {
    @TempDir Path folder;

    private Path root;
    private SinkTree tree;

    @BeforeEach
    void sink() throws Exception {
        root = Files.createDirectory(folder.resolve("sink"));
        tree = new SinkTree(root);
    }

    @Test
    void missingParentsAreCreated() throws Exception {
        assertThat(tree.prepareParents(path("a/b/c"))).isEqualTo(root.resolve("a/b/c"));
        assertThat(root.resolve("a/b")).isEmptyDirectory();
        assertThat(mode(root.resolve("a/b"))).isEqualTo("rwxr-xr-x");
        assertThat(tree.prepareParents(path("d"))).isEqualTo(root.resolve("d"));
        assertThat(root.resolve("d")).doesNotExist();
    }

    @Test
    void newDirectoriesLookAsToldAndOldOnesStay() throws Exception {
        Path old = Files.createDirectory(root.resolve("old"));
        Files.setPosixFilePermissions(old, PosixFilePermissions.fromString("rwx------"));
        String group = Files.readAttributes(root, PosixFileAttributes.class).group().getName();
        new SinkTree(root, PosixFilePermissions.fromString("rwxrwx---"), group)
                .prepareParents(path("old/new/file"));
        assertThat(mode(old)).isEqualTo("rwx------");
        assertThat(mode(old.resolve("new"))).isEqualTo("rwxrwx---");
    }

    @Test
    void linkInTheWayIsAConflict() throws Exception {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        Files.createSymbolicLink(root.resolve("link"), outside);
        assertThatThrownBy(() -> tree.prepareParents(path("link/x")))
                .isInstanceOf(PathConflictException.class)
                .hasMessage("link is a symbolic link");
        assertThatThrownBy(() -> tree.prepareParents(path("link/a/x")))
                .isInstanceOf(PathConflictException.class);
        assertThat(outside).isEmptyDirectory();
    }

    @Test
    void knownDirectoryThatBecameALinkIsAConflict() throws Exception {
        tree.prepareParents(path("a/b/x"));
        Path outside = Files.createDirectories(folder.resolve("outside/b"));
        Files.move(root.resolve("a"), folder.resolve("moved"));
        Files.createSymbolicLink(root.resolve("a"), outside.getParent());
        assertThatThrownBy(() -> tree.prepareParents(path("a/b/x")))
                .isInstanceOf(PathConflictException.class)
                .hasMessage("a is a symbolic link");
    }

    @Test
    void fileInTheWayIsAConflict() throws Exception {
        Files.createFile(root.resolve("file"));
        assertThatThrownBy(() -> tree.prepareParents(path("file/x")))
                .isInstanceOf(PathConflictException.class)
                .hasMessage("file is not a directory");
        assertThatThrownBy(() -> tree.prepareParents(path("file/a/x")))
                .isInstanceOf(PathConflictException.class);
    }

    @Test
    void removedDirectoriesAreCreatedAgain() throws Exception {
        tree.prepareParents(path("a/b/c"));
        Files.delete(root.resolve("a/b"));
        Files.delete(root.resolve("a"));
        tree.prepareParents(path("a/b/c"));
        assertThat(root.resolve("a/b")).isDirectory();
    }

    @Test
    void missingRootIsNeverCreated() throws Exception {
        tree.prepareParents(path("a/b"));
        Files.delete(root.resolve("a"));
        Files.delete(root);
        assertThatThrownBy(() -> tree.prepareParents(path("a/b")))
                .isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> tree.prepareParents(path("b")))
                .isInstanceOf(NoSuchFileException.class);
        assertThat(root).doesNotExist();
    }

    @Test
    void rootItselfMayBeALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("mount"), root);
        new SinkTree(link).prepareParents(path("a/b"));
        assertThat(root.resolve("a")).isDirectory();
    }

    @Test
    void awkwardNamesBecomeDirectories() throws Exception {
        for (byte[] name : AwkwardNames.all()) {
            RelativePath path = RelativePath.of("file").below(RelativePath.of(name));
            Path file = Files.createFile(tree.prepareParents(path));
            assertThat(RawPaths.relativize(root, file)).isEqualTo(path);
        }
    }

    @Test
    void threadsMayCreateTheSameDirectories() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<Path>> prepared = new ArrayList<>();
            for (int index = 0; index < 400; index++) {
                RelativePath path = path("a/" + index / 40 + "/" + index / 4 + "/" + index);
                SinkTree either = index % 2 == 0 ? tree : new SinkTree(root);
                prepared.add(threads.submit(() -> either.prepareParents(path)));
            }
            for (Future<Path> path : prepared) {
                assertThat(path.get().getParent()).isDirectory();
            }
        } finally {
            threads.shutdown();
        }
    }

    private static RelativePath path(String text) throws RefusedNameException {
        return RelativePath.of(text);
    }

    private static String mode(Path path) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
