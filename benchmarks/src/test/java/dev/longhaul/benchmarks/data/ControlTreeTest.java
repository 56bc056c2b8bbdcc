package dev.longhaul.benchmarks.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlTreeTest {
    @TempDir Path directory;

    @Test
    void librariesJarsAndTextAreCopiedAndNothingElse() throws IOException {
        Path place = Files.createDirectory(directory.resolve("usr"));
        for (String name : List.of("libz.so", "libz.so.1.3", "a.jar", "b.txt", "photo.jpeg")) {
            Files.writeString(place.resolve(name), name);
        }
        Files.createSymbolicLink(place.resolve("link.txt"), place.resolve("b.txt"));
        Path target = directory.resolve("control");
        long bytes = ControlTree.copy(List.of(place, directory.resolve("none")), target, 1_000);
        assertThat(target.resolve("libraries").toFile().list()).hasSize(2);
        assertThat(target.resolve("jars/0-a.jar")).hasContent("a.jar");
        assertThat(target.resolve("text/0-b.txt")).hasContent("b.txt");
        assertThat(target.resolve("text").toFile().list()).hasSize(1);
        assertThat(bytes).isEqualTo(7 + 11 + 5 + 5);
    }

    @Test
    void copyingEndsWhereThereIsEnough() throws IOException {
        Path place = Files.createDirectory(directory.resolve("usr"));
        for (int file = 0; file < 10; file++) {
            Files.writeString(place.resolve(file + ".txt"), "0123456789");
        }
        assertThat(ControlTree.copy(List.of(place), directory.resolve("control"), 75))
                .isEqualTo(30);
    }
}
