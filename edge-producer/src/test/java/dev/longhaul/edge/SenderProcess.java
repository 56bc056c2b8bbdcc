package dev.longhaul.edge;

import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import java.nio.file.Path;
import java.util.List;

/** Sends a directory, as the command line does. */
final class SenderProcess {
    private SenderProcess() {}

    /**
     * @param args configuration, directory
     */
    public static void main(String[] args) throws Exception {
        EdgeConfig config = ConfigFile.read(Path.of(args[0]), EdgeConfig.class);
        try {
            SendRequest request = SendRequest.of(List.of(Path.of(args[1])));
            SendReport report = new FileSender(config).send(request, new SendProgress());
            System.out.println((report.complete() ? "complete " : "partly ") + report);
            System.exit(report.complete() ? 0 : 3);
        } catch (ConfigException e) {
            System.out.println(e.getMessage());
            System.exit(2);
        }
    }
}
