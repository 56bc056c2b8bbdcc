package dev.longhaul.cli.check;

import com.fasterxml.jackson.databind.JsonNode;
import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import dev.longhaul.edge.EdgeConfig;
import dev.longhaul.mirror.BrokerException;
import dev.longhaul.mirror.MirrorConfig;
import dev.longhaul.mirror.topics.Side;
import dev.longhaul.mirror.topics.TopicsConfig;
import dev.longhaul.mirror.topics.Topology;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** All checks of a set of configuration files. */
public final class Checks {
    private static final long RECORD_OVERHEAD_BYTES = 64 * 1024;

    private final List<Finding> findings = new ArrayList<>();
    private final KeyChecks keys = new KeyChecks();

    private Checks() {}

    /**
     * @throws ConfigException where a file cannot be used; nothing after it has been checked then
     */
    public static List<Finding> of(List<Path> files) throws ConfigException, InterruptedException {
        Checks checks = new Checks();
        checks.findings.add(HostChecks.openFiles());
        for (Path file : files) {
            checks.check(file.toAbsolutePath().normalize());
        }
        checks.findings.addAll(checks.keys.findings());
        return List.copyOf(checks.findings);
    }

    private void check(Path file) throws ConfigException, InterruptedException {
        switch (ConfigKind.of(file)) {
            case TOPICS -> topics(ConfigFile.read(file, TopicsConfig.class));
            case MIRROR -> mirror(ConfigFile.read(file, MirrorConfig.class));
            case EDGE -> edge(ConfigFile.read(file, EdgeConfig.class));
            case JOB -> job(file, ConfigKind.tree(file));
        }
    }

    private void topics(TopicsConfig config) throws InterruptedException {
        String name = config.side() == Side.SITE ? "site broker" : "data-centre broker";
        if (answers(name, config.kafka())) {
            findings.addAll(BrokerChecks.topics(config));
        }
    }

    private void mirror(MirrorConfig config) throws InterruptedException {
        boolean source = answers("broker of " + config.sourceAlias(), config.sourceKafka());
        boolean target = answers("broker of " + config.targetAlias(), config.targetKafka());
        if (source && target) {
            findings.add(
                    BrokerChecks.takes(
                            config.targetKafka(), config.targetTopic(), sourceLimitBytes(config)));
            ClockCheck.of(config.targetKafka(), config.targetTopic()).ifPresent(findings::add);
        }
    }

    private static long sourceLimitBytes(MirrorConfig config) throws InterruptedException {
        try {
            OptionalLong limitBytes =
                    BrokerChecks.limitBytes(config.sourceKafka(), config.sourceTopic());
            return limitBytes.orElse(0);
        } catch (BrokerException away) {
            return 0;
        }
    }

    private void edge(EdgeConfig config) throws InterruptedException {
        keys.site(config.site().value(), config.keys().own(), config.keys().dataCentre());
        if (answers("site broker", config.kafka())) {
            long recordBytes = config.chunkSize().bytes() + RECORD_OVERHEAD_BYTES;
            findings.add(BrokerChecks.takes(config.kafka(), Topology.FILES, recordBytes));
            findings.add(BrokerChecks.takes(config.kafka(), config.receiptsTopic(), 0));
        }
    }

    /** The job's own classes need Flink; it refuses what is not looked at here. */
    private void job(Path file, JsonNode config) throws ConfigException, InterruptedException {
        keys.keyring(path(file, config, "keyring"));
        for (JsonNode sink : config.path("sinks")) {
            String name = "sink " + sink.path("name").asText();
            findings.addAll(HostChecks.writtenDirectory(name, path(file, sink, "path")));
        }
        if (config.has("staging")) {
            findings.add(HostChecks.staging(path(file, config, "staging")));
        }
        Map<String, String> kafka = kafka(file, config);
        if (answers("data-centre broker", kafka)) {
            findings.add(BrokerChecks.takes(kafka, Topology.QUARANTINE, 0));
            findings.add(BrokerChecks.takes(kafka, Topology.HISTORY, 0));
        }
    }

    private boolean answers(String name, Map<String, String> kafka) throws InterruptedException {
        Finding finding = BrokerChecks.answers(name, kafka);
        findings.add(finding);
        return finding.level() == Finding.Level.OK;
    }

    private static Map<String, String> kafka(Path file, JsonNode config) throws ConfigException {
        Map<String, String> kafka = new HashMap<>();
        config.path("kafka")
                .properties()
                .forEach(entry -> kafka.put(entry.getKey(), entry.getValue().asText()));
        if (!kafka.containsKey("bootstrap.servers")) {
            throw new ConfigException(file + ": kafka needs to have bootstrap.servers");
        }
        return kafka;
    }

    private static Path path(Path file, JsonNode section, String key) throws ConfigException {
        String text = section.path(key).asText();
        if (text.isEmpty()) {
            throw new ConfigException(file + ": " + key + " needs to be a path, not empty");
        }
        return file.resolveSibling(text).normalize();
    }
}
