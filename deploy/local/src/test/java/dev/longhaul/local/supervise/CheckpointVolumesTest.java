package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointVolumesTest {
    @TempDir private Path folder;

    @Test
    void probeLeavesNothing() {
        assertThat(new CheckpointVolumes(List.of(folder)).fault()).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void directoryThatIsAwayIsNamed() {
        Path away = folder.resolve("away");
        assertThat(new CheckpointVolumes(List.of(folder, away)).fault())
                .get()
                .asString()
                .startsWith("no file can be made in " + away + ": ");
    }

    /** A full volume takes the name of a file, and not its first byte. */
    @Test
    void fullVolumeIsAFault() throws Exception {
        Files.createSymbolicLink(folder.resolve(".longhaul-probe"), Path.of("/dev/full"));
        assertThat(new CheckpointVolumes(List.of(folder)).fault())
                .get()
                .asString()
                .contains("No space left on device");
    }
}
