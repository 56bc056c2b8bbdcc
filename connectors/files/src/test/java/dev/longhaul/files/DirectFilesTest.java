package dev.longhaul.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DirectFilesTest {
    private static final DirectBuffers BUFFERS = new DirectBuffers(8, Sizes.CHUNK);

    @TempDir Path disk;

    @TempDir(factory = SharedMemoryFolder.class)
    Path memory;

    static Stream<Arguments> sizesOnBoth() {
        return Sizes.all()
                .boxed()
                .flatMap(size -> Stream.of(Arguments.of(size, true), Arguments.of(size, false)));
    }

    @ParameterizedTest
    @MethodSource("sizesOnBoth")
    void piecesInAnyOrderFromSeveralThreadsMakeTheFile(int size, boolean onDisk) throws Exception {
        Path file = folder(onDisk).resolve("file");
        byte[] content = Sizes.content(size);
        List<Integer> order = new ArrayList<>(chunks(size).boxed().toList());
        order.addAll(chunks(size).boxed().toList());
        Collections.shuffle(order, new Random(size));
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try (DirectFileWriter writer = DirectFileWriter.openOrCreate(file)) {
            List<Future<?>> writes = new ArrayList<>();
            for (int chunk : order) {
                writes.add(
                        threads.submit(
                                () -> {
                                    writeChunk(writer, content, chunk);
                                    assertThat(Files.size(file)).isLessThanOrEqualTo(size);
                                    return null;
                                }));
            }
            for (Future<?> write : writes) {
                write.get();
            }
            writer.force();
        } finally {
            threads.shutdown();
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(content);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @ParameterizedTest
    @MethodSource("sizesOnBoth")
    void readingGivesWholeBuffersAndThenTheEnd(int size, boolean onDisk) throws Exception {
        Path file = folder(onDisk).resolve("file");
        byte[] content = Sizes.content(size);
        Files.write(file, content);
        ByteBuffer buffer = BUFFERS.take();
        try (DirectFileReader reader = DirectFileReader.open(file)) {
            for (int start = 0; start < size; start += Sizes.CHUNK) {
                int expected = Math.min(Sizes.CHUNK, size - start);
                assertThat(reader.read(buffer.clear())).isEqualTo(expected);
                assertThat(bytes(buffer.flip()))
                        .isEqualTo(java.util.Arrays.copyOfRange(content, start, start + expected));
            }
            assertThat(reader.read(buffer.clear())).isZero();
            assertThat(reader.read(buffer.clear())).isZero();
            assertThat(reader.fileOffset()).isEqualTo(size);
        } finally {
            BUFFERS.release(buffer);
        }
    }

    @ParameterizedTest
    @MethodSource("sizesOnBoth")
    void sha256IsThatOfTheContent(int size, boolean onDisk) throws Exception {
        Path file = folder(onDisk).resolve("file");
        byte[] content = Sizes.content(size);
        Files.write(file, content);
        ByteBuffer buffer = BUFFERS.take();
        try {
            assertThat(FileSha256.of(file, buffer))
                    .isEqualTo(MessageDigest.getInstance("SHA-256").digest(content));
        } finally {
            BUFFERS.release(buffer);
        }
    }

    @Test
    void diskIsReadAndWrittenDirectly() throws Exception {
        Path file = disk.resolve("file");
        Files.write(file, Sizes.content(2 * Sizes.BLOCK));
        try (DirectFileReader reader = DirectFileReader.open(file);
                DirectFileWriter writer = DirectFileWriter.openOrCreate(file)) {
            assertThat(reader.isDirect()).isTrue();
            assertThat(writer.isDirect()).isTrue();
        }
    }

    @Test
    void smallFilesAreReadThroughThePageCache() throws Exception {
        Path file = disk.resolve("file");
        Files.write(file, Sizes.content(2 * Sizes.BLOCK - 1));
        try (DirectFileReader reader = DirectFileReader.open(file)) {
            assertThat(reader.isDirect()).isFalse();
        }
    }

    @Test
    void buffersOfAnyKindAreReadInto() throws Exception {
        Path file = disk.resolve("file");
        byte[] content = Sizes.content(3 * Sizes.CHUNK + 17);
        Files.write(file, content);
        for (ByteBuffer target :
                List.of(
                        ByteBuffer.allocate(10_000),
                        ByteBuffer.allocateDirect(10_001).position(1),
                        new DirectBuffers(1, 3 * Sizes.BLOCK + 5).take())) {
            ByteBuffer read = ByteBuffer.allocate(content.length);
            int start = target.position();
            try (DirectFileReader reader = DirectFileReader.open(file)) {
                while (reader.read(target) > 0) {
                    read.put(target.flip().position(start));
                    target.clear().position(start);
                }
            }
            assertThat(read.array()).isEqualTo(content);
        }
    }

    @Test
    void buffersOfAnyKindAreWritten() throws Exception {
        byte[] content = Sizes.content(3 * Sizes.BLOCK + 17);
        for (ByteBuffer piece :
                List.of(
                        ByteBuffer.wrap(content),
                        ByteBuffer.allocateDirect(content.length + 1)
                                .position(1)
                                .put(content)
                                .position(1))) {
            Path file = disk.resolve("file" + piece.isDirect());
            try (DirectFileWriter writer = DirectFileWriter.openOrCreate(file)) {
                writer.write(piece, 0);
                assertThat(piece.hasRemaining()).isFalse();
            }
            assertThat(Files.readAllBytes(file)).isEqualTo(content);
        }
    }

    @Test
    void fileThatGrowsWhileReadIsReadToALengthThatItHad() throws Exception {
        Path file = disk.resolve("file");
        byte[] content = Sizes.content(2 * Sizes.CHUNK + 100);
        Files.write(file, content);
        ByteBuffer buffer = BUFFERS.take();
        try (DirectFileReader reader = DirectFileReader.open(file)) {
            assertThat(reader.read(buffer.clear())).isEqualTo(Sizes.CHUNK);
            assertThat(reader.read(buffer.clear())).isEqualTo(Sizes.CHUNK);
            Files.write(file, Sizes.content(5000), StandardOpenOption.APPEND);
            assertThat(reader.read(buffer.clear())).isEqualTo(5100);
            Files.write(file, Sizes.content(5000), StandardOpenOption.APPEND);
            assertThat(reader.read(buffer.clear())).isZero();
        } finally {
            BUFFERS.release(buffer);
        }
    }

    @Test
    void fileThatShrinksWhileReadEnds() throws Exception {
        Path file = disk.resolve("file");
        Files.write(file, Sizes.content(2 * Sizes.CHUNK));
        ByteBuffer buffer = BUFFERS.take();
        try (DirectFileReader reader = DirectFileReader.open(file)) {
            assertThat(reader.read(buffer.clear())).isEqualTo(Sizes.CHUNK);
            Files.write(file, Sizes.content(10));
            assertThat(reader.read(buffer.clear())).isZero();
        } finally {
            BUFFERS.release(buffer);
        }
    }

    @Test
    void nothingButRegularFilesIsRead() throws Exception {
        Path file = Files.createFile(disk.resolve("file"));
        Path link = Files.createSymbolicLink(disk.resolve("link"), file);
        assertThatThrownBy(() -> DirectFileReader.open(link))
                .isInstanceOf(NotRegularFileException.class);
        assertThatThrownBy(() -> DirectFileReader.open(disk))
                .isInstanceOf(NotRegularFileException.class);
        assertThatThrownBy(() -> DirectFileReader.open(Path.of("/dev/zero")))
                .isInstanceOf(NotRegularFileException.class);
        assertThatThrownBy(() -> DirectFileReader.open(disk.resolve("none")))
                .isInstanceOf(NoSuchFileException.class);
        Path socket = memory.resolve("socket");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            assertThatThrownBy(() -> DirectFileReader.open(socket))
                    .isInstanceOf(NotRegularFileException.class);
        }
    }

    @Test
    void linkIsNotWrittenThrough() throws Exception {
        Path file = Files.createFile(disk.resolve("file"));
        Path link = Files.createSymbolicLink(disk.resolve("link"), file);
        assertThatThrownBy(() -> DirectFileWriter.openOrCreate(link))
                .isInstanceOf(IOException.class);
    }

    @Test
    void existingContentIsNeitherTruncatedNorPadded() throws Exception {
        Path file = disk.resolve("file");
        byte[] content = Sizes.content(2 * Sizes.CHUNK + 1);
        Files.write(file, content);
        try (DirectFileWriter writer = DirectFileWriter.openOrCreate(file)) {
            assertThat(Files.size(file)).isEqualTo(content.length);
            writeChunk(writer, content, 2);
            writeChunk(writer, content, 0);
            writer.force();
            writer.force();
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(content);
    }

    @Test
    void offsetsNeedToBeAligned() throws Exception {
        try (DirectFileWriter writer = DirectFileWriter.openOrCreate(disk.resolve("file"))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> writer.write(ByteBuffer.allocate(1), 1))
                    .withMessage("file offset needs to be a multiple of 4096, not 1");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> writer.write(ByteBuffer.allocate(1), -4096));
        }
    }

    private Path folder(boolean onDisk) {
        return onDisk ? disk : memory;
    }

    private static IntStream chunks(int size) {
        return IntStream.range(0, (size + Sizes.CHUNK - 1) / Sizes.CHUNK);
    }

    private static void writeChunk(DirectFileWriter writer, byte[] content, int chunk)
            throws IOException, InterruptedException {
        ByteBuffer buffer = BUFFERS.take();
        try {
            int start = chunk * Sizes.CHUNK;
            buffer.put(content, start, Math.min(Sizes.CHUNK, content.length - start));
            writer.write(buffer.flip(), start);
        } finally {
            BUFFERS.release(buffer);
        }
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }
}
