package dev.longhaul.wire.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.wire.key.PrivateKeys.Role;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyFilesTest {
    @TempDir private Path folder;

    private final PrivateKeys keys = PrivateKeys.generate(Role.SITE, "edge01");
    private Path privateFile;
    private Path publicFile;

    @BeforeEach
    void write() throws IOException {
        privateFile = folder.resolve("edge01.private.key");
        publicFile = folder.resolve("edge01.public.key");
        keys.writeNew(privateFile);
        keys.publicKeys().writeNew(publicFile);
    }

    @Test
    void keysComeBack() throws Exception {
        PrivateKeys read = PrivateKeys.read(privateFile);
        assertThat(read.publicKeys()).isEqualTo(keys.publicKeys());
        assertThat(read.keyId()).isEqualTo(keys.keyId());
        assertThat(read.role()).isEqualTo(Role.SITE);
        assertThat(read.name()).isEqualTo("edge01");
        assertThat(read.warnings()).isEmpty();
        byte[] message = {1, 2, 3};
        assertThat(PublicKeys.read(publicFile).verifies(message, read.sign(message))).isTrue();
    }

    @Test
    void privateFileIsForItsOwnerAlone() throws IOException {
        assertThat(mode(privateFile)).isEqualTo("rw-------");
    }

    @Test
    void publicFileHoldsNoSecret() throws IOException {
        assertThat(Files.readString(publicFile)).doesNotContain("private");
    }

    @Test
    void filesAreNeverOverwritten() throws IOException {
        String before = Files.readString(privateFile);
        PrivateKeys others = PrivateKeys.generate(Role.SITE, "edge01");
        assertThatThrownBy(() -> others.writeNew(privateFile))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> others.publicKeys().writeNew(publicFile))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(Files.readString(privateFile)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw----r--", "rw-r--r--", "rw-----w-"})
    void privateFileThatOthersReachIsRefused(String mode) throws IOException {
        chmod(mode);
        assertThatThrownBy(() -> PrivateKeys.read(privateFile))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining(privateFile.toString())
                .hasMessageContaining("others");
    }

    @Test
    void privateFileThatTheGroupReadsIsWarnedAbout() throws Exception {
        chmod("rw-r-----");
        assertThat(PrivateKeys.read(privateFile).warnings())
                .singleElement()
                .asString()
                .contains("group");
    }

    @Test
    void damageIsNoticed() throws IOException {
        String text = Files.readString(publicFile);
        for (String damaged :
                new String[] {
                    text.replace("name: edge01", "name: edge02"),
                    text.substring(0, text.length() / 2),
                    text.substring(text.indexOf('\n') + 1),
                    text + "more",
                    "",
                    "x".repeat(5000)
                }) {
            Files.writeString(publicFile, damaged);
            assertThatThrownBy(() -> PublicKeys.read(publicFile))
                    .isInstanceOf(KeyFileException.class)
                    .hasMessageContaining(publicFile.toString());
        }
    }

    @Test
    void fieldsNeedToBelongTogetherEvenWithARightChecksum() throws IOException {
        PublicKeys other = PrivateKeys.generate(Role.SITE, "edge01").publicKeys();
        KeyFields mixed = new KeyFields(PublicKeys.TYPE_LINE);
        for (String line : Files.readAllLines(publicFile)) {
            int colon = line.indexOf(": ");
            if (colon > 0 && !line.startsWith("checksum")) {
                mixed.put(line.substring(0, colon), line.substring(colon + 2));
            }
        }
        mixed.put("key-id", other.keyId().toString());
        Files.writeString(publicFile, mixed.text());
        assertThatThrownBy(() -> PublicKeys.read(publicFile))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining("belong together");
    }

    @Test
    void kindsAreNotMixedUp() {
        assertThatThrownBy(() -> PublicKeys.read(privateFile))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining("public");
        assertThatThrownBy(() -> PrivateKeys.read(folder.resolve("none.key")))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining("no such");
    }

    @Test
    void nameNeedsTheFormOfASiteId() {
        assertThatThrownBy(() -> PrivateKeys.generate(Role.SITE, "Edge 1"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void textFormShowsNoSecret() throws IOException {
        String text = Files.readString(privateFile);
        String secret =
                text.substring(text.indexOf("x25519-private: ") + 16).lines().findFirst().get();
        assertThat(keys.toString()).doesNotContain(secret).contains(keys.keyId().toString());
    }

    private void chmod(String mode) throws IOException {
        Files.setPosixFilePermissions(privateFile, PosixFilePermissions.fromString(mode));
    }

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
