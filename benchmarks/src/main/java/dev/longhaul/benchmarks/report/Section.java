package dev.longhaul.benchmarks.report;

import java.io.IOException;
import java.util.List;

/** What the report says of one scenario. */
interface Section {
    /**
     * Writes plots, where it has some.
     *
     * @return lines of Markdown, below the scenario's title
     */
    List<String> write() throws IOException;
}
