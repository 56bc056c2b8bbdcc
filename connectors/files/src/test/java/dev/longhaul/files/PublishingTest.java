package dev.longhaul.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishingTest {
    @TempDir Path root;

    private Path staging;
    private Path sink;
    private Path target;

    @BeforeEach
    void folders() throws IOException {
        staging = Files.createDirectory(root.resolve("staging"));
        sink = Files.createDirectory(root.resolve("sink"));
        target = sink.resolve("target");
    }

    @Test
    void publishedFileHasItsFinalNameOnly() throws Exception {
        assertThat(NoClobber.publish(staged("a", "new"), target)).isTrue();
        assertThat(target).hasContent("new");
        assertThat(staging).isEmptyDirectory();
    }

    @Test
    void otherFileIsNeverReplaced() throws Exception {
        Path finished = staged("a", "new");
        Files.writeString(target, "old");
        assertThat(NoClobber.publish(finished, target)).isFalse();
        assertThat(target).hasContent("old");
        assertThat(finished).hasContent("new");
        Path dangling = Files.createSymbolicLink(sink.resolve("link"), sink.resolve("none"));
        assertThat(NoClobber.publish(finished, dangling)).isFalse();
        assertThat(NoClobber.publish(finished, sink)).isFalse();
        assertThat(sink.resolve("none")).doesNotExist();
    }

    @Test
    void lostReplyOfTheLinkIsRecognised() throws Exception {
        Path finished = staged("a", "new");
        Files.createLink(target, finished);
        assertThat(NoClobber.publish(finished, target)).isTrue();
        assertThat(target).hasContent("new");
        assertThat(finished).doesNotExist();
    }

    @Test
    void partsMayBeRepeated() throws Exception {
        Path finished = staged("a", "new");
        assertThat(NoClobber.linkOrFail(finished, target)).isTrue();
        assertThat(NoClobber.linkOrFail(finished, target)).isTrue();
        NoClobber.removeFinished(finished, target);
        NoClobber.removeFinished(finished, target);
        assertThat(target).hasContent("new");
    }

    @Test
    void finishedFileIsOnlyRemovedOncePublished() throws Exception {
        Path finished = staged("a", "new");
        assertThatThrownBy(() -> NoClobber.removeFinished(finished, target))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(finished).exists();
    }

    @Test
    void missingOrIrregularFilesAreNotPublished() throws Exception {
        assertThatThrownBy(() -> NoClobber.publish(staging.resolve("none"), target))
                .isInstanceOf(NoSuchFileException.class);
        Path link = Files.createSymbolicLink(staging.resolve("link"), staged("a", "new"));
        assertThatThrownBy(() -> NoClobber.publish(link, target))
                .isInstanceOf(NotRegularFileException.class);
        assertThatThrownBy(
                        () -> NoClobber.publish(staged("b", ""), sink.resolve("no/such/directory")))
                .isInstanceOf(NoSuchFileException.class);
        assertThat(sink).isEmptyDirectory();
    }

    @Test
    void otherFileSystemIsAnErrorNotACopy(@TempDir(factory = SharedMemoryFolder.class) Path memory)
            throws Exception {
        Path finished = staged("a", "new");
        assertThatThrownBy(() -> NoClobber.publish(finished, memory.resolve("target")))
                .isInstanceOf(FileSystemException.class);
        assertThat(memory).isEmptyDirectory();
        assertThat(staging.toFile().list()).containsExactly("a");
    }

    @Test
    void oneOfManyPublishersWins() throws Exception {
        assertThat(winners(NoClobber::publish)).isEqualTo(1);
    }

    @Test
    void oneOfManyPublishersWinsWithoutLinks() throws Exception {
        assertThat(winners(ReservedRename::rename)).isEqualTo(1);
    }

    @Test
    void withoutLinksTheFileIsRenamed() throws Exception {
        Path finished = staged("a", "new");
        assertThat(ReservedRename.rename(finished, target)).isTrue();
        assertThat(target).hasContent("new");
        assertThat(staging).isEmptyDirectory();
        Path another = staged("b", "newer");
        assertThat(ReservedRename.rename(another, target)).isFalse();
        assertThat(target).hasContent("new");
        assertThat(staging.toFile().list()).containsExactly("b");
    }

    @Test
    void staleReservationIsTakenOver() throws Exception {
        Path finished = staged("a", "new");
        Path reservation = ReservedRename.reservation(finished, target);
        Files.writeString(reservation, "left behind by a process that was killed");
        assertThat(ReservedRename.rename(finished, target)).isTrue();
        assertThat(staging).isEmptyDirectory();
    }

    @Test
    void heldReservationExcludes() throws Exception {
        Path finished = staged("a", "new");
        Path reservation = ReservedRename.reservation(finished, target);
        try (FileChannel holder =
                FileChannel.open(
                        reservation, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            assertThat(holder.lock().isValid()).isTrue();
            assertThatThrownBy(() -> ReservedRename.rename(finished, target))
                    .isInstanceOf(FileSystemException.class);
        }
        assertThat(target).doesNotExist();
    }

    @Test
    void replacingIsAtomicAndTakesTheTemporaryAway() throws Exception {
        Files.writeString(target, "old");
        Path temporary = staged("a", "new");
        AtomicReplace.replace(temporary, target);
        assertThat(target).hasContent("new");
        assertThat(temporary).doesNotExist();
        Path first = staged("b", "first");
        AtomicReplace.replace(first, sink.resolve("free"));
        assertThat(sink.resolve("free")).hasContent("first");
    }

    @Test
    void twoNamesOfOneFileBecomeOne() throws Exception {
        Path temporary = staged("a", "new");
        Files.createLink(target, temporary);
        AtomicReplace.replace(temporary, target);
        assertThat(target).hasContent("new");
        assertThat(temporary).doesNotExist();
    }

    @Test
    void directoriesAndLinksAreNotReplaced() throws Exception {
        Path temporary = staged("a", "new");
        Path directory = Files.createDirectory(sink.resolve("directory"));
        Path link = Files.createSymbolicLink(sink.resolve("link"), target);
        for (Path taken : List.of(directory, link)) {
            assertThatThrownBy(() -> AtomicReplace.replace(temporary, taken))
                    .isInstanceOf(NotRegularFileException.class);
        }
        assertThat(directory).isDirectory();
        assertThat(link).isSymbolicLink();
        assertThat(temporary).exists();
    }

    @Test
    void smallFilesAreReplacedWhole() throws Exception {
        SmallFiles.replaceAtomically(target, AwkwardNames.utf8("one"), staging);
        SmallFiles.replaceAtomically(target, AwkwardNames.utf8("two"), staging);
        assertThat(target).hasContent("two");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
                .isEqualTo("rw-r--r--");
        assertThat(staging).isEmptyDirectory();
    }

    @Test
    void failedReplacementLeavesNothingBehind() throws Exception {
        assertThatThrownBy(() -> SmallFiles.replaceAtomically(sink, new byte[3], staging))
                .isInstanceOf(NotRegularFileException.class);
        assertThat(staging).isEmptyDirectory();
    }

    private interface Publisher {
        boolean publish(Path finished, Path target) throws IOException;
    }

    private int winners(Publisher publisher) throws Exception {
        int threads = 8;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            CyclicBarrier together = new CyclicBarrier(threads);
            List<Future<Boolean>> results = new ArrayList<>();
            for (int index = 0; index < threads; index++) {
                Path finished = staged("file" + index, "content");
                results.add(
                        pool.submit(
                                () -> {
                                    together.await();
                                    return tryPublish(publisher, finished);
                                }));
            }
            int winners = 0;
            for (Future<Boolean> result : results) {
                winners += result.get() ? 1 : 0;
            }
            assertThat(target).hasContent("content");
            return winners;
        } finally {
            pool.shutdown();
        }
    }

    private boolean tryPublish(Publisher publisher, Path finished) throws IOException {
        try {
            return publisher.publish(finished, target);
        } catch (FileSystemException busy) {
            return false;
        }
    }

    private Path staged(String name, String content) throws IOException {
        return Files.writeString(staging.resolve(name), content);
    }
}
