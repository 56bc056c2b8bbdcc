package dev.longhaul.local.layout;

import java.util.Map;

/**
 * The YAML files of Longhaul's own parts. Paths are relative to {@code conf/}, so that the folder
 * can be copied; texts are quoted.
 *
 * @param stack ports and site
 */
public record ConfigText(StackFile stack) {
    /** Partitions of the files topics: two readers at the data centre, two each. */
    static final int PARTITIONS = 4;

    /** Every file below {@code conf/} with its content. */
    public Map<String, String> files() {
        return Map.of(
                "edge.yaml", edge(),
                "job.yaml", job(),
                "topics-site.yaml", topics("site", stack.edgeKafka()),
                "topics-dc.yaml", topics("dc", stack.dataCentreKafka()),
                "mirror-data.yaml",
                        mirror("data", stack.edgeKafkaOverWan(), stack.dataCentreKafka()),
                "mirror-receipts.yaml",
                        mirror("receipts", stack.edgeKafka(), stack.dataCentreKafkaOverWan()),
                "log4j2.properties", log4j(),
                "log4j2-client.properties", clientLog4j());
    }

    private String edge() {
        return """
                site: %1$s
                kafka: { bootstrap.servers: "%2$s" }
                keys: { own: ../keys/%1$s.private.key, dataCentre: ../keys/%3$s.public.key }
                dataCentreAlias: %3$s
                journal: ../data/journal
                metricsFile: ../run/sender.prom
                logFile: ../logs/sender.log
                """
                .formatted(stack.site(), stack.edgeKafka(), StackFile.DATA_CENTRE_ALIAS);
    }

    private String job() {
        return """
                kafka: { bootstrap.servers: "%s" }
                keyring: ../keyring
                sinks:
                  - { name: archive, path: ../nas/archive }
                  - { name: working, path: ../nas/working }
                # parallelism: as parallelism.default in flink/config.yaml, or as -p says
                """
                .formatted(stack.dataCentreKafka());
    }

    private String topics(String side, String bootstrap) {
        return """
                side: %s
                sites: [ %s ]
                dataCentreAlias: %s
                kafka: { bootstrap.servers: "%s" }
                partitions: %d
                replicationFactor: 1
                """
                .formatted(side, stack.site(), StackFile.DATA_CENTRE_ALIAS, bootstrap, PARTITIONS);
    }

    private String mirror(String direction, String site, String dataCentre) {
        return """
                direction: %1$s
                site: %2$s
                dataCentreAlias: %3$s
                siteKafka: { bootstrap.servers: "%4$s" }
                dataCentreKafka: { bootstrap.servers: "%5$s" }
                workDirectory: ../data/tmp/mirror-%1$s
                statusFile: ../run/mirror-%1$s.json
                """
                .formatted(direction, stack.site(), StackFile.DATA_CENTRE_ALIAS, site, dataCentre);
    }

    /** Of a client at a terminal: only what went wrong, apart from its results. */
    private static String clientLog4j() {
        return """
                status = error
                appender.err.type = Console
                appender.err.name = err
                appender.err.target = SYSTEM_ERR
                appender.err.layout.type = PatternLayout
                appender.err.layout.pattern = %-5p %c{1} - %m%n
                rootLogger.level = error
                rootLogger.appenderRef.err.ref = err
                """;
    }

    /** Of every process: times in UTC, one line an event, to the process's own output. */
    private static String log4j() {
        return """
                status = error
                appender.out.type = Console
                appender.out.name = out
                appender.out.layout.type = PatternLayout
                appender.out.layout.pattern = %d{yyyy-MM-dd'T'HH:mm:ss.SSS'Z'}{UTC} %-5p %c{1} - %m%n
                rootLogger.level = info
                rootLogger.appenderRef.out.ref = out
                logger.clients.name = org.apache.kafka.clients
                logger.clients.level = warn
                logger.common.name = org.apache.kafka.common
                logger.common.level = warn
                logger.config.name = org.apache.kafka.common.config
                logger.config.level = error
                logger.connect.name = org.apache.kafka.connect.runtime.WorkerConfig
                logger.connect.level = warn
                # Says at each checkpoint that two committers count under one name.
                logger.metrics.name = org.apache.flink.metrics.MetricGroup
                logger.metrics.level = error
                logger.pekko.name = org.apache.pekko
                logger.pekko.level = warn
                """;
    }
}
