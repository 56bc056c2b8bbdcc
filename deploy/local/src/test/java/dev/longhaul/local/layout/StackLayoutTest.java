package dev.longhaul.local.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackLayoutTest {
    @TempDir private Path parent;

    @Test
    void folderIsClosedToOthers() throws Exception {
        StackLayout layout = StackLayout.create(parent.resolve("stack"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(layout.root())))
                .isEqualTo("rwx------");
    }

    @Test
    void isCreatedAgainOverItself() throws Exception {
        Path folder = parent.resolve("stack");
        StackLayout first = StackLayout.create(folder);
        assertThat(StackLayout.create(folder)).isEqualTo(first);
        assertThat(first.archive()).isDirectory();
        assertThat(first.working()).isDirectory();
    }

    @Test
    void folderOfSomebodyElseIsRefused() throws Exception {
        Files.writeString(parent.resolve("thesis.txt"), "mine");
        assertThatThrownBy(() -> StackLayout.create(parent))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("is not empty and holds no stack");
    }

    @Test
    void symbolicLinkAndItsTargetAreOneStack() throws Exception {
        StackLayout layout = StackLayout.create(parent.resolve("stack"));
        Path link = Files.createSymbolicLink(parent.resolve("link"), layout.root());
        assertThat(StackLayout.at(link)).isEqualTo(layout);
    }

    @Test
    void whatKilledProcessesHaveLeftIsCleared() throws Exception {
        StackLayout layout = StackLayout.create(parent.resolve("stack"));
        Files.createDirectories(layout.temporary().resolve("tm_1/db"));
        Files.writeString(layout.temporary().resolve("tm_1/db/000004.sst"), "x");
        Files.writeString(layout.logs().resolve("tm_1_db_LOG"), "x");
        Path kept = Files.writeString(layout.log("taskmanager"), "x");
        layout.clearTemporary();
        assertThat(layout.temporary()).isEmptyDirectory();
        assertThat(layout.logs()).isDirectoryNotContaining("glob:**_db_LOG*");
        assertThat(kept).exists();
    }
}
