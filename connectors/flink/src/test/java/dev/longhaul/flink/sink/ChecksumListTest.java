package dev.longhaul.flink.sink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.files.ChecksumLine;
import dev.longhaul.flink.operators.Resources;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.wire.name.RelativePath;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChecksumListTest {
    private static final int FILES = 40_000;

    @TempDir private Path folder;
    private TestNas nas;
    private Path list;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
        list = nas.archive().resolve(ChecksumList.NAME);
    }

    @Test
    void listOfAHugeBatchIsWrittenAndReadInPieces() throws Exception {
        TreeMap<RelativePath, byte[]> lines = new TreeMap<>();
        for (int file = 0; file < FILES; file++) {
            String name = "drive/lidar/frame-%06d\n.bag".formatted(file);
            lines.put(TestNas.path(name), TestNas.sha256(name.getBytes(StandardCharsets.UTF_8)));
        }
        long before = Resources.now().directBytes();

        ChecksumList.write(list, lines, folder, new SinkFiles(nas.archiveSink()));
        List<ChecksumLine> read = ChecksumList.readOurs(list);

        assertThat(Files.size(list)).isGreaterThan(3 << 20);
        assertThat(Resources.now().directBytes()).isLessThan(before + (1 << 20));
        assertThat(read).hasSize(FILES);
        int line = 0;
        for (Map.Entry<RelativePath, byte[]> expected : lines.entrySet()) {
            assertThat(read.get(line).name()).isEqualTo(expected.getKey().bytes());
            assertThat(read.get(line).sha256()).isEqualTo(expected.getValue());
            line++;
        }
    }

    @Test
    void listWithoutLinesIsOursToo() throws Exception {
        ChecksumList.write(list, new TreeMap<>(), folder, new SinkFiles(nas.archiveSink()));
        assertThat(list).isEmptyFile();
        assertThat(ChecksumList.isOurs(list)).isTrue();
        assertThat(ChecksumList.readOurs(list)).isEmpty();
    }
}
