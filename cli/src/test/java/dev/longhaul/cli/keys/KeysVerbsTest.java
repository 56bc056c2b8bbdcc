package dev.longhaul.cli.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.cli.CliRun;
import dev.longhaul.cli.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeysVerbsTest {
    @TempDir Path directory;

    @Test
    void generatesAPairThatOnlyTheOwnerCanRead() throws IOException {
        CliRun run = generate("site", "edge01");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.DONE);
        Path privateFile = directory.resolve("edge01.private.key");
        assertThat(run.out())
                .contains(privateFile.toString())
                .contains(directory.resolve("edge01.public.key").toString())
                .containsPattern("key id +[0-9a-f]{16}");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(privateFile)))
                .isEqualTo("rw-------");
    }

    @Test
    void neverOverwrites() throws IOException {
        generate("site", "edge01");
        Path privateFile = directory.resolve("edge01.private.key");
        byte[] before = Files.readAllBytes(privateFile);
        CliRun again = generate("site", "edge01");
        assertThat(again.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(again.err()).contains(privateFile + " exists already");
        assertThat(Files.readAllBytes(privateFile)).isEqualTo(before);
    }

    @Test
    void aPublicFileInTheWayLeavesNoPrivateOne() throws IOException {
        Files.createFile(directory.resolve("edge01.public.key"));
        assertThat(generate("site", "edge01").exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(directory.resolve("edge01.private.key")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Edge", "a/b", "..", "", "-x-"})
    void refusesANameThatIsNoSiteId(String name) {
        CliRun run = generate("site", name);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err().lines().count()).isLessThanOrEqualTo(2);
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void showsBothHalvesWithOneKeyIdAndNoSecret() throws IOException {
        String keyId = keyIdIn(generate("dc", "dc1").out());
        for (String half : new String[] {"private", "public"}) {
            CliRun run = CliRun.of("keys", "show", directory.resolve("dc1." + half + ".key"));
            assertThat(run.exitCode()).isEqualTo(ExitCodes.DONE);
            assertThat(run.out()).contains(half).contains("dc1").contains(keyId);
            assertThat(run.out().lines()).hasSize(4);
        }
    }

    @Test
    void importsListsAndRevokes() {
        generate("site", "edge01");
        generate("dc", "dc1");
        assertThat(importKeys("dc1.private.key").exitCode()).isEqualTo(ExitCodes.DONE);
        assertThat(importKeys("edge01.public.key").exitCode()).isEqualTo(ExitCodes.DONE);
        assertThat(list().out()).contains("edge01").contains("dc1").contains("active");

        CliRun revoked =
                importKeys(
                        "edge01.public.key",
                        "--state",
                        "revoked",
                        "--since",
                        "2026-01-31T12:00:00Z");
        assertThat(revoked.exitCode()).isEqualTo(ExitCodes.DONE);
        assertThat(list().out()).contains("revoked-since 2026-01-31T12:00:00Z");
    }

    @Test
    void refusesAnInstantWithoutRevocationAndOneThatIsNone() {
        generate("site", "edge01");
        assertThat(importKeys("edge01.public.key", "--since", "2026-01-31T12:00:00Z").exitCode())
                .isEqualTo(ExitCodes.USAGE);
        CliRun noInstant =
                importKeys("edge01.public.key", "--state", "revoked", "--since", "yesterday");
        assertThat(noInstant.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(noInstant.err()).contains("yesterday");
        assertThat(directory.resolve("keyring")).doesNotExist();
    }

    @Test
    void aMissingOrDamagedFileIsNamed() throws IOException {
        Path damaged = Files.writeString(directory.resolve("bad.public.key"), "nonsense\n");
        CliRun run = CliRun.of("keys", "show", damaged);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains(damaged.toString());
        CliRun missing = CliRun.of("keys", "show", directory.resolve("none.private.key"));
        assertThat(missing.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(missing.err()).contains("none.private.key");
    }

    @Test
    void aMissingKeyringIsNamed() {
        CliRun run = list();
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains(directory.resolve("keyring").toString());
    }

    private CliRun generate(String role, String name) {
        return CliRun.of("keys", "generate", "--for", role, "--id", name, "--out", directory);
    }

    private CliRun importKeys(String file, Object... more) {
        Object[] arguments = new Object[5 + more.length];
        Object[] first = {
            "keys", "import", directory.resolve(file), "--keyring", directory.resolve("keyring")
        };
        System.arraycopy(first, 0, arguments, 0, first.length);
        System.arraycopy(more, 0, arguments, first.length, more.length);
        return CliRun.of(arguments);
    }

    private CliRun list() {
        return CliRun.of("keys", "list", "--keyring", directory.resolve("keyring"));
    }

    private static String keyIdIn(String out) {
        return out.lines()
                .filter(line -> line.startsWith("key id"))
                .map(line -> line.substring(line.lastIndexOf(' ') + 1))
                .findFirst()
                .orElseThrow();
    }
}
