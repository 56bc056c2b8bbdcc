package dev.longhaul.local.supervise;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.layout.Installation;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How a supervisor is started. */
public final class SupervisorCommand {
    private static final Path SETSID = Path.of("/usr/bin/setsid");

    private SupervisorCommand() {}

    /**
     * In its own session where possible, so that Ctrl-C and the end of a terminal pass it by.
     *
     * @param arguments behind the folder
     */
    public static List<String> of(StackLayout layout, String... arguments) throws ConfigException {
        Installation installation = Installation.fromSystemProperty();
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(SETSID)) {
            command.add(SETSID.toString());
        }
        command.addAll(
                new JavaCommand(
                                layout.root(),
                                PartName.SUPERVISOR.text(),
                                installation.cliClassPath(),
                                SupervisorMain.class.getName())
                        .options(List.of("-Xmx64m", "-XX:+UseSerialGC", "-Xss512k"))
                        .option("-Dlonghaul.home=" + installation.home())
                        .option(
                                "-Dlog4j2.configurationFile="
                                        + layout.conf().resolve("log4j2.properties"))
                        .argument(layout.root())
                        .arguments(List.of(arguments))
                        .toList());
        return List.copyOf(command);
    }
}
