package dev.longhaul.faults.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The watcher is what the scenarios rest on: it has to cry. */
class SinkWatcherTest {
    private static final byte[] CONTENT = "what was recorded".getBytes(StandardCharsets.UTF_8);
    private static final Path NAME = Path.of("edge01/shift-1/deep/drive.bag");

    @TempDir private Path folder;

    private final SourceTruth truth = new SourceTruth();
    private Path archive;
    private SinkWatcher watcher;

    @BeforeEach
    void watch() throws IOException {
        Path source = Files.createDirectories(folder.resolve("shift-1/deep"));
        Files.write(source.resolve("drive.bag"), CONTENT);
        truth.addAll(Path.of("edge01/shift-1"), folder.resolve("shift-1"));
        archive = Files.createDirectories(folder.resolve("archive"));
        watcher = new SinkWatcher(Map.of("archive", archive), truth);
    }

    @AfterEach
    void close() {
        watcher.close();
    }

    private Path publish(Path name, byte[] content) throws IOException {
        Path file = archive.resolve(name);
        Files.createDirectories(file.getParent());
        Path temporary = Files.write(folder.resolve("temporary"), content);
        return Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private byte[] withOneWrongByte() {
        byte[] wrong = CONTENT.clone();
        wrong[3] ^= 1;
        return wrong;
    }

    private void cries(String what) {
        await().untilAsserted(
                        () -> assertThat(watcher.violations()).anyMatch(it -> it.contains(what)));
    }

    @Test
    void rightFileIsRightAndSeenOnce() throws Exception {
        publish(NAME, CONTENT);
        await().until(() -> watcher.appearances("archive", NAME) == 1);
        assertThat(watcher.violationsInTheEnd()).isEmpty();
        assertThat(watcher.appearances("archive", NAME)).isEqualTo(1);
    }

    @Test
    void oneWrongByteIsSeen() throws Exception {
        publish(NAME, withOneWrongByte());
        cries("other content");
    }

    @Test
    void fileThatGrowsUnderItsNameIsSeen() throws Exception {
        Path file = archive.resolve(NAME);
        Files.createDirectories(file.getParent());
        Files.write(file, new byte[] {CONTENT[0]});
        cries("has 1 bytes");
        Files.write(file, CONTENT);
        assertThat(watcher.violationsInTheEnd()).isNotEmpty();
    }

    @Test
    void nameThatNoSourceHasIsSeen() throws Exception {
        publish(Path.of("edge01/shift-1/other.bag"), CONTENT);
        cries("no source has");
    }

    @Test
    void byteThatChangesLaterIsSeenInTheEnd() throws Exception {
        Path file = publish(NAME, CONTENT);
        await().until(() -> watcher.appearances("archive", NAME) == 1);
        var modified = Files.getLastModifiedTime(file);
        Files.write(file, withOneWrongByte(), StandardOpenOption.WRITE);
        Files.setLastModifiedTime(file, modified);
        assertThat(watcher.violationsInTheEnd()).anyMatch(it -> it.contains("other content"));
    }

    @Test
    void fileThatIsPublishedTwiceIsSeenTwice() throws Exception {
        publish(NAME, CONTENT);
        await().until(() -> watcher.appearances("archive", NAME) == 1);
        publish(NAME, CONTENT);
        await().until(() -> watcher.appearances("archive", NAME) == 2);
    }

    @Test
    void markerBeforeItsFilesIsSeen() throws Exception {
        publish(Path.of("edge01/shift-1/_LONGHAUL_COMPLETE"), CONTENT);
        cries("is there before edge01/shift-1/deep/drive.bag");
    }

    @Test
    void laterVersionsStandBesideTheFirst() throws Exception {
        publish(NAME, CONTENT);
        publish(NAME.resolveSibling("drive.bag.~v2~"), CONTENT);
        publish(Path.of("edge01/shift-1/SHA256SUMS"), new byte[] {1});
        publish(Path.of("edge01/shift-1/_LONGHAUL_COMPLETE"), new byte[] {1});
        assertThat(watcher.violationsInTheEnd()).isEmpty();
    }

    @Test
    void stagingIsNoFinalName() throws Exception {
        publish(Path.of(".longhaul-staging/edge01/00ff"), new byte[] {1});
        assertThat(watcher.violationsInTheEnd()).isEmpty();
    }

    @Test
    void linkInTheSinkIsSeen() throws Exception {
        Path link = archive.resolve(NAME);
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, folder.resolve("shift-1/deep/drive.bag"));
        cries("no regular file");
    }
}
