package dev.longhaul.job;

import dev.longhaul.flink.epoch.StagingEpoch;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.replay.plan.OtherSink;
import dev.longhaul.replay.plan.PlanFile;
import dev.longhaul.replay.plan.ReplayPlan;
import dev.longhaul.replay.staging.ReplayStaging;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A side job: the live job's configuration, but with a plan, a staging directory and an epoch of
 * its own.
 *
 * @param staging the directory that the plan is in
 */
record Replay(JobConfig config, ReplayPlan plan, ReplayStaging staging, StagingEpoch epoch) {
    /**
     * @param planFile where the TaskManagers read it too
     */
    static Replay read(JobConfig config, Path planFile) throws IOException {
        ReplayPlan plan = PlanFile.read(planFile);
        ReplayStaging staging = new ReplayStaging(planFile.getParent(), plan.id());
        StagingEpoch epoch =
                StagingEpoch.forSubmission(layout(staging), System.currentTimeMillis());
        return new Replay(config, plan, staging, epoch);
    }

    private static StagingLayout layout(ReplayStaging staging) {
        return new StagingLayout(staging.directory().toString());
    }

    StagingLayout layout() {
        return layout(staging);
    }

    /** The first takes the archive's part. */
    List<SinkSettings> sinks() {
        if (plan.sinks().isEmpty()) {
            return config.sinkSettings();
        }
        List<SinkSettings> sinks = new ArrayList<>();
        for (OtherSink other : plan.sinks()) {
            Optional<SinkSettings> namesake =
                    config.sinkSettings().stream()
                            .filter(sink -> sink.name().equals(other.name()))
                            .findFirst();
            sinks.add(
                    new SinkSettings(
                            other.name(),
                            other.path().toString(),
                            namesake.map(SinkSettings::fileMode).orElse(null),
                            namesake.map(SinkSettings::directoryMode).orElse(null),
                            namesake.map(SinkSettings::group).orElse(null)));
        }
        return sinks;
    }
}
