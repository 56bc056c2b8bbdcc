package dev.longhaul.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.config.ConfigException;
import dev.longhaul.edge.SendException;
import dev.longhaul.local.StackException;
import dev.longhaul.mirror.BrokerException;
import dev.longhaul.mirror.MirrorFailedException;
import dev.longhaul.wire.key.KeyFileException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.kafka.common.KafkaException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class FailuresTest {
    private record Case(Exception failure, int exitCode, String words) {}

    @Command
    private record Failing(Exception failure) implements Callable<Integer> {
        @Override
        public Integer call() throws Exception {
            throw failure;
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void eachFailureHasItsWordsAndItsExitCode(Case given) {
        StringWriter err = new StringWriter();
        int exitCode =
                new CommandLine(new Failing(given.failure))
                        .setExecutionExceptionHandler(new Failures())
                        .setErr(new PrintWriter(err, true))
                        .execute();
        assertThat(exitCode).isEqualTo(given.exitCode);
        assertThat(err.toString()).isEqualToNormalizingNewlines(given.words);
    }

    static List<Case> cases() {
        return List.of(
                new Case(
                        new ConfigException("edge.yaml: site is missing", "add it"),
                        ExitCodes.USAGE,
                        "longhaul: edge.yaml: site is missing\nhint: add it\n"),
                new Case(
                        new KeyFileException("k: readable by others"),
                        ExitCodes.USAGE,
                        "longhaul: k: readable by others\n"),
                new Case(
                        new SendException("broker does not answer", "is it up?"),
                        ExitCodes.FAILED,
                        "longhaul: broker does not answer\nhint: is it up?\n"),
                new Case(
                        new StackException("dc-broker did not come up", null),
                        ExitCodes.FAILED,
                        "longhaul: dc-broker did not come up\n"),
                new Case(
                        new BrokerException("broker h:1 does not answer: timed out"),
                        ExitCodes.FAILED,
                        """
                        longhaul: broker h:1 does not answer: timed out
                        hint: is it running, and is bootstrap.servers right?
                        """),
                new Case(
                        new MirrorFailedException("mirror data edge01 -> dc stands still"),
                        ExitCodes.FAILED,
                        "longhaul: mirror data edge01 -> dc stands still\n"),
                new Case(
                        new org.apache.kafka.common.config.ConfigException("linger.ms", "x"),
                        ExitCodes.USAGE,
                        """
                        longhaul: kafka client properties cannot be used: Invalid value x for configuration linger.ms
                        hint: see kafka: in the configuration file
                        """),
                new Case(
                        new KafkaException("no client", new IOException("no trust store")),
                        ExitCodes.FAILED,
                        "longhaul: kafka: no trust store\n"),
                new Case(
                        new NoSuchFileException("/x/y"),
                        ExitCodes.FAILED,
                        "longhaul: /x/y: no such file or directory\n"),
                new Case(
                        new AccessDeniedException("/x/y"),
                        ExitCodes.FAILED,
                        "longhaul: /x/y: permission denied\n"),
                new Case(
                        new IOException("disk is full"),
                        ExitCodes.FAILED,
                        "longhaul: disk is full\n"),
                new Case(
                        new InterruptedException(),
                        ExitCodes.INTERRUPTED,
                        "longhaul: interrupted\n"),
                new Case(
                        new IllegalStateException("odd"),
                        ExitCodes.FAILED,
                        """
                        longhaul: internal error: java.lang.IllegalStateException: odd
                        hint: LONGHAUL_DEBUG=1 shows where it happened
                        """));
    }
}
