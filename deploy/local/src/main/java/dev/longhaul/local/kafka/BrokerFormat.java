package dev.longhaul.local.kafka;

import dev.longhaul.local.process.JavaCommand;
import dev.longhaul.local.process.LogTail;
import dev.longhaul.local.process.Spawner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.Uuid;

/** Gives a new broker's directory its cluster id, with Kafka's own tool. */
public final class BrokerFormat {
    private BrokerFormat() {}

    /** Whether it has been done. */
    public static boolean isDone(Path dataDirectory) {
        return Files.exists(dataDirectory.resolve("meta.properties"));
    }

    /**
     * @param stack the stack's folder
     * @throws IOException the tool refused; its last line says why
     */
    public static void format(
            Path stack, String classPath, Path properties, Path log, Path temporary)
            throws IOException, InterruptedException {
        List<String> command =
                new JavaCommand(stack, "format", classPath, "kafka.tools.StorageTool")
                        .options(List.of("-Xmx96m", "-XX:+UseSerialGC"))
                        .argument("format")
                        .arguments(List.of("-t", Uuid.randomUuid().toString()))
                        .arguments(List.of("-c", properties.toString()))
                        .toList();
        int exitCode = Spawner.start(command, Map.of(), log, temporary).waitFor();
        if (exitCode != 0) {
            throw new IOException(
                    "Kafka's storage tool ended with "
                            + exitCode
                            + ": "
                            + String.join(" ", LogTail.read(log, 1))
                            + " ("
                            + log
                            + ")");
        }
    }
}
