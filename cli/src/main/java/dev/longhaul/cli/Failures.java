package dev.longhaul.cli;

import dev.longhaul.cli.replay.ReplayException;
import dev.longhaul.config.ConfigException;
import dev.longhaul.edge.SendException;
import dev.longhaul.local.StackException;
import dev.longhaul.mirror.BrokerException;
import dev.longhaul.mirror.MirrorFailedException;
import dev.longhaul.replay.log.LogException;
import dev.longhaul.wire.key.KeyFileException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.regex.Pattern;
import org.apache.kafka.common.KafkaException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Turns what went wrong into one clear line (and a hint) on stderr, and an exit code. Stack traces
 * only with {@code LONGHAUL_DEBUG=1}.
 */
final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {
    private static final String DEBUG_VARIABLE = "LONGHAUL_DEBUG";

    private static final Pattern STACK_FRAME =
            Pattern.compile("\\s*(at [\\w.$/]+\\(|\\.\\.\\. \\d+ more)");

    private final boolean debug = "1".equals(System.getenv(DEBUG_VARIABLE));

    /** What a person is told. Hint is null where there is none. */
    private record Words(String message, String hint, int exitCode) {}

    @Override
    public int handleExecutionException(
            Exception failure, CommandLine commandLine, ParseResult parsed) {
        Words words = words(failure);
        print(commandLine.getErr(), words);
        if (debug) {
            failure.printStackTrace(commandLine.getErr());
        }
        return words.exitCode;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        CommandLine commandLine = wrong.getCommandLine();
        String verb = commandLine.getCommandSpec().qualifiedName();
        String message = oneLine(wrong.getMessage());
        print(
                commandLine.getErr(),
                new Words(lowerFirst(message), "see '" + verb + " --help'", ExitCodes.USAGE));
        return ExitCodes.USAGE;
    }

    private static Words words(Exception failure) {
        if (failure instanceof ConfigException wrong) {
            return new Words(wrong.getMessage(), wrong.hint(), ExitCodes.USAGE);
        }
        if (failure instanceof KeyFileException wrong) {
            return new Words(wrong.getMessage(), null, ExitCodes.USAGE);
        }
        if (failure instanceof SendException wrong) {
            return new Words(wrong.getMessage(), wrong.hint(), ExitCodes.FAILED);
        }
        if (failure instanceof StackException wrong) {
            return new Words(wrong.getMessage(), wrong.hint(), ExitCodes.FAILED);
        }
        if (failure instanceof ReplayException wrong) {
            return new Words(wrong.getMessage(), wrong.hint(), ExitCodes.FAILED);
        }
        if (failure instanceof LogException away) {
            return new Words(away.getMessage(), null, ExitCodes.FAILED);
        }
        if (failure instanceof BrokerException away) {
            return new Words(
                    away.getMessage(),
                    "is it running, and is bootstrap.servers right?",
                    ExitCodes.FAILED);
        }
        if (failure instanceof MirrorFailedException stopped) {
            return new Words(stopped.getMessage(), null, ExitCodes.FAILED);
        }
        if (failure instanceof org.apache.kafka.common.config.ConfigException wrong) {
            return new Words(
                    "kafka client properties cannot be used: " + wrong.getMessage(),
                    "see kafka: in the configuration file",
                    ExitCodes.USAGE);
        }
        if (failure instanceof KafkaException kafka) {
            return new Words("kafka: " + rootMessage(kafka), null, ExitCodes.FAILED);
        }
        if (failure instanceof IOException io) {
            return new Words(ofIo(io), null, ExitCodes.FAILED);
        }
        if (failure instanceof InterruptedException) {
            return new Words("interrupted", null, ExitCodes.INTERRUPTED);
        }
        return new Words(
                "internal error: " + failure,
                DEBUG_VARIABLE + "=1 shows where it happened",
                ExitCodes.FAILED);
    }

    private static String rootMessage(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    }

    /** The standard library gives only the name of the file for these. */
    private static String ofIo(IOException failure) {
        if (failure instanceof NoSuchFileException missing && missing.getReason() == null) {
            return missing.getFile() + ": no such file or directory";
        }
        if (failure instanceof FileAlreadyExistsException there && there.getReason() == null) {
            return there.getFile() + ": exists already";
        }
        if (failure instanceof AccessDeniedException denied && denied.getReason() == null) {
            return denied.getFile() + ": permission denied";
        }
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }

    /** A message may quote a log; the frames in it are for developers. */
    private void print(PrintWriter err, Words words) {
        err.print("longhaul: ");
        words.message
                .lines()
                .filter(line -> debug || !STACK_FRAME.matcher(line).lookingAt())
                .forEach(err::println);
        if (words.hint != null) {
            err.println("hint: " + words.hint);
        }
        err.flush();
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", " ");
    }

    private static String lowerFirst(String text) {
        return text.isEmpty() ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
    }
}
