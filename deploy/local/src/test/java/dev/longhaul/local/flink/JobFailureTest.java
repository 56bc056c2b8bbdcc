package dev.longhaul.local.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class JobFailureTest {
    private static final String FRAMES =
            """
            \tat org.apache.flink.streaming.runtime.tasks.StreamTask.restoreInternal(StreamTask.java:800)
            \tat org.apache.flink.runtime.taskmanager.Task.doRun(Task.java:765)
            \t... 12 more
            """;

    private static JobFailure failure(String... messages) {
        StringBuilder trace = new StringBuilder();
        for (String message : messages) {
            trace.append(trace.isEmpty() ? "" : "Caused by: ").append(message).append('\n');
            trace.append(FRAMES);
        }
        return new JobFailure(Instant.EPOCH, trace.toString());
    }

    @Test
    void stateThatCannotBeReadIsAboutRestoring() {
        JobFailure failure =
                failure(
                        "java.lang.Exception: Exception while creating StreamOperatorStateContext.",
                        "org.apache.flink.util.FlinkException: Could not restore keyed state backend"
                                + " for KeyedProcessOperator from any of the 1 provided options.",
                        "org.rocksdb.RocksDBException: Corruption: bad block contents");
        assertThat(failure.isAboutRestoring()).isTrue();
        assertThat(failure.cause())
                .isEqualTo("org.rocksdb.RocksDBException: Corruption: bad block contents");
    }

    @Test
    void framesThatSpeakOfRestoringDoNotCount() {
        assertThat(failure("java.io.IOException: No space left on device").isAboutRestoring())
                .isFalse();
    }

    @Test
    void taskThatWasToldToEndWhileItReadItsStateDoesNotCount() {
        JobFailure failure =
                failure(
                        "org.apache.flink.util.FlinkException: Could not restore keyed state",
                        "java.nio.channels.ClosedByInterruptException");
        assertThat(failure.isAboutRestoring()).isFalse();
    }

    @Test
    void jobThatCouldNotBeSetUpSaysSo() {
        assertThat(
                        failure(
                                        "org.apache.flink.runtime.client.JobInitializationException:"
                                                + " Could not start the JobManager.")
                                .isAboutBeginning())
                .isTrue();
    }
}
