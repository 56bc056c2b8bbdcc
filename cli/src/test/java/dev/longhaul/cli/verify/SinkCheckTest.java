package dev.longhaul.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SinkCheckTest {
    private static final FileTime TIME = FileTime.fromMillis(1_700_000_000_123L);

    @TempDir Path directory;
    private Path source;
    private Path target;

    @BeforeEach
    void aBatchThatArrived() throws IOException {
        source = Files.createDirectories(directory.resolve("source"));
        target = Files.createDirectories(directory.resolve("target"));
        put("a", "first");
        put("sub/empty", "");
        put("new\nline", "second");
        Files.createDirectory(source.resolve("hollow"));
        Files.createDirectory(target.resolve("hollow"));
        finish();
    }

    @Test
    void identicalIsIdentical() throws IOException {
        assertThat(differences(false)).isEmpty();
    }

    @Test
    void linksInTheSourceAreNotExpected() throws IOException {
        Files.createSymbolicLink(source.resolve("link"), Path.of("a"));
        assertThat(differences(false)).isEmpty();
        assertThat(SourceBatch.walk(source).notSent()).singleElement().matches(it -> it.byRule());
    }

    @Test
    void otherContentOfTheSameLengthIsSeen() throws IOException {
        Files.writeString(target.resolve("a"), "fIrst");
        assertThat(whats(false)).contains("other content");
    }

    @Test
    void aLongerFileIsSeen() throws IOException {
        Files.writeString(target.resolve("a"), "first\0");
        assertThat(whats(false)).contains("other content");
    }

    @Test
    void otherTimeAndOtherPermissionsAreSeen() throws IOException {
        Files.setLastModifiedTime(target.resolve("a"), FileTime.fromMillis(5));
        assertThat(whats(false)).contains("other modification time");
        Files.setPosixFilePermissions(
                target.resolve("a"), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(whats(false)).contains("other permission bits");
    }

    @Test
    void missingAndAdditionalFilesAndDirectoriesAreSeen() throws IOException {
        Files.delete(target.resolve("sub/empty"));
        Files.delete(target.resolve("hollow"));
        Files.writeString(target.resolve("a.part"), "fir");
        assertThat(whats(false)).contains("missing", "directory is missing", "not in the source");
    }

    @Test
    void aLinkInTheSinkIsSeen() throws IOException {
        Files.delete(target.resolve("a"));
        Files.createSymbolicLink(target.resolve("a"), source.resolve("a"));
        assertThat(whats(false)).contains("missing", "is a symbolic link");
    }

    @Test
    void aWrongChecksumIsSeen() throws IOException {
        Path list = target.resolve("SHA256SUMS");
        Files.writeString(list, Files.readString(list).replaceFirst("[0-9a-f]", "x"));
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> differences(false))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("SHA256SUMS");
        Files.writeString(list, "0".repeat(64) + "  a\n");
        assertThat(whats(false)).anyMatch(what -> what.startsWith("wrong or no sum of a"));
    }

    @Test
    void aBatchWithoutFilesNeedsNoListOfChecksums() throws IOException {
        Path nothing = Files.createDirectory(directory.resolve("nothing"));
        Path arrived = Files.createDirectory(directory.resolve("arrived"));
        Files.writeString(arrived.resolve("_LONGHAUL_COMPLETE"), "{}\n");
        assertThat(SinkCheck.compare(SourceBatch.walk(nothing), arrived, false)).isEmpty();
    }

    @Test
    void aMissingMarkerIsSeen() throws IOException {
        Files.delete(target.resolve("_LONGHAUL_COMPLETE"));
        assertThat(whats(false)).containsExactly("missing");
    }

    @Test
    void aUsersOwnListOfChecksumsIsAFileLikeAnyOther() throws IOException {
        Files.move(target.resolve("SHA256SUMS"), target.resolve("SHA256SUMS.longhaul"));
        put("SHA256SUMS", "mine");
        String sum = sha256("mine");
        Path list = target.resolve("SHA256SUMS.longhaul");
        Files.writeString(list, Files.readString(list) + sum + "  SHA256SUMS\n");
        assertThat(differences(false)).isEmpty();
    }

    @Test
    void anyVersionCountsWhereVersionsAreKept() throws IOException {
        Files.move(target.resolve("a"), target.resolve("a.~v2~"), StandardCopyOption.ATOMIC_MOVE);
        Files.writeString(target.resolve("a"), "older");
        assertThat(whats(false)).contains("other content", "not in the source");
        assertThat(whats(true)).noneMatch(what -> !what.startsWith("wrong or no sum"));
    }

    @Test
    void namesThatAreNotUtf8AreComparedByTheirBytes() throws IOException {
        Path strange = Path.of(URI.create(source.toUri() + "%FF%20x"));
        Files.writeString(strange, "odd");
        Files.setLastModifiedTime(strange, TIME);
        Path copy = target.resolve(source.relativize(strange));
        Files.copy(strange, copy, StandardCopyOption.COPY_ATTRIBUTES);
        byte[] line = (sha256("odd") + "  \u00FF x\n").getBytes(StandardCharsets.ISO_8859_1);
        Files.write(target.resolve("SHA256SUMS"), line, java.nio.file.StandardOpenOption.APPEND);
        assertThat(differences(false)).isEmpty();
    }

    private void put(String name, String content) throws IOException {
        Path file = source.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        Files.setLastModifiedTime(file, TIME);
        Path copy = target.resolve(name);
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
    }

    private void finish() throws IOException {
        String sums =
                sha256("first")
                        + "  a\n"
                        + sha256("")
                        + "  sub/empty\n\\"
                        + sha256("second")
                        + "  new\\nline\n";
        Files.writeString(target.resolve("SHA256SUMS"), sums);
        Files.writeString(target.resolve("_LONGHAUL_COMPLETE"), "{}\n");
    }

    private List<Difference> differences(boolean keepsVersions) throws IOException {
        return SinkCheck.compare(SourceBatch.walk(source), target, keepsVersions);
    }

    private List<String> whats(boolean keepsVersions) throws IOException {
        return differences(keepsVersions).stream().map(Difference::what).toList();
    }

    private static String sha256(String content) {
        try {
            return HexFormat.of()
                    .formatHex(
                            java.security.MessageDigest.getInstance("SHA-256")
                                    .digest(content.getBytes(StandardCharsets.UTF_8)));
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
