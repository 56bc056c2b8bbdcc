package dev.longhaul.cli;

import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import dev.longhaul.mirror.BrokerException;
import dev.longhaul.mirror.topics.TopicChange;
import dev.longhaul.mirror.topics.TopicsApply;
import dev.longhaul.mirror.topics.TopicsConfig;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code longhaul topics}. */
@Command(
        name = "topics",
        description = "Creates and aligns the topics of a site or of the data centre.",
        mixinStandardHelpOptions = true)
final class TopicsCommand extends VerbGroup {
    @Spec private CommandSpec spec;

    @Command(
            name = "apply",
            description = "Creates what is missing and aligns settings; deletes nothing.",
            mixinStandardHelpOptions = true)
    int apply(
            @Option(
                            names = "--config",
                            required = true,
                            paramLabel = "FILE",
                            description = "topics.yaml of the site or of the data centre.")
                    Path file,
            @Option(names = "--dry-run", description = "Only tell what would be done.")
                    boolean dryRun,
            @Option(
                            names = "--add-partitions",
                            description = "Grow topics that have too few partitions.")
                    boolean addPartitions)
            throws ConfigException, BrokerException, InterruptedException {
        TopicsConfig config = ConfigFile.read(file, TopicsConfig.class);
        for (TopicChange change : TopicsApply.apply(config, dryRun, addPartitions)) {
            spec.commandLine().getOut().println(line(change));
        }
        return ExitCodes.DONE;
    }

    private static String line(TopicChange change) {
        String outcome = change.outcome().name().toLowerCase(Locale.ROOT);
        return (outcome + " " + change.topic() + " " + change.detail()).strip();
    }
}
