package dev.longhaul.local.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.config.ByteRate;
import dev.longhaul.config.ConfigFile;
import dev.longhaul.local.WanLink;
import dev.longhaul.mirror.MirrorConfig;
import dev.longhaul.mirror.topics.TopicsConfig;
import dev.longhaul.wire.id.SiteId;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigTextTest {
    private static final WanLink LINK = new WanLink(new ByteRate(10_000_000), null);
    private static final Ports PORTS = new Ports(20_000);

    @TempDir private Path conf;

    private void write(WanLink wan) throws Exception {
        StackFile stack = new StackFile(new SiteId("edge01"), PORTS, wan);
        for (var file : new ConfigText(stack).files().entrySet()) {
            Files.writeString(conf.resolve(file.getKey()), file.getValue());
        }
    }

    @Test
    void mirrorsReadTheirFiles() throws Exception {
        write(null);
        MirrorConfig data = ConfigFile.read(conf.resolve("mirror-data.yaml"), MirrorConfig.class);
        MirrorConfig receipts =
                ConfigFile.read(conf.resolve("mirror-receipts.yaml"), MirrorConfig.class);
        assertThat(data.sourceTopic()).isEqualTo("longhaul.files");
        assertThat(receipts.targetTopic()).isEqualTo("dc.longhaul.receipts.edge01");
    }

    @Test
    void eachMirrorPullsOverTheLink() throws Exception {
        write(LINK);
        MirrorConfig data = ConfigFile.read(conf.resolve("mirror-data.yaml"), MirrorConfig.class);
        MirrorConfig receipts =
                ConfigFile.read(conf.resolve("mirror-receipts.yaml"), MirrorConfig.class);
        assertThat(data.siteKafka()).containsValue("127.0.0.1:" + PORTS.edgeRelay());
        assertThat(data.dataCentreKafka()).containsValue("127.0.0.1:" + PORTS.dataCentreKafka());
        assertThat(receipts.siteKafka()).containsValue("127.0.0.1:" + PORTS.edgeKafka());
        assertThat(receipts.dataCentreKafka())
                .containsValue("127.0.0.1:" + PORTS.dataCentreRelay());
    }

    @Test
    void bothSidesHaveTheSamePartitions() throws Exception {
        write(null);
        TopicsConfig site = ConfigFile.read(conf.resolve("topics-site.yaml"), TopicsConfig.class);
        TopicsConfig dataCentre =
                ConfigFile.read(conf.resolve("topics-dc.yaml"), TopicsConfig.class);
        assertThat(site.partitions()).isEqualTo(dataCentre.partitions());
    }
}
