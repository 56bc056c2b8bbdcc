package dev.longhaul.edge;

import dev.longhaul.edge.kafka.KafkaSettings;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.Uuid;
import org.awaitility.Awaitility;

/** A broker in a JVM of its own, on free ports of 127.0.0.1; killed and reaped on close. */
final class KafkaProcess implements AutoCloseable {
    private final Path directory;
    private final int port;
    private Process process;

    private KafkaProcess(Path directory, int port) {
        this.directory = directory;
        this.port = port;
    }

    static KafkaProcess start(Path directory) throws IOException, InterruptedException {
        KafkaProcess kafka = new KafkaProcess(Files.createDirectories(directory), freePort());
        String properties = kafka.writeProperties().toString();
        String id = Uuid.randomUuid().toString();
        Process format =
                kafka.java("kafka.tools.StorageTool", "format", "-t", id, "-c", properties);
        if (format.waitFor() != 0) {
            throw new IOException("cannot format " + directory);
        }
        kafka.restart();
        return kafka;
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    void restart() throws IOException {
        process = java("kafka.Kafka", directory.resolve("server.properties").toString());
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(this::answers);
    }

    Map<String, String> client() {
        return Map.of("bootstrap.servers", "127.0.0.1:" + port);
    }

    void createTopic(String name, int partitions) throws Exception {
        try (Admin admin = Admin.create(KafkaSettings.admin(client()))) {
            NewTopic topic =
                    new NewTopic(name, partitions, (short) 1)
                            .configs(Map.of("max.message.bytes", "12582912"));
            admin.createTopics(List.of(topic)).all().get(20, TimeUnit.SECONDS);
        }
    }

    private boolean answers() throws InterruptedException, TimeoutException {
        try (Admin admin = Admin.create(KafkaSettings.admin(client()))) {
            admin.describeCluster().nodes().get(2, TimeUnit.SECONDS);
            return true;
        } catch (ExecutionException | TimeoutException notYet) {
            return false;
        }
    }

    private Process java(String... arguments) throws IOException {
        String own = System.getProperty("java.class.path");
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx384m",
                                "-XX:TieredStopAtLevel=1",
                                "-cp",
                                System.getProperty("surefire.test.class.path", own)));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile())
                .start();
    }

    private Path writeProperties() throws IOException {
        int controllerPort = freePort();
        Properties server = new Properties();
        server.put("node.id", "1");
        server.put("process.roles", "broker,controller");
        server.put("controller.quorum.voters", "1@127.0.0.1:" + controllerPort);
        server.put("controller.listener.names", "CONTROLLER");
        server.put(
                "listeners",
                "PLAINTEXT://127.0.0.1:%d,CONTROLLER://127.0.0.1:%d"
                        .formatted(port, controllerPort));
        server.put("log.dirs", directory.resolve("data").toString());
        server.put("auto.create.topics.enable", "false");
        server.put("message.max.bytes", "12582912");
        Path file = directory.resolve("server.properties");
        try (var out = Files.newOutputStream(file)) {
            server.store(out, null);
        }
        return file;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly().onExit().join();
        }
    }
}
