package dev.longhaul.local.supervise;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.flink.FlinkSettings;
import dev.longhaul.local.flink.TaskManagerMemory;
import dev.longhaul.local.kafka.BrokerFormat;
import dev.longhaul.local.kafka.BrokerSettings;
import dev.longhaul.local.kafka.PropertiesFile;
import dev.longhaul.local.layout.ConfFolder;
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
import java.util.List;
import java.util.Map;

/**
 * What has to be on disk before the first part starts: configuration, keys, formatted broker
 * storage. Can be done again at any time; what is there already (keys, data) is kept.
 */
record StackSetup(StackLayout layout, StackFile stack, Installation installation) {
    /** More than the parallelism, so that the job can be started with another one. */
    private static final int SLOTS = 4;

    private static final int PARALLELISM = 2;

    /**
     * @param takesOver whether the stack has begun to come up under an earlier supervisor: then
     *     what is remembered of the job still holds, such as the id under which it was submitted
     * @return files of {@code conf/} that were edited and are left as they are
     */
    List<String> prepare(boolean takesOver)
            throws IOException, InterruptedException, ConfigException, KeyFileException {
        new StackKeys(layout, stack.site()).generateMissing();
        if (!takesOver) {
            Files.deleteIfExists(layout.wanState());
            JobMemory.open(layout.jobMemory()).forgetDecisions();
            Files.deleteIfExists(layout.submitRequest());
        }
        List<String> kept = writeConf();
        format(PartName.EDGE_BROKER, layout.edgeData());
        format(PartName.DC_BROKER, layout.dataCentreData());
        return kept;
    }

    private List<String> writeConf() throws IOException {
        ConfFolder conf = ConfFolder.open(layout.conf());
        for (Map.Entry<String, String> file : new ConfigText(stack).files().entrySet()) {
            conf.write(file.getKey(), file.getValue());
        }
        conf.write("flink/config.yaml", flinkSettings().toYaml());
        conf.write(broker(PartName.EDGE_BROKER), PropertiesFile.text(edgeBroker().toProperties()));
        conf.write(
                broker(PartName.DC_BROKER), PropertiesFile.text(dataCentreBroker().toProperties()));
        conf.close();
        return conf.kept();
    }

    private void format(PartName part, Path data)
            throws IOException, InterruptedException, ConfigException {
        if (!BrokerFormat.isDone(data)) {
            BrokerFormat.format(
                    layout.root(),
                    installation.kafkaClassPath(),
                    brokerProperties(part),
                    layout.log(part),
                    layout.temporary());
        }
    }

    private static String broker(PartName part) {
        return part.text() + ".properties";
    }

    Path brokerProperties(PartName part) {
        return layout.conf().resolve(broker(part));
    }

    FlinkSettings flinkSettings() {
        return new FlinkSettings(
                layout, stack.ports(), TaskManagerMemory.forSlots(SLOTS), SLOTS, PARALLELISM);
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
