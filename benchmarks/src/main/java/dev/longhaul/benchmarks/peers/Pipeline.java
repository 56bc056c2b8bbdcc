package dev.longhaul.benchmarks.peers;

import dev.longhaul.benchmarks.e2e.LinkSetting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A way to bring batches from the site into both sinks. */
interface Pipeline {
    /** Short, for files and arguments. */
    String name();

    /** For people. */
    String title();

    /** The tools that are not here; it cannot be run without. */
    List<String> missing();

    /**
     * Moves everything once, on an idle machine.
     *
     * @param root an empty directory; the caller deletes it
     * @throws IOException something failed, or a sink is not what the source is
     */
    Run run(Source source, LinkSetting link, Path root) throws IOException, InterruptedException;
}
