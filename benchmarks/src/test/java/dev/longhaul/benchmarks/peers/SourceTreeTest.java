package dev.longhaul.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTreeTest {
    @TempDir Path source;

    @BeforeEach
    void oneGoodBatch() throws Exception {
        Files.createDirectories(source.resolve("- good/deep er"));
        Files.write(source.resolve("- good/deep er/-rf"), new byte[3]);
        Files.createFile(source.resolve("- good/empty"));
    }

    @Test
    void anyNameAndEmptyFilesAreTaken() throws Exception {
        assertThat(SourceTree.batches(source)).containsExactly(new Batch("- good", 3, 2));
    }

    @Test
    void sourceItselfMayBeALink(@TempDir Path elsewhere) throws Exception {
        Path link = Files.createSymbolicLink(elsewhere.resolve("link"), source);

        assertThat(SourceTree.batches(link)).hasSize(1);
        assertThat(Source.of(link, SourceTree.batches(link)).ratio()).isPositive();
    }

    @Test
    void fileBesideTheBatchesIsRefused() throws Exception {
        Files.createFile(source.resolve("README"));

        assertRefused("a file beside the batches", "README");
    }

    @Test
    void batchWithoutAFileIsRefused() throws Exception {
        Files.createDirectories(source.resolve("none"));

        assertRefused("an empty directory", "none");
    }

    @Test
    void emptyDirectoryInABatchIsRefused() throws Exception {
        Files.createDirectories(source.resolve("- good/deep er/hollow"));

        assertRefused("an empty directory", "- good/deep er/hollow");
    }

    @Test
    void symbolicLinksAreRefused() throws Exception {
        Path link = source.resolve("- good/link");
        Files.createSymbolicLink(link, Path.of("empty"));
        assertRefused("neither a regular file nor a directory", "- good/link");

        Files.delete(link);
        Files.createSymbolicLink(source.resolve("batch"), source.resolve("- good"));
        assertRefused("neither a regular file nor a directory", "batch");
    }

    @Test
    void nameWithALineEndIsRefused() throws Exception {
        Files.createFile(source.resolve("- good/two\nlines"));

        assertRefused("a name with a line end", "lines");
    }

    @Test
    void treeWithoutAByteIsRefused() throws Exception {
        Files.delete(source.resolve("- good/deep er/-rf"));
        Files.createFile(source.resolve("- good/deep er/-rf"));

        assertRefused("no byte", "");
    }

    @Test
    void whatIsNoDirectoryIsNamed() {
        Path absent = source.resolve("absent");

        assertThatThrownBy(() -> SourceTree.batches(absent))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--data needs to be a directory of batches, not " + absent);
    }

    private void assertRefused(String what, String where) {
        assertThatThrownBy(() -> SourceTree.batches(source))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("none of them empty, not " + what + ": ")
                .hasMessageEndingWith(where);
    }
}
