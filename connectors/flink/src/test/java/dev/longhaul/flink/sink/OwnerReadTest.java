package dev.longhaul.flink.sink;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnerReadTest {
    @TempDir Path folder;
    private Path file;

    @BeforeEach
    void create() throws Exception {
        file = Files.writeString(folder.resolve("file"), "content");
    }

    @ParameterizedTest
    @ValueSource(strings = {"---------", "-w-------", "---r-----", "-w-rw-rw-"})
    void ownerMayReadMeanwhileAndTheModeComesBack(String mode) throws Exception {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
        try (OwnerRead unused = OwnerRead.lend(file)) {
            assertThat(mode()).isEqualTo("r" + mode.substring(1));
        }
        assertThat(mode()).isEqualTo(mode);
    }

    @Test
    void readableFileIsLeftAlone() throws Exception {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--------"));
        try (OwnerRead unused = OwnerRead.of(file)) {
            assertThat(mode()).isEqualTo("r--------");
        }
        assertThat(mode()).isEqualTo("r--------");
    }

    @Test
    void missingFileIsForTheReaderToFind() throws Exception {
        try (OwnerRead unused = OwnerRead.of(folder.resolve("gone"))) {
            assertThat(folder.resolve("gone")).doesNotExist();
        }
    }

    private String mode() throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
