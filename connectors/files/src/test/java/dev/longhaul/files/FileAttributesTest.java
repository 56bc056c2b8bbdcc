package dev.longhaul.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileAttributesTest {
    @TempDir Path folder;

    @Test
    void everythingIsSet() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        String group = Files.readAttributes(file, PosixFileAttributes.class).group().getName();
        Instant modified = Instant.parse("2001-02-03T04:05:06.123456789Z");
        new FileAttributesSetter(FileAttributesSetter.permissions(0404), group, modified)
                .apply(file);
        Durability.forceFile(file);
        FileIdentity identity = FileIdentity.of(file);
        assertThat(identity.modified()).isEqualTo(modified);
        assertThat(identity.permissionBits()).isEqualTo(0404);
    }

    @Test
    void timesBeforeTheEpochAreKeptToTheSecond() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        Instant modified = Instant.parse("1969-12-31T23:59:58.000000001Z");
        new FileAttributesSetter(null, null, modified).apply(file);
        assertThat(FileIdentity.of(file).modified())
                .isEqualTo(Instant.parse("1969-12-31T23:59:58Z"));
    }

    @Test
    void nullLeavesAnAttribute() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        FileIdentity before = FileIdentity.of(file);
        new FileAttributesSetter(null, null, null).apply(file);
        assertThat(FileIdentity.of(file)).isEqualTo(before);
    }

    @Test
    void setuidSetgidAndStickyAreStripped() {
        assertThat(PosixFilePermissions.toString(FileAttributesSetter.permissions(07751)))
                .isEqualTo("rwxr-x--x");
    }

    @Test
    void unknownGroupIsNamed() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> new FileAttributesSetter(null, "no-such-group", null).apply(file))
                .isInstanceOf(UserPrincipalNotFoundException.class);
    }

    @Test
    void linkIsNotFollowed() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        FileIdentity before = FileIdentity.of(file);
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertThatThrownBy(
                        () ->
                                new FileAttributesSetter(
                                                FileAttributesSetter.permissions(0777), null, null)
                                        .apply(link))
                .isInstanceOf(IOException.class);
        assertThat(FileIdentity.of(file)).isEqualTo(before);
        assertThatThrownBy(() -> FileIdentity.of(link)).isInstanceOf(NotRegularFileException.class);
        assertThatThrownBy(() -> Durability.forceFile(link)).isInstanceOf(IOException.class);
    }

    @Test
    void identityTellsReplacedFromChanged() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "one");
        FileIdentity first = FileIdentity.of(file);
        assertThat(first.plaintextBytes()).isEqualTo(3);
        Files.writeString(file, "four");
        FileIdentity changed = FileIdentity.of(file);
        assertThat(changed).isNotEqualTo(first);
        assertThat(changed.isSameFile(first)).isTrue();
        Path other = Files.writeString(folder.resolve("other"), "four");
        assertThat(FileIdentity.of(other).isSameFile(changed)).isFalse();
    }
}
