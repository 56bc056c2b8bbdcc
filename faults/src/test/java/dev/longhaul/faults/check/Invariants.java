package dev.longhaul.faults.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.cli.verify.Difference;
import dev.longhaul.cli.verify.Leftovers;
import dev.longhaul.cli.verify.SinkCheck;
import dev.longhaul.cli.verify.SourceBatch;
import dev.longhaul.faults.data.TestBatch;
import dev.longhaul.faults.stack.FaultStack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.core.ConditionTimeoutException;

/**
 * What has to hold whatever happens.
 *
 * <ul>
 *   <li>I1: what stands in the sinks is what stands in the source, byte for byte
 *   <li>I2: nothing wrong or partial ever stood under a final name
 *   <li>I3: one effective receipt a file
 *   <li>I4: a receipt means that the file stands in every sink
 *   <li>I5: the source is untouched
 *   <li>I6: what was admitted is published; nothing is left in staging, nothing in quarantine that
 *       the scenario did not put there
 *   <li>I7: it went on without anybody's help
 * </ul>
 */
public final class Invariants {
    private static final Duration LONGEST_WAIT_FOR_MARKERS = Duration.ofSeconds(90);
    private static final Duration LONGEST_WAIT_FOR_STAGING = Duration.ofSeconds(60);

    private final FaultStack stack;
    private final String site;

    public Invariants(FaultStack stack) throws IOException {
        this.stack = stack;
        this.site = stack.settings().site().value();
    }

    /**
     * Right after a sending has ended.
     *
     * @throws AssertionError names everything that does not hold
     */
    public void holdAtReceipt(TestBatch batch, SendOutcome outcome) throws IOException {
        assertThat(outcome.everyFileIsDone()).as("I3, I6: %s: %s", batch, outcome).isTrue();
        List<Path> missing = new ArrayList<>();
        for (Path file : SourceBatch.walk(batch.directory()).files()) {
            for (Path sink : stack.sinks().values()) {
                Path published = sink.resolve(batch.below(site)).resolve(file);
                if (!Files.exists(published)) {
                    missing.add(published);
                }
            }
        }
        assertThat(missing).as("I4: receipted and not there").isEmpty();
    }

    /**
     * When everything that was sent of this batch has been delivered.
     *
     * @param versionsInArchive the batch was sent before with other content
     */
    public void holdInTheEnd(TestBatch batch, boolean versionsInArchive)
            throws IOException, InterruptedException {
        holdInTheSinks(batch, versionsInArchive);
        holdForTheStack();
    }

    /** What stands in both sinks is what stands in the source. */
    public void holdInTheSinks(TestBatch batch, boolean versionsInArchive)
            throws IOException, InterruptedException {
        SourceBatch source = SourceBatch.walk(batch.directory());
        List<String> wrong = new ArrayList<>();
        for (Map.Entry<String, Path> sink : stack.sinks().entrySet()) {
            Path target = sink.getValue().resolve(batch.below(site));
            boolean versions = versionsInArchive && sink.getKey().equals("archive");
            awaitMarker(source, target, wrong);
            for (Difference difference : SinkCheck.compare(source, target, versions)) {
                wrong.add("I1: " + difference.path() + ": " + difference.what());
            }
            wrong.addAll(Coreutils.sha256sumFindings(target));
        }
        wrong.addAll(stack.truth().changedSources(batch.below(site), batch.directory()));
        assertThat(wrong).as("%s in both sinks", batch).isEmpty();
    }

    private static void awaitMarker(SourceBatch source, Path target, List<String> wrong) {
        try {
            await().atMost(LONGEST_WAIT_FOR_MARKERS)
                    .until(() -> SinkCheck.finished(source, target));
        } catch (ConditionTimeoutException late) {
            wrong.add("I6: no marker in " + target + " after " + LONGEST_WAIT_FOR_MARKERS);
        }
    }

    /** What has to hold when nothing is on its way. */
    public void holdForTheStack() throws InterruptedException {
        stack.awaitAllWell();
        await("I6: nothing is left in staging")
                .atMost(LONGEST_WAIT_FOR_STAGING)
                .untilAsserted(() -> assertThat(leftovers()).isEmpty());
        assertThat(stack.watcher().violationsInTheEnd()).as("I2").isEmpty();
    }

    private List<Path> leftovers() throws IOException {
        List<Path> leftovers = new ArrayList<>();
        for (Path sink : stack.sinks().values()) {
            leftovers.addAll(Leftovers.in(sink));
        }
        return leftovers;
    }
}
