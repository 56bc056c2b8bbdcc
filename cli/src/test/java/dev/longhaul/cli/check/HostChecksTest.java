package dev.longhaul.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostChecksTest {
    @TempDir private Path folder;

    @Test
    void probeOfADirectoryLeavesNothing() throws Exception {
        List<Finding> findings = HostChecks.writtenDirectory("sink archive", folder);
        assertThat(findings).hasSize(2).noneMatch(one -> one.level() == Finding.Level.FAIL);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void missingDirectoryFails() throws Exception {
        assertThat(HostChecks.writtenDirectory("sink archive", folder.resolve("none")))
                .singleElement()
                .satisfies(one -> assertThat(one.level()).isEqualTo(Finding.Level.FAIL))
                .satisfies(one -> assertThat(one.line()).contains("is not a directory"));
    }

    @Test
    void stagingNeedsItsParent() throws Exception {
        Path staging = folder.resolve("nas/.staging");
        assertThat(HostChecks.staging(staging).level()).isEqualTo(Finding.Level.FAIL);
        Files.createDirectories(staging.getParent());
        assertThat(HostChecks.staging(staging).level()).isEqualTo(Finding.Level.OK);
    }

    @Test
    void clockOfTheBrokerMayBeALittleAhead() {
        Instant now = Instant.parse("2026-03-04T12:00:00Z");
        assertThat(ClockCheck.judge(now.plusSeconds(4), now).level()).isEqualTo(Finding.Level.OK);
        assertThat(ClockCheck.judge(now.plusSeconds(6), now).line()).contains("at least 6 s ahead");
    }
}
