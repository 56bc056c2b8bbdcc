package dev.longhaul.flink.sink;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;

/**
 * Names inside the staging directory, which is hidden and on the archive's mount. No name derives
 * from a user's.
 *
 * <pre>
 * growing/SITE/TRANSFER    stage writes chunks here
 * sealed/SITE/TRANSFER     archive verifies and publishes from here
 * failed/SITE/TRANSFER     whole-file hash was wrong; beside it TRANSFER.reason
 * epoch                    which job owns this staging
 * </pre>
 */
public record StagingLayout(String directory) implements Serializable {
    public static final String FAILED = "failed";

    /** The directories that hold a directory for each site. */
    public static final List<String> STATES = List.of(FAILED, "sealed", "growing");

    public Path growing(SiteId site, TransferId transfer) {
        return below("growing", site, transfer);
    }

    public Path sealed(SiteId site, TransferId transfer) {
        return below("sealed", site, transfer);
    }

    public Path failed(SiteId site, TransferId transfer) {
        return below(FAILED, site, transfer);
    }

    /**
     * @param name one of {@link #STATES}
     */
    public Path state(String name) {
        return Path.of(directory, name);
    }

    public Path epoch() {
        return Path.of(directory, "epoch");
    }

    private Path below(String state, SiteId site, TransferId transfer) {
        return Path.of(directory, state, site.value(), transfer.toString());
    }
}
