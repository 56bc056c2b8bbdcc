package dev.longhaul.job;

import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import java.nio.file.Path;

/** The command line of the job: {@code --config job.yaml}. */
final class JobArguments {
    private JobArguments() {}

    static JobConfig config(String[] arguments) throws ConfigException {
        if (arguments.length != 2 || !arguments[0].equals("--config")) {
            throw new ConfigException(
                    "arguments need to be --config FILE, not " + String.join(" ", arguments));
        }
        return ConfigFile.read(Path.of(arguments[1]), JobConfig.class);
    }
}
