package dev.longhaul.cli.check;

import dev.longhaul.cli.JobYaml;
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
            case JOB -> job(new JobYaml(file, ConfigKind.tree(file)));
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

    private void job(JobYaml config) throws ConfigException, InterruptedException {
        keys.keyring(config.keyring());
        for (JobYaml.Sink sink : config.sinks()) {
            findings.addAll(HostChecks.writtenDirectory("sink " + sink.name(), sink.path()));
        }
        config.staging().map(HostChecks::staging).ifPresent(findings::add);
        Map<String, String> kafka = config.kafka();
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
}
