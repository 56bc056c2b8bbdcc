package dev.longhaul.flink.replay;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.source.SiteTopics;
import dev.longhaul.replay.plan.PlanFile;
import dev.longhaul.replay.plan.PlannedTransfer;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichFilterFunction;

/**
 * Keeps older versions of a path from the sinks that have the newest only. So that a sink never
 * shows the older one for a moment, nothing has to be replaced there.
 */
public final class NewestOfPlan extends RichFilterFunction<ArchivedFile> {
    private static final long serialVersionUID = 1L;

    private final String planFile;
    private transient Set<String> older;

    public NewestOfPlan(String planFile) {
        this.planFile = planFile;
    }

    @Override
    public void open(OpenContext context) throws Exception {
        older = new HashSet<>();
        for (PlannedTransfer transfer : PlanFile.read(Path.of(planFile)).transfers()) {
            if (!transfer.newest()) {
                older.add(transfer.topic() + "/" + transfer.transferId());
            }
        }
    }

    @Override
    public boolean filter(ArchivedFile file) {
        String topic = SiteTopics.files(file.site());
        return !older.contains(topic + "/" + file.manifest().transferId());
    }
}
