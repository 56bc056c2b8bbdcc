package dev.longhaul.faults.process;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.layout.Installation;
import java.nio.file.Path;

/** The checkout under test, and where the tests of this module may write. */
public final class Checkout {
    private Checkout() {}

    /** What the processes run from; the build has packaged it. */
    public static Installation installation() {
        try {
            Installation installation = Installation.fromSystemProperty();
            installation.requireBuilt();
            return installation;
        } catch (ConfigException notBuilt) {
            throw new IllegalStateException(notBuilt);
        }
    }

    /** This module's {@code target}. */
    public static Path target() {
        return Path.of(System.getProperty("faults.target", "target")).toAbsolutePath().normalize();
    }
}
