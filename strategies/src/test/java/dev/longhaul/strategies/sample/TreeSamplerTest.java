package dev.longhaul.strategies.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeSamplerTest {
    private static final int CHUNK = 100;

    @TempDir Path directory;

    @Test
    void ofASmallTreeEveryByteIsDrawn() throws IOException {
        write("a", 0);
        write("b", 1);
        write("c/d", CHUNK);
        write("c/e", 2 * CHUNK + 1);
        Sample sample = take(1_000);
        assertThat(sample.bytes()).isEqualTo(3 * CHUNK + 2);
        assertThat(sample.pieces()).hasSize(5);
        assertThat(sample.pieceFiles()).isEqualTo(3);
        assertThat(sample.treeFiles()).isEqualTo(4);
        assertThat(sample.whole()).isTrue();
    }

    @Test
    void ofALargeTreeAsMuchIsDrawnAsFits() throws IOException {
        for (int file = 0; file < 50; file++) {
            write("f" + file, 3 * CHUNK);
        }
        Sample sample = take(1_000);
        assertThat(sample.bytes()).isBetween(1_000L - CHUNK, 1_000L);
        assertThat(sample.treeBytes()).isEqualTo(150 * CHUNK);
        assertThat(sample.whole()).isFalse();
    }

    @Test
    void eachByteHasTheSameChance() throws IOException {
        write("large", 1_000 * CHUNK);
        for (int file = 0; file < 200; file++) {
            write("small" + file, CHUNK / 2);
        }
        long small = take(20_000).pieces().stream().filter(it -> it.length < CHUNK).count();
        // A tenth of the large one's bytes: of 20,000 about 1,800, which are 36 pieces.
        assertThat(small).isBetween(18L, 54L);
    }

    @Test
    void theSameTreeGivesTheSameSample() throws IOException {
        for (int file = 0; file < 50; file++) {
            write("f" + file, 3 * CHUNK);
        }
        assertThat(take(1_000).pieces().stream().map(Arrays::hashCode))
                .containsExactlyElementsOf(
                        take(1_000).pieces().stream().map(Arrays::hashCode).toList());
    }

    @Test
    void theWalkEndsAtItsBoundAndSaysSo() throws IOException {
        for (int file = 0; file < 50; file++) {
            write("f" + file, CHUNK);
        }
        SampleBounds bounds = new SampleBounds(CHUNK, 1_000, 100, 10, Duration.ofMinutes(1));
        Sample sample = new TreeSampler(directory, bounds).take();
        assertThat(sample.cutShort()).isTrue();
        assertThat(sample.treeFiles()).isEqualTo(10);
    }

    @Test
    void piecesOfTinyFilesAreBoundedByTheirNumber() throws IOException {
        for (int file = 0; file < 50; file++) {
            write("f" + file, 1);
        }
        SampleBounds bounds = new SampleBounds(CHUNK, 1_000, 7, 1_000, Duration.ofMinutes(1));
        assertThat(new TreeSampler(directory, bounds).take().pieces()).hasSize(7);
    }

    @Test
    void linksAreNotFollowed() throws IOException {
        write("a", 10);
        Files.createSymbolicLink(directory.resolve("link"), directory.resolve("a"));
        Files.createSymbolicLink(directory.resolve("loop"), directory);
        assertThat(take(1_000).treeFiles()).isEqualTo(1);
    }

    @Test
    void aFileMayBeTheTree() throws IOException {
        write("a", 250);
        Sample sample =
                new TreeSampler(directory.resolve("a"), SampleBounds.of(CHUNK, 1_000)).take();
        assertThat(sample.bytes()).isEqualTo(250);
    }

    private Sample take(long mostBytes) throws IOException {
        return new TreeSampler(directory, SampleBounds.of(CHUNK, mostBytes)).take();
    }

    private void write(String name, int bytes) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        byte[] content = new byte[bytes];
        Arrays.fill(content, (byte) name.hashCode());
        Files.write(file, content);
    }
}
