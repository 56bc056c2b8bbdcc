package dev.longhaul.local.supervise;

import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.mirror.BrokerException;
import dev.longhaul.mirror.topics.TopicChange;
import dev.longhaul.mirror.topics.TopicsApply;
import dev.longhaul.mirror.topics.TopicsConfig;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings the topics of both brokers to what {@code conf/topics-*.yaml} says. */
record StackTopics(StackLayout layout) {
    private static final Logger LOG = LoggerFactory.getLogger(StackTopics.class);

    void apply() throws ConfigException, BrokerException, InterruptedException {
        for (String file : List.of("topics-site.yaml", "topics-dc.yaml")) {
            TopicsConfig config = ConfigFile.read(layout.conf().resolve(file), TopicsConfig.class);
            for (TopicChange change : TopicsApply.apply(config, false, false)) {
                LOG.info("topic {} {} {}", change.topic(), change.outcome(), change.detail());
            }
        }
    }
}
