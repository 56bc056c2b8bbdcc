package dev.longhaul.replay.staging;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayStagingTest {
    @TempDir private Path sink;

    @Test
    void removedWithEverythingOfItsOwnAndNothingElse() throws Exception {
        ReplayStaging staging = ReplayStaging.in(sink, "r1");
        ReplayStaging other = ReplayStaging.in(sink, "r2");
        staging.create();
        other.create();
        Path growing = staging.directory().resolve("growing/edge01/abc");
        Files.createDirectories(growing.getParent());
        Files.writeString(growing, "x");
        Path own = sink.resolve(".longhaul-tmp/" + staging.owner() + "-deliver-0");
        Path others = sink.resolve(".longhaul-tmp/0badcafe-deliver-0");
        Files.createDirectories(own);
        Files.writeString(own.resolve("half"), "x");
        Files.createDirectories(others);

        staging.remove(List.of(sink));

        assertThat(staging.directory()).doesNotExist();
        assertThat(own).doesNotExist();
        assertThat(others).exists();
        assertThat(ReplayStaging.all(sink)).containsExactly(other);
    }

    @Test
    void removingTwiceIsNoMistake() throws Exception {
        ReplayStaging staging = ReplayStaging.in(sink, "r1");
        staging.create();
        staging.remove(List.of(sink));
        staging.remove(List.of(sink));
        assertThat(ReplayStaging.all(sink)).isEmpty();
    }
}
