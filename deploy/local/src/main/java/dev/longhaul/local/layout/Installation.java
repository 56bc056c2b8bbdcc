package dev.longhaul.local.layout;

import dev.longhaul.config.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The built checkout that the processes run from.
 *
 * @param home its root
 */
public record Installation(Path home) {
    private static final String PROPERTY = "longhaul.home";

    /** From system property {@code longhaul.home}, which the launcher sets. */
    public static Installation fromSystemProperty() throws ConfigException {
        String home = System.getProperty(PROPERTY);
        if (home == null) {
            throw new ConfigException(
                    "system property " + PROPERTY + " needs to be the checkout's root",
                    "start it through ./longhaul, which sets it");
        }
        return new Installation(Path.of(home).toAbsolutePath().normalize());
    }

    /**
     * @throws ConfigException names what is not built
     */
    public void requireBuilt() throws ConfigException {
        kafkaClassPath();
        flinkClassPath();
        cliClassPath();
        jobJar();
    }

    public String kafkaClassPath() throws ConfigException {
        return content("deploy/runtime/kafka/target/classpath");
    }

    public String flinkClassPath() throws ConfigException {
        return content("deploy/runtime/flink/target/classpath");
    }

    /** The longhaul command with all that it needs, the supervisor included. */
    public String cliClassPath() throws ConfigException {
        return cliJar() + ":" + content("cli/target/classpath");
    }

    public Path jobJar() throws ConfigException {
        return existing("job/target/longhaul-job.jar");
    }

    private Path cliJar() throws ConfigException {
        Path target = existing("cli/target");
        try (var jars = Files.newDirectoryStream(target, "longhaul-cli-*.jar")) {
            for (Path jar : jars) {
                return jar;
            }
        } catch (IOException e) {
            throw new ConfigException(target + ": " + e.getMessage());
        }
        throw missing(target.resolve("longhaul-cli-*.jar"));
    }

    private String content(String name) throws ConfigException {
        Path file = existing(name);
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new ConfigException(file + ": " + e.getMessage());
        }
    }

    private Path existing(String name) throws ConfigException {
        Path file = home.resolve(name);
        if (!Files.exists(file)) {
            throw missing(file);
        }
        return file;
    }

    private static ConfigException missing(Path file) {
        return new ConfigException(
                file + " is missing: the checkout is not built",
                "run ./longhaul, or ./mvnw -DskipTests package");
    }
}
