package dev.longhaul.local.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
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
    void restoreThatLackedRoomOrMemoryIsNoFaultOfTheState() {
        for (String lack :
                List.of(
                        "java.io.IOException: No space left on device",
                        "java.nio.file.FileSystemException: /c/f: Read-only file system",
                        "java.io.FileNotFoundException: /c/f (Too many open files)",
                        "java.io.IOException: Stale file handle",
                        "java.lang.OutOfMemoryError: Java heap space")) {
            JobFailure failure =
                    failure("x.FlinkException: Could not restore keyed state backend", lack);
            assertThat(failure.isAboutRestoring()).as(lack).isFalse();
            assertThat(failure("x.JobInitializationException: x", lack).isAboutBeginning())
                    .as(lack)
                    .isFalse();
        }
    }

    @Test
    void fileThatCannotBeReadIsAboutRestoring() {
        assertThat(
                        failure(
                                        "x.FlinkException: Could not restore keyed state backend",
                                        "java.io.IOException: Input/output error")
                                .isAboutRestoring())
                .isTrue();
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
