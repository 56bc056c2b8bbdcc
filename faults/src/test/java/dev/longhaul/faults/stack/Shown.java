package dev.longhaul.faults.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.local.LocalStack;
import dev.longhaul.local.StackStatus;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a stack shows to whoever looks after it: no fault is silent. The metrics are those in the
 * files, as somebody's collector reads them; the stack's are at most some ten seconds old.
 */
public final class Shown {
    private static final Duration PATIENCE = Duration.ofSeconds(45);
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    private final LocalStack stack;
    private final StackLayout layout;

    Shown(LocalStack stack, StackLayout layout) {
        this.stack = stack;
        this.layout = layout;
    }

    /** Waits for a warning of the status with all of these words. */
    public void awaitWarning(String... words) {
        awaitLine("warning", words, () -> stack.status().warnings());
    }

    /** Waits for a note of the status with all of these words. */
    public void awaitNote(String... words) {
        awaitLine("note", words, () -> stack.status().notes());
    }

    private interface Lines {
        List<String> read() throws IOException;
    }

    private static void awaitLine(String kind, String[] words, Lines lines) {
        await(kind + " of the status")
                .atMost(PATIENCE)
                .pollInterval(LOOK_EVERY)
                .untilAsserted(
                        () ->
                                assertThat(lines.read())
                                        .as("%ss of the status", kind)
                                        .anySatisfy(line -> assertThat(line).contains(words)));
    }

    /**
     * Waits until a metric of the stack or of its sender is more than that.
     *
     * @param metric its name, with its labels
     */
    public void awaitMetricAbove(String metric, double bound) {
        await(metric + " above " + bound)
                .atMost(PATIENCE)
                .pollInterval(LOOK_EVERY)
                .untilAsserted(() -> assertThat(metric(metric)).as(metric).isGreaterThan(bound));
    }

    /** 0 where there is none. */
    public double metric(String name) throws IOException {
        return Stream.concat(lines(layout.metricsFile()), lines(layout.senderMetrics()))
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .sum();
    }

    private static Stream<String> lines(Path file) throws IOException {
        return Files.exists(file) ? Files.readAllLines(file).stream() : Stream.empty();
    }

    /** How often a part, or the job, has been started again. */
    public int restarts(String part) throws IOException {
        return part(part).restarts();
    }

    private StackStatus.Part part(String name) throws IOException {
        return stack.status().parts().stream()
                .filter(part -> part.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /**
     * A part was started again: the status says how often, why and when, the log of the supervisor
     * why, the metrics how often.
     *
     * @param before how often it had been
     * @param reason a part of it
     */
    public void requireRestart(String name, int before, String reason) throws IOException {
        StackStatus.Part part = part(name);
        assertThat(part.restarts()).as("restarts of %s", name).isGreaterThan(before);
        assertThat(part.lastErrorAt()).as("when %s ended", name).isNotNull();
        assertThat(stack.status().faults())
                .as("faults of %s", name)
                .anySatisfy(
                        fault -> {
                            assertThat(fault.part()).isEqualTo(name);
                            assertThat(fault.cause()).contains(reason);
                        });
        assertThat(logOf(PartName.SUPERVISOR)).contains(name + " has ended: ").contains(reason);
        awaitMetricAbove("longhaul_part_restarts{part=\"" + name + "\"}", before);
    }

    /** Everything that a part has written. */
    public String logOf(PartName part) throws IOException {
        return Files.readString(layout.log(part));
    }
}
