package dev.longhaul.mirror;

import dev.longhaul.config.ConfigException;

/** {@code mirror run} without the command line: direction and the two brokers. */
final class MirrorChild {
    private MirrorChild() {}

    public static void main(String[] args) throws InterruptedException {
        try {
            MirrorRun.run(
                    Configs.mirror(
                            Direction.valueOf(args[0]),
                            Configs.kafka(args[1]),
                            Configs.kafka(args[2])));
        } catch (ConfigException | MirrorFailedException failed) {
            System.err.println("longhaul: " + failed.getMessage());
            System.exit(1);
        }
    }
}
