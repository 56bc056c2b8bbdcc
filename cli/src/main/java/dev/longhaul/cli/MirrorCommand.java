package dev.longhaul.cli;

import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import dev.longhaul.mirror.MirrorConfig;
import dev.longhaul.mirror.MirrorFailedException;
import dev.longhaul.mirror.MirrorRun;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code longhaul mirror}. */
@Command(
        name = "mirror",
        description = "Carries records between a site's broker and the data centre's.",
        mixinStandardHelpOptions = true)
final class MirrorCommand extends VerbGroup {
    private static final String LOG_CONFIGURATION = "log4j2.configurationFile";

    @Command(
            name = "run",
            description =
                    "Runs one direction until it is stopped. Ends with 1 when it cannot go on; start"
                            + " it again then.",
            mixinStandardHelpOptions = true)
    int runMirror(
            @Option(
                            names = "--config",
                            required = true,
                            paramLabel = "FILE",
                            description = "mirror.yaml of this direction.")
                    Path file)
            throws ConfigException, MirrorFailedException, InterruptedException {
        MirrorConfig config = ConfigFile.read(file, MirrorConfig.class);
        if (System.getProperty(LOG_CONFIGURATION) == null) {
            System.setProperty(LOG_CONFIGURATION, "classpath:longhaul-mirror-log4j2.properties");
        }
        MirrorRun.run(config);
        return ExitCodes.DONE;
    }
}
