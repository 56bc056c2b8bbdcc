package dev.longhaul.local.flink;

import dev.longhaul.local.layout.Ports;
import dev.longhaul.local.layout.StackLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Flink's {@code config.yaml}, one for JobManager, TaskManager and client.
 *
 * @param slots the largest parallelism that the job can have
 * @param parallelism that it has unless its submitter says otherwise
 */
public record FlinkSettings(
        StackLayout layout, Ports ports, TaskManagerMemory memory, int slots, int parallelism) {
    private static final String LOOPBACK = "127.0.0.1";

    /** What Flink opens by reflection on Java 17, and what its own scripts pass. */
    public static final List<String> JVM_OPENS =
            List.of(
                    "--add-exports=java.base/sun.net.util=ALL-UNNAMED",
                    "--add-exports=java.rmi/sun.rmi.registry=ALL-UNNAMED",
                    "--add-exports=java.security.jgss/sun.security.krb5=ALL-UNNAMED",
                    "--add-opens=java.base/java.lang=ALL-UNNAMED",
                    "--add-opens=java.base/java.net=ALL-UNNAMED",
                    "--add-opens=java.base/java.io=ALL-UNNAMED",
                    "--add-opens=java.base/java.nio=ALL-UNNAMED",
                    "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
                    "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
                    "--add-opens=java.base/java.text=ALL-UNNAMED",
                    "--add-opens=java.base/java.time=ALL-UNNAMED",
                    "--add-opens=java.base/java.util=ALL-UNNAMED",
                    "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
                    "--add-opens=java.base/java.util.concurrent.atomic=ALL-UNNAMED",
                    "--add-opens=java.base/java.util.concurrent.locks=ALL-UNNAMED");

    /** Every key with its value as YAML text. */
    public Map<String, String> toMap() {
        Map<String, String> settings = new TreeMap<>(memory.settings());
        putAddresses(settings);
        putCheckpoints(settings);
        putFailover(settings);
        putDirectories(settings);
        settings.put("taskmanager.numberOfTaskSlots", "" + slots);
        settings.put("taskmanager.cpu.cores", slots + ".0");
        settings.put("parallelism.default", "" + parallelism);
        settings.put("jobmanager.memory.heap.size", "192m");
        settings.put("jobmanager.memory.off-heap.size", "96m");
        settings.put("pipeline.object-reuse", "true");
        settings.put("pipeline.generic-types", "false");
        settings.put("pipeline.max-parallelism", "128");
        // Jobs are submitted through the client; nobody uploads a jar through the web UI.
        settings.put("web.submit.enable", "false");
        return settings;
    }

    private void putAddresses(Map<String, String> settings) {
        settings.put("jobmanager.rpc.address", LOOPBACK);
        settings.put("jobmanager.rpc.port", "" + ports.jobManagerRpc());
        settings.put("jobmanager.bind-host", LOOPBACK);
        settings.put("blob.server.port", "" + ports.blobServer());
        settings.put("rest.address", LOOPBACK);
        settings.put("rest.bind-address", LOOPBACK);
        settings.put("rest.port", "" + ports.flinkRest());
        settings.put("rest.bind-port", "" + ports.flinkRest());
        settings.put("taskmanager.host", LOOPBACK);
        settings.put("taskmanager.bind-host", LOOPBACK);
        // A free one at each start: at the address of its dead predecessor, the JobManager's
        // attempts to reach that one can cross with the new one's, and then neither hears the
        // other.
        settings.put("taskmanager.rpc.port", "0");
        settings.put("taskmanager.data.port", "" + ports.taskManagerData());
    }

    private void putCheckpoints(Map<String, String> settings) {
        settings.put("state.backend.type", "rocksdb");
        // RocksDB's own logs, one an operator and attempt, are no part of the stack's logs.
        settings.put("state.backend.rocksdb.log.dir", layout.temporary().toString());
        // By level, files whose keys do not overlap are moved down as they are and never merged.
        // State keyed by transfers and batches that come one after another would leave a file a
        // checkpoint and column family, for ever, open and named in every checkpoint.
        settings.put("state.backend.rocksdb.compaction.style", "UNIVERSAL");
        settings.put("execution.checkpointing.interval", "2s");
        settings.put("execution.checkpointing.min-pause", "1s");
        settings.put("execution.checkpointing.timeout", "10min");
        settings.put("execution.checkpointing.mode", "EXACTLY_ONCE");
        settings.put("execution.checkpointing.max-concurrent-checkpoints", "1");
        settings.put("execution.checkpointing.unaligned.enabled", "false");
        settings.put(
                "execution.checkpointing.tolerable-failed-checkpoints", "" + Integer.MAX_VALUE);
        settings.put("execution.checkpointing.num-retained", "3");
        settings.put(
                "execution.checkpointing.externalized-checkpoint-retention",
                "RETAIN_ON_CANCELLATION");
        settings.put("execution.checkpointing.incremental", "true");
        settings.put("execution.checkpointing.storage", "filesystem");
        settings.put("execution.checkpointing.dir", location(layout.checkpoints()));
    }

    /**
     * How Flink wants to be told of a directory: it takes every character as it stands, so an
     * escape such as %20 would become part of the name.
     */
    public static String location(Path directory) {
        return "file://" + directory;
    }

    /**
     * Faults may come every few seconds for long: no wait grows beyond some seconds. A process that
     * has died is noticed by its broken connection; the time limit is for one that hangs.
     */
    private static void putFailover(Map<String, String> settings) {
        settings.put("heartbeat.interval", "2s");
        settings.put("heartbeat.timeout", "20s");
        settings.put("heartbeat.rpc-failure-threshold", "2");
        settings.put("restart-strategy.type", "exponential-delay");
        settings.put("restart-strategy.exponential-delay.initial-backoff", "1s");
        settings.put("restart-strategy.exponential-delay.backoff-multiplier", "1.5");
        settings.put("restart-strategy.exponential-delay.max-backoff", "5s");
        settings.put("restart-strategy.exponential-delay.reset-backoff-threshold", "1min");
        settings.put("jobmanager.execution.failover-strategy", "region");
        settings.put("taskmanager.registration.timeout", "5min");
        // JobManager and TaskManager start side by side: who is first asks again soon.
        settings.put("cluster.registration.initial-timeout", "200ms");
        settings.put("cluster.registration.max-timeout", "2s");
        settings.put("cluster.registration.error-delay", "1s");
        settings.put("cluster.registration.refused-registration-delay", "2s");
    }

    private void putDirectories(Map<String, String> settings) {
        settings.put("io.tmp.dirs", layout.temporary().toString());
        settings.put("web.tmpdir", layout.temporary().resolve("web").toString());
        settings.put("blob.storage.directory", layout.temporary().resolve("blobs").toString());
    }

    /** One key a line, every value quoted, so that no path can be read as something else. */
    public String toYaml() {
        StringBuilder yaml =
                new StringBuilder("# Written at the start of the stack, unless edited.\n");
        toMap().forEach((key, value) -> yaml.append(key).append(": ").append(quoted(value)));
        return yaml.toString();
    }

    private static String quoted(String value) {
        return "'" + value.replace("'", "''") + "'\n";
    }
}
