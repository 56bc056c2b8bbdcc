package dev.longhaul.benchmarks.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfFileTest {
    @TempDir private Path conf;
    private Path file;

    @BeforeEach
    void write() throws Exception {
        file = conf.resolve("topics-dc.yaml");
        Files.write(file, List.of("side: dc", "partitions: 4", "# partitions: of the files"));
    }

    @Test
    void lineOfTheKeyIsReplaced() throws Exception {
        new ConfFile(file).set("partitions", "12");

        assertThat(file)
                .content()
                .isEqualTo("side: dc\npartitions: 12\n# partitions: of the files\n");
    }

    @Test
    void keyThatIsNotThereIsAdded() throws Exception {
        new ConfFile(file).set("retention", "2d");

        assertThat(Files.readAllLines(file)).hasSize(4).endsWith("retention: 2d");
    }
}
