package dev.longhaul.faults.report;

import java.io.IOException;
import java.nio.file.Path;

/** Adds the scenarios that are tested in other modules. */
public final class Elsewheres {
    private Elsewheres() {}

    /**
     * @param checkout its modules may hold reports of their tests
     */
    public static void addTo(ReliabilityTable table, Path checkout) throws IOException {
        for (Elsewhere one : Elsewhere.values()) {
            table.add(one.row(checkout));
        }
    }
}
