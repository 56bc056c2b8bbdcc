package dev.longhaul.local.supervise;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.flink.FlinkSettings;
import dev.longhaul.local.flink.TaskManagerMemory;
import dev.longhaul.local.kafka.BrokerFormat;
import dev.longhaul.local.kafka.BrokerSettings;
import dev.longhaul.local.kafka.PropertiesFile;
import dev.longhaul.local.layout.ConfigText;
import dev.longhaul.local.layout.Installation;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.Ports;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.wire.key.KeyFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * What has to be on disk before the first part starts: configuration, keys, formatted broker
 * storage. Can be done again at any time; what is there already (keys, data) is kept.
 */
record StackSetup(StackLayout layout, StackFile stack, Installation installation) {
    private static final int SLOTS = 2;

    void prepare() throws IOException, InterruptedException, ConfigException, KeyFileException {
        new StackKeys(layout, stack.site()).generateMissing();
        Files.deleteIfExists(layout.wanState());
        for (Map.Entry<String, String> file : new ConfigText(stack).files().entrySet()) {
            Files.writeString(layout.conf().resolve(file.getKey()), file.getValue());
        }
        Files.writeString(layout.flinkConf().resolve("config.yaml"), flinkSettings().toYaml());
        prepareBroker(PartName.EDGE_BROKER, layout.edgeData(), edgeBroker());
        prepareBroker(PartName.DC_BROKER, layout.dataCentreData(), dataCentreBroker());
    }

    private void prepareBroker(PartName part, Path data, BrokerSettings settings)
            throws IOException, InterruptedException, ConfigException {
        PropertiesFile.write(settings.toProperties(), brokerProperties(part));
        if (!BrokerFormat.isDone(data)) {
            BrokerFormat.format(
                    layout.root(),
                    installation.kafkaClassPath(),
                    brokerProperties(part),
                    layout.log(part),
                    layout.temporary());
        }
    }

    Path brokerProperties(PartName part) {
        return layout.conf().resolve(part.text() + ".properties");
    }

    FlinkSettings flinkSettings() {
        return new FlinkSettings(layout, stack.ports(), TaskManagerMemory.DEFAULT, SLOTS);
    }

    private BrokerSettings edgeBroker() {
        Ports ports = stack.ports();
        return new BrokerSettings(
                layout.edgeData(),
                ports.edgeKafka(),
                ports.edgeController(),
                stack.wan() == null ? 0 : ports.edgeWanListener(),
                ports.edgeRelay());
    }

    private BrokerSettings dataCentreBroker() {
        Ports ports = stack.ports();
        return new BrokerSettings(
                layout.dataCentreData(),
                ports.dataCentreKafka(),
                ports.dataCentreController(),
                stack.wan() == null ? 0 : ports.dataCentreWanListener(),
                ports.dataCentreRelay());
    }
}
