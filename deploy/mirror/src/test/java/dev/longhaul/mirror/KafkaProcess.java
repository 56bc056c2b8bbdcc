package dev.longhaul.mirror;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.common.Uuid;
import org.awaitility.Awaitility;

/** A broker in a JVM of its own, on free ports of 127.0.0.1; {@code restart} keeps its data. */
final class KafkaProcess implements AutoCloseable {
    private static final List<String> FLAGS = List.of("-Xmx256m");

    private final Path directory;
    private final int port;
    private ChildJvm broker;

    private KafkaProcess(Path directory, int port) {
        this.directory = directory;
        this.port = port;
    }

    static KafkaProcess start(Path directory) throws IOException, InterruptedException {
        KafkaProcess kafka = new KafkaProcess(Files.createDirectories(directory), freePort());
        kafka.writeProperties();
        String properties = kafka.properties().toString();
        try (ChildJvm format =
                ChildJvm.start(
                        directory.resolve("format.log"),
                        FLAGS,
                        "kafka.tools.StorageTool",
                        "format",
                        "-t",
                        Uuid.randomUuid().toString(),
                        "-c",
                        properties)) {
            if (format.awaitExit() != 0) {
                throw new IOException("cannot format " + directory);
            }
        }
        kafka.restart();
        return kafka;
    }

    void restart() throws IOException {
        broker =
                ChildJvm.start(
                        directory.resolve("log"), FLAGS, "kafka.Kafka", properties().toString());
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(this::answers);
    }

    void kill() throws InterruptedException {
        broker.kill();
    }

    Map<String, String> client() {
        return Map.of("bootstrap.servers", "127.0.0.1:" + port);
    }

    private boolean answers() throws InterruptedException {
        try (var admin = Brokers.admin(client())) {
            Brokers.answer(client(), admin.describeCluster().nodes());
            return true;
        } catch (BrokerException notYet) {
            return false;
        }
    }

    private Path properties() {
        return directory.resolve("server.properties");
    }

    private void writeProperties() throws IOException {
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
        server.put("offsets.topic.replication.factor", "1");
        server.put("offsets.topic.num.partitions", "1");
        server.put("group.initial.rebalance.delay.ms", "0");
        try (var out = Files.newOutputStream(properties())) {
            server.store(out, null);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        if (broker != null) {
            broker.close();
        }
    }
}
