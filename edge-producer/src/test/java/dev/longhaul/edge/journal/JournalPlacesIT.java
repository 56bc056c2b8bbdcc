package dev.longhaul.edge.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where SQLite's native library can be loaded from, each in a JVM that has not loaded it yet. */
class JournalPlacesIT {
    private static final long BYTES = 8 << 20;

    @TempDir Path root;

    @Test
    void aTemporaryDirectoryMountedNoexecDoesNotMatter() throws Exception {
        try (SmallDisk disk = mount(",noexec")) {
            assertThat(open(root.resolve("journal"), disk.path()))
                    .containsExactly("open", "found 0");
        }
    }

    @Test
    void aTemporaryDirectoryThatIsReadOnlyDoesNotMatter() throws Exception {
        try (SmallDisk disk = mount(",ro")) {
            assertThat(open(root.resolve("journal"), disk.path()))
                    .containsExactly("open", "found 0");
        }
    }

    @Test
    void aJournalOnADiskMountedNoexecTakesTheTemporaryDirectoryAndLeavesNothingThere()
            throws Exception {
        Path temporary = Files.createDirectory(root.resolve("tmp"));
        try (SmallDisk disk = mount(",noexec")) {
            Path directory = disk.path().resolve("journal");
            assertThat(open(directory, temporary)).containsExactly("open", "found 0");
            assertThat(temporary).isEmptyDirectory();
            assertThat(directory.resolve("sqlite.so")).doesNotExist();
        }
    }

    @Test
    void whereBothAreMountedNoexecTheMessageSaysSo() throws Exception {
        try (SmallDisk disk = mount(",noexec")) {
            Path directory = disk.path().resolve("journal");
            assertThat(open(directory, disk.path()))
                    .singleElement()
                    .asString()
                    .startsWith(
                            "JournalException: journal "
                                    + directory
                                    + " cannot be used: SQLite cannot be loaded (")
                    .contains("failed to map segment");
            try (Stream<Path> left = Files.list(disk.path())) {
                assertThat(left).containsExactly(directory);
            }
        }
    }

    @Test
    void aJournalOnAReadOnlyDiskSaysSo() throws Exception {
        try (SmallDisk disk = mount(",ro")) {
            Path directory = disk.path().resolve("journal");
            assertThat(open(directory, root))
                    .singleElement()
                    .asString()
                    .startsWith("JournalException: journal " + directory + " cannot be used: ")
                    .contains("Read-only file system");
        }
    }

    private SmallDisk mount(String options) throws Exception {
        Optional<SmallDisk> disk = SmallDisk.mount(root.resolve("disk"), BYTES, options);
        assumeTrue(disk.isPresent(), "only root can mount a disk with" + options);
        return disk.get();
    }

    private static List<String> open(Path directory, Path temporary) throws Exception {
        List<String> jvmArguments = List.of("-Djava.io.tmpdir=" + temporary);
        try (JournalProcess child = JournalProcess.start(jvmArguments, "look", directory, 0)) {
            return child.end();
        }
    }
}
