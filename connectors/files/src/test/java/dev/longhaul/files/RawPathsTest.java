package dev.longhaul.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RawPathsTest {
    @TempDir Path root;

    static List<byte[]> names() {
        return AwkwardNames.all();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyByteOfANameSurvives(byte[] name) throws Exception {
        RelativePath path = RelativePath.of(name);
        Path file = RawPaths.resolve(root, path);
        Files.createFile(file);
        try (Stream<Path> listed = Files.list(root)) {
            Path found = listed.findFirst().orElseThrow();
            assertThat(RawPaths.relativize(root, found)).isEqualTo(path);
            assertThat(RawPaths.nameBytes(found)).isEqualTo(name);
        }
        assertThat(file.getParent()).isEqualTo(root);
    }

    @ParameterizedTest
    @MethodSource("names")
    void directoriesHaveNoTrailingSlash(byte[] name) throws Exception {
        RelativePath path = RelativePath.of(name);
        Path directory = Files.createDirectory(RawPaths.resolve(root, path));
        assertThat(RawPaths.relativize(root, directory)).isEqualTo(path);
        RelativePath below = RelativePath.of("in").below(path);
        Path file = Files.createFile(RawPaths.resolve(root, below));
        assertThat(RawPaths.relativize(root, file)).isEqualTo(below);
    }

    @ParameterizedTest
    @MethodSource("names")
    void anAbsolutePathComesBackFromItsBytes(byte[] name) throws Exception {
        Path file = RawPaths.resolve(root, RelativePath.of(name));
        assertThat(RawPaths.absolute(RawPaths.bytes(file))).isEqualTo(file);
        assertThat(RawPaths.absolute(new byte[] {'/'})).isEqualTo(Path.of("/"));
        assertThatThrownBy(() -> RawPaths.absolute(name))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void relativeRootsAreTaken() throws Exception {
        Path here = Path.of("");
        assertThat(RawPaths.relativize(here, Path.of("a/b"))).isEqualTo(RelativePath.of("a/b"));
        assertThat(RawPaths.relativize(here, Path.of("a").toAbsolutePath()))
                .isEqualTo(RelativePath.of("a"));
    }

    @Test
    void whatIsNotBelowTheRootIsRefused() {
        assertThatThrownBy(() -> RawPaths.relativize(root, root))
                .isInstanceOf(RefusedNameException.class);
        assertThatThrownBy(() -> RawPaths.relativize(root, root.resolveSibling("other")))
                .isInstanceOf(RefusedNameException.class);
        assertThatThrownBy(() -> RawPaths.relativize(root, root.getParent()))
                .isInstanceOf(RefusedNameException.class);
    }

    @Test
    void bytesOfAbsolutePathsStartWithASlash() {
        assertThat(RawPaths.bytes(Path.of("/a b/\u00fc")))
                .isEqualTo(AwkwardNames.utf8("/a b/\u00fc"));
        assertThat(RawPaths.bytes(Path.of("/"))).isEqualTo(AwkwardNames.utf8("/"));
    }
}
