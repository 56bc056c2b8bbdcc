package dev.longhaul.faults.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogGrowthTest {
    private static final String TOPIC = "longhaul.files";

    @TempDir Path logs;

    private void write(String segment, int bytes) throws IOException {
        Path file = logs.resolve(segment);
        Files.createDirectories(file.getParent());
        Files.write(file, new byte[bytes], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Test
    void whatStoodThereBeforeDoesNotCount() throws IOException {
        write(TOPIC + "-0/00.log", 100);
        LogGrowth growth = LogGrowth.fromNow(logs, TOPIC);
        write(TOPIC + "-0/00.log", 7);
        write(TOPIC + "-1/00.log", 20);
        assertThat(growth.bytes()).isEqualTo(27);
    }

    @Test
    void otherTopicsAndIndexesDoNotCount() throws IOException {
        LogGrowth growth = LogGrowth.fromNow(logs, TOPIC);
        write(TOPIC + ".v2-0/00.log", 100);
        write(TOPIC + "-0/00.index", 100);
        assertThat(growth.bytes()).isZero();
    }

    @Test
    void trimmedSegmentStaysCounted() throws IOException {
        LogGrowth growth = LogGrowth.fromNow(logs, TOPIC);
        write(TOPIC + "-0/00.log", 50);
        assertThat(growth.bytes()).isEqualTo(50);
        Files.delete(logs.resolve(TOPIC + "-0/00.log"));
        write(TOPIC + "-0/50.log", 5);
        assertThat(growth.bytes()).isEqualTo(55);
    }
}
