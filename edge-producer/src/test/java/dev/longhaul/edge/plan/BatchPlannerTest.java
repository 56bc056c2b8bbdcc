package dev.longhaul.edge.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ConfigException;
import dev.longhaul.edge.SendRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchPlannerTest {
    private static final Clock NOON =
            Clock.fixed(Instant.parse("2026-03-04T12:00:05Z"), ZoneOffset.UTC);

    @TempDir private Path folder;

    @BeforeEach
    void twoRuns() throws IOException {
        for (String name : List.of("a/run", "b/run", "a/run/empty", "a/run/x")) {
            Files.createDirectories(folder.resolve(name));
        }
        Files.writeString(folder.resolve("a/run/x/1.bag"), "1");
        Files.writeString(folder.resolve("a/run/.hidden.tmp"), "22");
        Files.writeString(folder.resolve("b/run/2.bag"), "333");
        Files.createSymbolicLink(folder.resolve("a/run/link"), Path.of("x"));
        Files.createSymbolicLink(folder.resolve("named"), Path.of("a/run"));
    }

    @Test
    void aDirectoryIsABatchNamedAfterIt() throws ConfigException {
        PlannedBatch batch = plan("a/run/").get(0);
        assertThat(batch.name()).hasToString("run");
        assertThat(paths(batch)).containsExactly(".hidden.tmp", "x/1.bag");
        assertThat(batch.plaintextBytes()).isEqualTo(3);
        assertThat(batch.emptyDirectories()).map(Object::toString).containsExactly("empty");
        assertThat(batch.skipped())
                .singleElement()
                .satisfies(entry -> assertThat(entry.report().path()).isEqualTo("link"))
                .satisfies(entry -> assertThat(entry.report().byPolicy()).isTrue());
    }

    @Test
    void aDotHasTheRealNameOfTheDirectory() throws ConfigException {
        assertThat(plan("a/run/x/..").get(0).name()).hasToString("run");
    }

    @Test
    void anEmptyPathIsNotTheCurrentDirectory() {
        SendRequest request = SendRequest.of(List.of(Path.of("")));
        assertThatThrownBy(() -> new BatchPlanner(request, NOON).plan())
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("empty");
    }

    @Test
    void aLinkThatIsNamedIsFollowedAndKeepsItsName() throws ConfigException {
        PlannedBatch batch = plan("named").get(0);
        assertThat(batch.name()).hasToString("named");
        assertThat(paths(batch)).contains("x/1.bag");
    }

    @Test
    void looseFilesAreOneBatch() throws ConfigException {
        PlannedBatch batch = plan("a/run/x/1.bag", "b/run/2.bag").get(0);
        assertThat(batch.name()).hasToString("files-20260304T120005Z");
        assertThat(paths(batch)).containsExactly("1.bag", "2.bag");
    }

    @Test
    void twoOfOneNameAreRefused() {
        assertThatThrownBy(() -> plan("a/run", "b/run"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("a/run")
                .hasMessageContaining("b/run");
    }

    @Test
    void whatDoesNotExistIsRefused() {
        assertThatThrownBy(() -> plan("a/run", "nowhere"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("nowhere does not exist");
    }

    @Test
    void excludedNamesStay() throws ConfigException {
        SendRequest request =
                new SendRequest(
                        List.of(folder.resolve("a/run")),
                        Optional.empty(),
                        List.of("*.tmp"),
                        true,
                        Optional.empty(),
                        true,
                        Duration.ZERO,
                        false);
        assertThat(paths(new BatchPlanner(request, NOON).plan().get(0))).containsExactly("x/1.bag");
    }

    @Test
    void oneNameMakesOneBatchOfEverything() throws ConfigException {
        assertThat(paths(named("all", "a/run"))).contains("x/1.bag");
        PlannedBatch both = named("all", "a/run", "b/run/2.bag");
        assertThat(both.name()).hasToString("all");
        assertThat(paths(both)).containsExactly("run/.hidden.tmp", "run/x/1.bag", "2.bag");
        assertThatThrownBy(() -> named("a/b", "a/run")).isInstanceOf(ConfigException.class);
    }

    @Test
    void looseFilesAreFoundAgainWhateverTheirOrder() throws ConfigException {
        PlannedBatch batch = plan("a/run/x/1.bag", "b/run/2.bag").get(0);
        PlannedBatch turned = plan("b/run/2.bag", "a/run/x/1.bag").get(0);
        PlannedBatch fewer = plan("b/run/2.bag").get(0);
        assertThat(batch.journalName()).hasToString("files");
        assertThat(batch.root()).isEqualTo(turned.root()).isNotEqualTo(fewer.root());
        Instant first = Instant.parse("2026-01-02T03:04:05Z");
        assertThat(batch.since(first).name()).hasToString("files-20260102T030405Z");
    }

    @Test
    void aDirectoryIsItsOwnRootAndKeepsItsName() throws Exception {
        PlannedBatch batch = plan("a/run").get(0);
        assertThat(batch.root()).isEqualTo(folder.resolve("a/run").toRealPath());
        assertThat(batch.journalName()).hasToString("run");
        assertThat(batch.since(Instant.EPOCH).name()).hasToString("run");
    }

    private PlannedBatch named(String name, String... arguments) throws ConfigException {
        SendRequest request =
                new SendRequest(
                        under(arguments),
                        Optional.of(name),
                        List.of(),
                        true,
                        Optional.empty(),
                        true,
                        Duration.ZERO,
                        false);
        return new BatchPlanner(request, NOON).plan().get(0);
    }

    private List<PlannedBatch> plan(String... arguments) throws ConfigException {
        return new BatchPlanner(SendRequest.of(under(arguments)), NOON).plan();
    }

    private List<Path> under(String... arguments) {
        return List.of(arguments).stream().map(folder::resolve).toList();
    }

    private static List<String> paths(PlannedBatch batch) {
        return batch.files().stream().map(file -> file.path().toString()).toList();
    }
}
