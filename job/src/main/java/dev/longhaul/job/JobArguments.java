package dev.longhaul.job;

import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The command line of the job: {@code --config job.yaml}, and {@code --replay PLAN} for a side job.
 *
 * @param plan of the replay; empty for the live job
 */
record JobArguments(JobConfig config, Optional<Path> plan) {
    private static final String FORM = "arguments need to be --config FILE [--replay PLAN], not ";

    static JobArguments of(String[] arguments) throws ConfigException {
        boolean live = arguments.length == 2 && arguments[0].equals("--config");
        boolean replay =
                arguments.length == 4
                        && arguments[0].equals("--config")
                        && arguments[2].equals("--replay");
        if (!live && !replay) {
            throw new ConfigException(FORM + String.join(" ", arguments));
        }
        return new JobArguments(
                ConfigFile.read(Path.of(arguments[1]), JobConfig.class),
                replay ? Optional.of(Path.of(arguments[3]).toAbsolutePath()) : Optional.empty());
    }
}
