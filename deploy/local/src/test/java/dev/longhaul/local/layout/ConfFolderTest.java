package dev.longhaul.local.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfFolderTest {
    @TempDir private Path folder;

    private List<String> write(String text) throws Exception {
        ConfFolder conf = ConfFolder.open(folder);
        conf.write("a.yaml", text);
        conf.close();
        return conf.kept();
    }

    private String content() throws Exception {
        return Files.readString(folder.resolve("a.yaml"));
    }

    @Test
    void fileThatNobodyTouchedIsWrittenAnew() throws Exception {
        write("one");
        assertThat(write("two")).isEmpty();
        assertThat(content()).isEqualTo("two");
    }

    @Test
    void editedFileIsKeptEachTime() throws Exception {
        write("one");
        Files.writeString(folder.resolve("a.yaml"), "edited");
        assertThat(write("two")).containsExactly("a.yaml");
        assertThat(write("three")).containsExactly("a.yaml");
        assertThat(content()).isEqualTo("edited");
    }

    @Test
    void deletedFileIsWrittenAnew() throws Exception {
        write("one");
        Files.writeString(folder.resolve("a.yaml"), "edited");
        write("two");
        Files.delete(folder.resolve("a.yaml"));
        assertThat(write("three")).isEmpty();
        assertThat(content()).isEqualTo("three");
    }

    @Test
    void folderOfAnOlderVersionIsWrittenAnew() throws Exception {
        Files.writeString(folder.resolve("a.yaml"), "old");
        assertThat(write("new")).isEmpty();
        assertThat(content()).isEqualTo("new");
    }
}
