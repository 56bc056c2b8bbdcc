package dev.longhaul.local.preflight;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreflightTest {
    private static final long GIB = 1L << 30;
    private static final Path FOLDER = Path.of("/d");

    private static List<Finding> findings(long disk, long memory, long files, int java) {
        return Preflight.checkMachine(FOLDER, new Machine(disk, memory, files, java));
    }

    @Test
    void largeMachineIsFine() {
        assertThat(findings(100 * GIB, 16 * GIB, 4096, 17)).isEmpty();
    }

    @Test
    void littleDiskWarnsAndLessBlocks() {
        assertThat(findings(10 * GIB - 1, 16 * GIB, 4096, 17))
                .singleElement()
                .satisfies(finding -> assertThat(finding.blocks()).isFalse());
        assertThat(findings(2 * GIB - 1, 16 * GIB, 4096, 17))
                .singleElement()
                .satisfies(finding -> assertThat(finding.blocks()).isTrue());
    }

    @Test
    void littleMemoryWarns() {
        assertThat(findings(100 * GIB, 4 * GIB - 1, 4096, 17))
                .singleElement()
                .satisfies(finding -> assertThat(finding.blocks()).isFalse());
    }

    @Test
    void fewOpenFilesBlock() {
        assertThat(findings(100 * GIB, 16 * GIB, 1024, 17))
                .singleElement()
                .satisfies(
                        finding -> {
                            assertThat(finding.blocks()).isTrue();
                            assertThat(finding.text())
                                    .isEqualTo(
                                            "open file limit needs to be at least 4096, not 1024");
                            assertThat(finding.hint()).contains("ulimit -n 4096");
                        });
    }

    @Test
    void oldJavaBlocks() {
        assertThat(findings(100 * GIB, 16 * GIB, 4096, 11))
                .singleElement()
                .satisfies(finding -> assertThat(finding.blocks()).isTrue());
    }

    @Test
    void separatorsInThePathBlock() {
        assertThat(Preflight.checkPath(Path.of("/a,b"))).hasSize(1);
        assertThat(Preflight.checkPath(Path.of("/a:b"))).hasSize(1);
        assertThat(Preflight.checkPath(Path.of("/a b/ü"))).isEmpty();
        assertThat(Preflight.checkPath(Path.of("/" + "x".repeat(1024)))).hasSize(1);
    }

    @Test
    void folderBelowAFileBlocks(@TempDir Path parent) throws Exception {
        Path file = java.nio.file.Files.writeString(parent.resolve("file"), "x");
        assertThat(Preflight.look(file.resolve("stack")))
                .anySatisfy(finding -> assertThat(finding.text()).contains("is not a directory"));
    }
}
