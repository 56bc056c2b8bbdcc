package dev.longhaul.flink.assemble;

import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.flink.api.common.TaskInfo;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes the staging files of transfers that archive was never given, on a thread of its own, best
 * effort: what cannot be deleted is logged.
 */
final class StagingSweeper {
    private static final Logger LOG = LoggerFactory.getLogger(StagingSweeper.class);

    private final AssembleSettings settings;
    private final ExecutorService thread;

    StagingSweeper(AssembleSettings settings, TaskInfo task) {
        this.settings = settings;
        this.thread =
                Executors.newSingleThreadExecutor(
                        work -> {
                            String name = "longhaul-sweep-" + task.getIndexOfThisSubtask();
                            Thread daemon = new Thread(work, name);
                            daemon.setDaemon(true);
                            return daemon;
                        });
    }

    void sweep(SiteId site, TransferId transfer) {
        thread.execute(() -> delete(site, transfer));
    }

    private void delete(SiteId site, TransferId transfer) {
        try {
            settings.epoch().requireCurrent();
            Files.deleteIfExists(settings.staging().growing(site, transfer));
        } catch (IOException | FencedException e) {
            LOG.warn("staging of transfer {} of site {} stays: {}", transfer, site, e.toString());
        }
    }

    void close() {
        thread.shutdown();
    }
}
